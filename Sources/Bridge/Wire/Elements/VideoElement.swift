import IMCore
import JSON

/// A video, and the picture that stands for it.
struct VideoElement: Attachment {
  var path = ""
  var uuid = ""
  var url = ""
  var type = ""
  var size: Int64 = 0
  var duration: Int64 = 0
  var snapshotPath = ""
  var snapshot = Picture()

  var content: MessageContent {
    content(type: ContentType.video, objects: ObjectURL.objectIDs(url, snapshot.url))
  }

  var files: [LocalFile] {
    var files: [LocalFile] = []
    if url.isEmpty, !path.isEmpty { files.append(LocalFile(path: path, member: "videoPath")) }
    if snapshot.url.isEmpty, !snapshotPath.isEmpty {
      files.append(LocalFile(path: snapshotPath, member: "snapshotPath"))
    }
    return files
  }

  mutating func take(_ object: StoredObject, from file: LocalFile) {
    if file.member == "videoPath" {
      uuid = object.objectID
      size = object.size
      url = ObjectURL.of(object)
    } else {
      snapshot.uuid = object.objectID
      snapshot.size = object.size
      snapshot.url = ObjectURL.of(object)
    }
  }

  mutating func forgetPaths() {
    path = ""
    snapshotPath = ""
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("videoPath", path)
    writer.field("videoUUID", uuid)
    writer.field("videoUrl", url)
    writer.field("videoType", type)
    writer.field("videoSize", size)
    writer.field("duration", duration)
    writer.field("snapshotPath", snapshotPath)
    writer.field("snapshotUUID", snapshot.uuid)
    writer.field("snapshotSize", snapshot.size)
    writer.field("snapshotUrl", snapshot.url)
    writer.field("snapshotWidth", snapshot.width)
    writer.field("snapshotHeight", snapshot.height)
    writer.field("snapshotType", snapshot.type)
    writer.endObject()
  }
}

extension VideoElement {
  /// Thirteen fields are too many for one closure: they are read one by one.
  static var shape: Shape<VideoElement> {
    let fields = VideoFields()
    let names = MemberNames(fields.members)
    return Shape(.object(fields.members)) { value throws(Mismatch) in
      guard case .object(let object) = value else { throw value.mismatch(expected: "an object") }
      try names.refuseUnknown(in: object)
      return try fields.read(object)
    }
  }
}

/// The fields of a video, in their order.
private struct VideoFields: Sendable {
  let path = Field("videoPath", .messageField, "The file on the sender's machine.").or("")
  let uuid = Field("videoUUID", .messageField, "Its id.").or("")
  let url = Field("videoUrl", .messageField, "Where it is.").or("")
  let type = Field("videoType", .messageField, "Its format: mp4.").or("")
  let size = Field("videoSize", .amount, "Its bytes.").or(0)
  let duration = Field("duration", .amount, "In seconds.").or(0)
  let snapshotPath = Field("snapshotPath", .messageField, "The picture's file on the sender's machine.").or("")
  let snapshotUUID = Field("snapshotUUID", .messageField, "The picture's id.").or("")
  let snapshotSize = Field("snapshotSize", .amount, "The picture's bytes.").or(0)
  let snapshotURL = Field("snapshotUrl", .messageField, "Where the picture is.").or("")
  let snapshotWidth = Field("snapshotWidth", .amount, "In pixels.").or(0)
  let snapshotHeight = Field("snapshotHeight", .amount, "In pixels.").or(0)
  let snapshotType = Field("snapshotType", .messageField, "The picture's format.").or("")

  var members: [Member] {
    [
      path.member, uuid.member, url.member, type.member, size.member, duration.member, snapshotPath.member,
      snapshotUUID.member, snapshotSize.member, snapshotURL.member, snapshotWidth.member, snapshotHeight.member,
      snapshotType.member,
    ]
  }

  func read(_ object: Object) throws(Mismatch) -> VideoElement {
    var video = VideoElement()
    video.path = try path.read(from: object)
    video.uuid = try uuid.read(from: object)
    video.url = try url.read(from: object)
    video.type = try type.read(from: object)
    video.size = try size.read(from: object)
    video.duration = try duration.read(from: object)
    video.snapshotPath = try snapshotPath.read(from: object)
    video.snapshot.uuid = try snapshotUUID.read(from: object)
    video.snapshot.size = try snapshotSize.read(from: object)
    video.snapshot.url = try snapshotURL.read(from: object)
    video.snapshot.width = try snapshotWidth.read(from: object)
    video.snapshot.height = try snapshotHeight.read(from: object)
    video.snapshot.type = try snapshotType.read(from: object)
    return video
  }
}
