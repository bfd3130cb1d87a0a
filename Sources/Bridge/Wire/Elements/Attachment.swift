import IMCore
import JSON

/// An element whose bytes lie in files: on this machine until it is sent, then on the hub.
protocol Attachment: Element {
  /// The files that have yet to reach the hub.
  var files: [LocalFile] { get }
  /// Names the object that the bytes of a file have become.
  mutating func take(_ object: StoredObject, from file: LocalFile)
  /// Forgets where the files lie: a path means nothing on another machine.
  mutating func forgetPaths()
}

/// A file that an element names.
struct LocalFile {
  /// Where it lies.
  let path: String
  /// The key of the element that names it.
  let member: String
}

/// The addresses of attachments in the hub's object store.
enum ObjectURL {
  private static let start = "imbridge://objects/"

  /// The address of an object.
  static func of(_ object: StoredObject) -> String { start + object.objectID }

  /// The object of an address; nil for an address of anything else.
  static func objectID(_ url: String) -> String? {
    guard url.hasPrefix(start) else { return nil }
    let id = String(url.dropFirst(start.count))
    return TextRule.id.complaint(about: id) == nil ? id : nil
  }

  /// The objects among some addresses, each once.
  static func objectIDs(_ urls: String...) -> [String] {
    urls.compactMap(objectID).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Element {
  /// An attachment's content, with the objects that it refers to.
  func content(type: Int64, text searched: String = "", objects: [String]) -> MessageContent {
    var content = MessageContent(type: type, text: searched, element: text)
    content.objects = objects
    return content
  }
}

extension MessageContent {
  /// The attachment that the content is; nil for any other.
  var attachment: (any Attachment)? {
    switch type {
    case ContentType.picture: PictureElement(self)
    case ContentType.sound: SoundElement(self)
    case ContentType.video: VideoElement(self)
    case ContentType.file: FileElement(self)
    default: nil
    }
  }

  /// The key of the element that the content is.
  var key: String { ElementKind.of(type)?.name ?? "content" }
}

extension Shape where Output == Int64 {
  /// A number of bytes, seconds or pixels.
  static var amount: Shape { .integer(0...Limits.safeInteger) }
}
