import IMCore

/// Puts the files of messages into the hub's object store.
struct Uploads {
  let core: Core

  /// Sends a message: what refuses it comes first, then its files, then the message with their addresses.
  func send(
    _ session: String, _ message: Message, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message {
    guard let attachment = message.fields.content.attachment else {
      return try core.sendMessage(session, message, to: target, options)
    }
    if !attachment.files.isEmpty { try core.checkSend(session, message, to: target, options) }
    let stored: Message
    do throws(Failure) {
      stored = try uploaded(message, attachment, session: session)
    } catch {
      throw error.keepsMessage ? try core.refuse(session, message, to: target, options, error) : error
    }
    return try core.sendMessage(session, stored, to: target, options)
  }

  /// The letter as the hub takes it, its files among the hub's attachments.
  func letter(_ letter: HubLetter) throws(Failure) -> HubLetter {
    guard let message = letter.message, let attachment = message.fields.content.attachment else { return letter }
    if !attachment.files.isEmpty { try core.checkLetter(letter) }
    return HubLetter(
      sender: letter.sender, target: letter.target, message: try uploaded(message, attachment, session: nil),
      text: letter.text, sendTime: letter.sendTime)
  }

  /// The message with addresses in place of paths.
  private func uploaded(
    _ message: Message, _ given: any Attachment, session: String?
  ) throws(Failure) -> Message {
    var attachment = given
    var stored: [StoredObject] = []
    do throws(Failure) {
      let prefix = "message." + message.fields.content.key + "."
      let files = try attachment.files.map { file throws(Failure) in
        (file, try SourceFile(file.path, param: prefix + file.member))
      }
      var progress = Progress(files.map(\.1.size)) { percent in
        if let session { core.tellUpload(session, message, progress: percent) }
      }
      for (file, source) in files {
        let object = try core.storeObject { () throws(Failure) in
          let bytes = try source.next(Core.objectPartBytes)
          progress.add(bytes.count)
          return bytes
        }
        stored.append(object)
        attachment.take(object, from: file)
      }
    } catch {
      try core.dropObjects(stored)
      throw error
    }
    attachment.forgetPaths()
    var fields = message.fields
    fields.content = attachment.content
    return Message(fields)
  }
}

/// Tells how far an upload is: every tenth of it, once, where there is a large file.
private struct Progress {
  private let total: Int64
  private let isTold: Bool
  private let tell: (Int64) -> Void
  private var done: Int64 = 0
  private var told: Int64 = 0

  init(_ sizes: [Int64], _ tell: @escaping (Int64) -> Void) {
    total = sizes.reduce(0, +)
    isTold = sizes.contains { $0 > Limits.silentUploadBytes }
    self.tell = tell
  }

  mutating func add(_ count: Int) {
    done += Int64(count)
    guard isTold else { return }
    let tenths = min(done * 10 / total, 10)
    guard tenths > told else { return }
    told = tenths
    tell(tenths * 10)
  }
}

extension Failure {
  /// Whether a send that it refuses leaves its message behind: not for a wrong argument, nor when storage fails.
  fileprivate var keepsMessage: Bool {
    code == ErrorCode.fileNotFoundError.rawValue || code == ErrorCode.exceedServiceLimit.rawValue
  }
}
