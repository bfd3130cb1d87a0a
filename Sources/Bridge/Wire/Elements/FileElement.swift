import IMCore
import JSON

/// Any file.
struct FileElement: Attachment {
  var path = ""
  var uuid = ""
  var url = ""
  var name = ""
  var size: Int64 = 0
  var type = ""

  static var shape: Shape<FileElement> {
    .object(
      Field("filePath", .messageField, "The file on the sender's machine.").or(""),
      Field("uuid", .messageField, "Its id.").or(""),
      Field("sourceUrl", .messageField, "Where it is.").or(""),
      Field("fileName", .messageField, "Its name.").or(""),
      Field("fileSize", .amount, "Its bytes.").or(0),
      Field("fileType", .messageField, "Its format: application/pdf.").or("")
    ) { FileElement(path: $0, uuid: $1, url: $2, name: $3, size: $4, type: $5) }
  }

  var content: MessageContent {
    content(type: ContentType.file, text: name, objects: ObjectURL.objectIDs(url))
  }

  var files: [LocalFile] { url.isEmpty && !path.isEmpty ? [LocalFile(path: path, member: "filePath")] : [] }

  mutating func take(_ object: StoredObject, from file: LocalFile) {
    uuid = object.objectID
    size = object.size
    url = ObjectURL.of(object)
  }

  mutating func forgetPaths() { path = "" }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("filePath", path)
    writer.field("uuid", uuid)
    writer.field("sourceUrl", url)
    writer.field("fileName", name)
    writer.field("fileSize", size)
    writer.field("fileType", type)
    writer.endObject()
  }
}
