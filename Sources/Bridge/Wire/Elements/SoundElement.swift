import IMCore
import JSON

/// A sound.
struct SoundElement: Attachment {
  var uuid = ""
  var path = ""
  var url = ""
  var size: Int64 = 0
  var duration: Int64 = 0
  var type = ""

  static var shape: Shape<SoundElement> {
    .object(
      Field("uuid", .messageField, "Its id.").or(""),
      Field("soundPath", .messageField, "The file on the sender's machine.").or(""),
      Field("sourceUrl", .messageField, "Where it is.").or(""),
      Field("dataSize", .amount, "Its bytes.").or(0),
      Field("duration", .amount, "In seconds.").or(0),
      Field("soundType", .messageField, "Its format: audio/mp3.").or("")
    ) { SoundElement(uuid: $0, path: $1, url: $2, size: $3, duration: $4, type: $5) }
  }

  var content: MessageContent { content(type: ContentType.sound, objects: ObjectURL.objectIDs(url)) }

  var files: [LocalFile] { url.isEmpty && !path.isEmpty ? [LocalFile(path: path, member: "soundPath")] : [] }

  mutating func take(_ object: StoredObject, from file: LocalFile) {
    uuid = object.objectID
    size = object.size
    url = ObjectURL.of(object)
  }

  mutating func forgetPaths() { path = "" }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("uuid", uuid)
    writer.field("soundPath", path)
    writer.field("sourceUrl", url)
    writer.field("dataSize", size)
    writer.field("duration", duration)
    writer.field("soundType", type)
    writer.endObject()
  }
}
