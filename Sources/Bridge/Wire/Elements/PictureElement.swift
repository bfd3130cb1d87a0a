import IMCore
import JSON

/// One of the sizes of a picture.
struct Picture: WireOutput {
  var uuid = ""
  var type = ""
  var size: Int64 = 0
  var width: Int64 = 0
  var height: Int64 = 0
  var url = ""

  static var shape: Shape<Picture> {
    .object(
      Field("uuid", .messageField, "Its id.").or(""),
      Field("type", .messageField, "Its format: image/png.").or(""),
      Field("size", .amount, "Its bytes.").or(0),
      Field("width", .amount, "In pixels.").or(0),
      Field("height", .amount, "In pixels.").or(0),
      Field("url", .messageField, "Where it is.").or("")
    ) { Picture(uuid: $0, type: $1, size: $2, width: $3, height: $4, url: $5) }
  }

  static var schema: Schema { shape.schema }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("uuid", uuid)
    writer.field("type", type)
    writer.field("size", size)
    writer.field("width", width)
    writer.field("height", height)
    writer.field("url", url)
    writer.endObject()
  }
}

/// A picture in up to three sizes.
struct PictureElement: Attachment {
  var path = ""
  var source = Picture()
  var big = Picture()
  var snapshot = Picture()

  static var shape: Shape<PictureElement> {
    .object(
      Field("sourcePath", .messageField, "The file on the sender's machine.").or(""),
      Field("sourcePicture", Picture.shape, "The picture itself.").or(Picture()),
      Field("bigPicture", Picture.shape, "A large form of it.").or(Picture()),
      Field("snapshotPicture", Picture.shape, "A small form of it.").or(Picture())
    ) { PictureElement(path: $0, source: $1, big: $2, snapshot: $3) }
  }

  var content: MessageContent {
    content(type: ContentType.picture, objects: ObjectURL.objectIDs(source.url, big.url, snapshot.url))
  }

  var files: [LocalFile] {
    source.url.isEmpty && !path.isEmpty ? [LocalFile(path: path, member: "sourcePath")] : []
  }

  /// imbridge scales no pictures: all three forms are the picture itself, where they are not given.
  mutating func take(_ object: StoredObject, from file: LocalFile) {
    source.uuid = object.objectID
    source.size = object.size
    source.url = ObjectURL.of(object)
    if big.url.isEmpty { big = source }
    if snapshot.url.isEmpty { snapshot = source }
  }

  mutating func forgetPaths() { path = "" }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("sourcePath", path)
    writer.key("sourcePicture")
    source.write(to: &writer)
    writer.key("bigPicture")
    big.write(to: &writer)
    writer.key("snapshotPicture")
    snapshot.write(to: &writer)
    writer.endObject()
  }
}
