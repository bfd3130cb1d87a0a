/// A stored attachment: its bytes are kept in parts, once for all messages that have the same.
struct HubObject: StoredRecord {
  static let selectSQL: StaticString = "SELECT object_id, size, checksum FROM hub_object WHERE object_id = $1"
  static let upsertSQL: StaticString = """
    INSERT INTO hub_object (object_id, size, checksum) VALUES ($1, $2, $3) ON CONFLICT (object_id) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_object WHERE object_id = $1"

  let key: String
  let size: Int64
  let checksum: Int64

  static func values(of key: String) -> [SQLValue] { [.text(key)] }
  var values: [SQLValue] { [.text(key), .integer(size), .integer(checksum)] }

  init(key: String, size: Int64, checksum: Int64) {
    self.key = key
    self.size = size
    self.checksum = checksum
  }

  init(row: any SQLRow) {
    self.init(key: row.text(0), size: row.integer(1), checksum: row.integer(2))
  }
}

extension Hub {
  /// Notes that a message holds an attachment.
  func useObject(_ objectID: String, by message: MessageKey) throws(Failure) {
    guard try objects.get(objectID) != nil else { return }
    try connection.runNow(
      """
      INSERT INTO hub_object_use (object_id, log_id, seq) VALUES ($1, $2, $3)
      ON CONFLICT (object_id, log_id, seq) DO NOTHING
      """, [.text(objectID), .integer(message.logID), .integer(message.seq)])
  }

  /// A message lets go of its attachments; one that no message holds any more is removed.
  func releaseObjects(_ ids: [String], of message: MessageKey) throws(Failure) {
    for objectID in ids {
      try connection.runNow(
        "DELETE FROM hub_object_use WHERE object_id = $1 AND log_id = $2 AND seq = $3",
        [.text(objectID), .integer(message.logID), .integer(message.seq)])
      try removeUnused(objectID)
    }
  }

  /// Removes an attachment that no message holds.
  func removeUnused(_ objectID: String) throws(Failure) {
    let uses = try connection.number(
      "SELECT count(*) FROM hub_object_use WHERE object_id = $1", [.text(objectID)])
    guard uses == 0, try objects.get(objectID) != nil else { return }
    try removeParts(objectID)
    try objects.remove(objectID)
  }

  // MARK: Bytes

  /// Begins to store an object: answers its id.
  func beginObject() throws(Failure) -> String { try newID(.object) }

  /// Adds a part to an object that is being stored.
  func putPart(_ objectID: String, _ part: Int64, _ bytes: [UInt8]) throws(Failure) {
    try connection.runNow(
      "INSERT INTO hub_object_part (object_id, part, bytes) VALUES ($1, $2, $3)",
      [.text(objectID), .integer(part), .bytes(bytes)])
  }

  /// Gives up the object that was begun last, and its id.
  func dropObject(_ objectID: String) throws(Failure) {
    try removeParts(objectID)
    try returnID(.object)
  }

  /// Removes parts one by one: what a statement changes is held in memory until it is done.
  private func removeParts(_ objectID: String) throws(Failure) {
    let count = try connection.number(
      "SELECT count(*) FROM hub_object_part WHERE object_id = $1", [.text(objectID)])
    for part in 0..<count {
      try connection.runNow(
        "DELETE FROM hub_object_part WHERE object_id = $1 AND part = $2", [.text(objectID), .integer(part)])
    }
  }

  /// A part of an object; empty behind the last one.
  func part(_ objectID: String, _ part: Int64) throws(Failure) -> [UInt8] {
    try connection.first(
      "SELECT bytes FROM hub_object_part WHERE object_id = $1 AND part = $2", [.text(objectID), .integer(part)]
    ) { $0.bytes(0) } ?? []
  }

  /// An object is complete: answers its id, or that of an older one when the bytes are the same.
  func finishObject(_ objectID: String, size: Int64, checksum: Int64) throws(Failure) -> String {
    try objects.flush()
    let candidates = try connection.all(
      "SELECT object_id FROM hub_object WHERE checksum = $1 AND size = $2 ORDER BY object_id",
      [.integer(checksum), .integer(size)]
    ) { $0.text(0) }
    for candidate in candidates where try hasSameBytes(candidate, objectID) {
      try dropObject(objectID)
      return candidate
    }
    try objects.put(HubObject(key: objectID, size: size, checksum: checksum))
    return objectID
  }

  private func hasSameBytes(_ one: String, _ other: String) throws(Failure) -> Bool {
    var number: Int64 = 0
    while true {
      let bytes = try part(one, number)
      guard try bytes == part(other, number) else { return false }
      if bytes.isEmpty { return true }
      number += 1
    }
  }
}
