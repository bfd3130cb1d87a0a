import IMCore
import JSON

extension MethodTable {
  /// Messages with files, and the files of messages.
  static let attachments: [Method] = creatingFromPaths + creatingByURL + downloading

  private static let creatingFromPaths: [Method] = [
    Method(
      "createImageMessage", aliases: ["createImageMessageFromFullPath"],
      "Makes a message with a picture from a file, which is read when it is sent.", access: .local,
      Field("path", .path, "The file.", aliases: ["imagePath", "imageFullPath"]),
      errors: fileErrors
    ) { call, path throws(Failure) in
      try call.create(PictureElement(path: path, source: Picture(file: path, param: "path")), "path")
    },
    Method(
      "createSoundMessage", aliases: ["createSoundMessageFromFullPath"],
      "Makes a message with a sound from a file, which is read when it is sent.", access: .local,
      Field("path", .path, "The file.", aliases: ["soundPath"]),
      Field("duration", .amount, "In seconds.").or(0),
      errors: fileErrors
    ) { call, path, duration throws(Failure) in
      let size = try SourceFile(path, param: "path").size
      return try call.create(
        SoundElement(path: path, size: size, duration: duration, type: fileType("audio/", path)), "path")
    },
    Method(
      "createVideoMessage", aliases: ["createVideoMessageFromFullPath"],
      "Makes a message with a video from a file, which is read when it is sent.", access: .local,
      Field("path", .path, "The file.", aliases: ["videoPath", "videoFullPath"]),
      Field("type", .messageField, "Its format: mp4.", aliases: ["videoType"]).or(""),
      Field("duration", .amount, "In seconds.").or(0),
      Field(
        "snapshotPath", .string(.bytes(0...Limits.messageFieldBytes)), "The file of a picture for it.",
        aliases: ["snapshotFullPath"]
      ).or(""),
      errors: fileErrors
    ) { call, path, type, duration, snapshot throws(Failure) in
      var video = VideoElement(path: path, type: type, duration: duration, snapshotPath: snapshot)
      video.size = try SourceFile(path, param: "path").size
      if !snapshot.isEmpty { video.snapshot = try Picture(file: snapshot, param: "snapshotPath") }
      return try call.create(video, "path")
    },
    Method(
      "createFileMessage", aliases: ["createFileMessageFromFullPath"],
      "Makes a message with a file, which is read when it is sent.", access: .local,
      Field("path", .path, "The file.", aliases: ["filePath", "fileFullPath"]),
      Field("fileName", .messageField, "The name to show; that of the file when empty.").or(""),
      errors: fileErrors
    ) { call, path, name throws(Failure) in
      let size = try SourceFile(path, param: "path").size
      let shown = name.isEmpty ? path.split(separator: "/").last.map(String.init) ?? path : name
      return try call.create(
        FileElement(path: path, name: shown, size: size, type: fileType("application/", shown)), "path")
    },
  ]

  private static let fileErrors: [ErrorCode] = [.fileNotFoundError, .exceedServiceLimit]

  /// A format by the ending of a name; "" where there is none.
  private static func fileType(_ kind: String, _ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return "" }
    let ending = file[file.index(after: dot)...].lowercased()
    return ending.isEmpty ? "" : kind + ending
  }

  private static let creatingByURL: [Method] = [
    Method(
      "createImageMessageByURL", "Makes a message with a picture that lies at addresses; no file is read.",
      access: .local,
      Field("sourcePath", .messageField, "Not read: the addresses say where it is.").or(""),
      Field("sourcePicture", Picture.located, "The picture itself."),
      Field("bigPicture", Picture.shape, "A large form of it.").or(Picture()),
      Field("snapshotPicture", Picture.shape, "A small form of it.").or(Picture())
    ) { call, _, source, big, snapshot throws(Failure) in
      try call.create(PictureElement(source: source, big: big, snapshot: snapshot), "sourcePicture")
    },
    Method(
      "createSoundMessageByURL", "Makes a message with a sound that lies at an address; no file is read.",
      access: .local,
      Field("soundBaseInfo", SoundElement.shape, "The sound.")
    ) { call, sound throws(Failure) in
      try call.create(located: sound, at: sound.url, "soundBaseInfo", "sourceUrl")
    },
    Method(
      "createVideoMessageByURL", "Makes a message with a video that lies at an address; no file is read.",
      access: .local,
      Field("videoBaseInfo", VideoElement.shape, "The video.")
    ) { call, video throws(Failure) in
      try call.create(located: video, at: video.url, "videoBaseInfo", "videoUrl")
    },
    Method(
      "createFileMessageByURL", "Makes a message with a file that lies at an address; no file is read.",
      access: .local,
      Field("fileBaseInfo", FileElement.shape, "The file.")
    ) { call, file throws(Failure) in
      try call.create(located: file, at: file.url, "fileBaseInfo", "sourceUrl")
    },
  ]

  private static let downloading: [Method] = [
    Method(
      "downloadAttachment", "Writes an attachment's bytes into a new file.", access: .hub,
      Field("url", .objectURL, "Its address: imbridge://objects/ and an id."),
      Field("path", .path, "The file; it must not exist."),
      errors: [.fileNotFoundError], commitsFirst: true
    ) { call, objectID, path throws(Failure) in
      try NewFile.checkIsFree(path)
      var file: TargetFile?
      try call.core.readObject(objectID, param: "url") { bytes throws(Failure) in
        if file == nil { file = try TargetFile(path) }
        try file?.write(bytes)
      }
      // An empty attachment has no part.
      if file == nil { file = try TargetFile(path) }
      try file?.finish()
      return Nothing()
    }
  ]
}

extension Call {
  /// Makes a message with an attachment at an address.
  fileprivate func create(
    located attachment: some Attachment, at url: String, _ param: String, _ member: String
  ) throws(Failure) -> Message {
    guard !url.isEmpty else { throw .argument(param + "." + member, "must not be empty") }
    var attachment = attachment
    attachment.forgetPaths()
    return try create(attachment, param)
  }
}

extension Picture {
  /// What a picture's file tells; one of a format that is not known has a size in bytes alone.
  fileprivate init(file path: String, param: String) throws(Failure) {
    let file = try SourceFile(path, param: param)
    size = file.size
    guard let header = ImageHeader(try file.next(Core.objectPartBytes)) else { return }
    type = header.type
    width = header.width
    height = header.height
  }

  /// A picture that has an address.
  fileprivate static var located: Shape<Picture> {
    shape.map { picture throws(Mismatch) in
      guard !picture.url.isEmpty else { throw Mismatch("must not be empty").inside(member: "url") }
      return picture
    }
  }
}

extension Shape where Output == String {
  /// The object of an address in the hub's object store.
  fileprivate static var objectURL: Shape {
    Shape.messageField.map { url throws(Mismatch) in
      guard let id = ObjectURL.objectID(url) else { throw Mismatch("must be imbridge://objects/ and an id") }
      return id
    }
  }
}
