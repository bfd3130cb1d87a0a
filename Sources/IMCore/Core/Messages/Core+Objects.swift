/// An attachment in the hub's object store.
public struct StoredObject: Sendable {
  /// Its id.
  public let objectID: String
  /// Its bytes.
  public let size: Int64
}

extension Core {
  /// Bytes of the parts in which attachments are handed over and kept.
  public static let objectPartBytes = 256 * 1024

  /// Stores an attachment on the hub, part by part until an empty one; the same bytes are kept only once.
  ///
  /// What `nextPart` throws leaves no part behind, even where the request goes on.
  public func storeObject(_ nextPart: () throws(Failure) -> [UInt8]) throws(Failure) -> StoredObject {
    let objectID = try hub.beginObject()
    var checksum = Checksum()
    var size: Int64 = 0
    var number: Int64 = 0
    do throws(Failure) {
      while true {
        let bytes = try nextPart()
        if bytes.isEmpty { break }
        checksum.add(bytes)
        try hub.putPart(objectID, number, bytes)
        size += Int64(bytes.count)
        number += 1
      }
    } catch {
      try hub.dropObject(objectID)
      throw error
    }
    let kept = try hub.finishObject(objectID, size: size, checksum: checksum.value)
    return StoredObject(objectID: kept, size: size)
  }

  /// Forgets attachments that were stored for a message that will not be sent.
  public func dropObjects(_ objects: [StoredObject]) throws(Failure) {
    for object in objects { try hub.removeUnused(object.objectID) }
  }

  /// Hands over the parts of an attachment in their order.
  public func readObject(
    _ objectID: String, param: String, _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard try hub.objects.get(objectID) != nil else {
      throw Failure(.fileNotFoundError, "no such attachment", param: param)
    }
    var number: Int64 = 0
    while true {
      let bytes = try hub.part(objectID, number)
      if bytes.isEmpty { return }
      try take(bytes)
      number += 1
    }
  }

  /// Tells the device that sends an attachment how much of it has reached the hub, in per cent.
  public func tellUpload(_ session: String, _ message: Message, progress: Int64) {
    emit(session, .uploadProgress(clientMsgID: message.fields.clientMsgID, progress))
  }
}

/// A checksum that finds attachments which may be the same; their bytes are compared before they count as one.
private struct Checksum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: Int64 { Int64(bitPattern: hash) }

  /// FNV-1a, eight bytes at a time.
  mutating func add(_ bytes: [UInt8]) {
    var sum = hash
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        sum =
          (sum ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))) &* 0x100_0000_01b3
        sum ^= sum >> 32
        index += 8
      }
      while index < bytes.count {
        sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        index += 1
      }
    }
    hash = sum
  }
}
