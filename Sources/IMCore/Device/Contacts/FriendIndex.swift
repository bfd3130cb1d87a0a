/// The index of what a search among friends looks into: which rows may hold a word.
final class FriendIndex {
  private let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  // MARK: Looking up

  /// The statement, with its values, that finds the rows of all devices in which one of some words may stand.
  ///
  /// A long word's rows hold its rarest trigrams, a short one's a trigram that begins with it. The rows whose texts the
  /// index cannot hold are always among them.
  func candidates(_ words: [String]) throws(Failure) -> (sql: String, values: [SQLValue]) {
    var query = Self.quoted(FriendText.unsteady)
    var sources = ["SELECT rowid AS place FROM dev_friend_text WHERE dev_friend_text MATCH ?"]
    var bounds: [SQLValue] = []
    for word in words {
      let terms = FriendText.trigrams(word)
      if terms.isEmpty {
        sources.append("SELECT doc FROM dev_friend_place WHERE term >= ? AND term < ?")
        bounds += [.text(word), .text(word + FriendText.last)]
      } else {
        query += try " OR (" + rarest(terms).map(Self.quoted).joined(separator: " AND ") + ")"
      }
    }
    return (sources.joined(separator: " UNION "), [.text(query)] + bounds)
  }

  private static func quoted(_ term: String) -> String {
    "\"" + term.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// Up to three of a word's trigrams, without those in so many texts that reading on in them costs more than it spares.
  private func rarest(_ terms: [String]) throws(Failure) -> [String] {
    var counted: [(term: String, friends: Int64)] = []
    for term in terms.prefix(32) {
      let friends = try storage.number("SELECT friends FROM dev_friend_common WHERE term = $1", [.text(term)])
      counted.append((term, max(friends, Self.common)))
    }
    counted.sort { $0.friends < $1.friends }
    let most = 16 * (counted.first?.friends ?? 0)
    return counted.prefix(3).filter { $0.friends <= most }.map(\.term)
  }

  // MARK: Keeping up

  /// Brings the index up to date; the table of friends has to be written by then.
  ///
  /// The joins are crossed, or SQLite would read all friends to find the few that have changed.
  func update() throws(Failure) {
    let stale = try storage.number("SELECT count(*) FROM dev_friend_stale", [])
    guard stale > 0 else { return }
    try storage.openSavepoint()
    try fillTexts()
    try storage.run(
      """
      INSERT INTO dev_friend_text (dev_friend_text, rowid, search_text)
      SELECT 'delete', friend_rowid, indexed_text FROM dev_friend_stale WHERE indexed_text <> ''
      """, [])
    try storage.run(
      """
      INSERT INTO dev_friend_text (rowid, search_text)
      SELECT f.rowid, f.search_text FROM dev_friend_stale s CROSS JOIN dev_friend f ON f.rowid = s.friend_rowid
      """, [])
    try storage.run("DELETE FROM dev_friend_stale", [])
    try count(after: stale)
  }

  /// Rows of older data get their texts.
  private func fillTexts() throws(Failure) {
    let rows = try storage.all(
      """
      SELECT f.rowid, f.friend_id, f.nickname, f.remark
      FROM dev_friend_stale s CROSS JOIN dev_friend f ON f.rowid = s.friend_rowid WHERE f.search_text = ''
      """, []
    ) { row in
      (row.integer(0), FriendText(userID: row.text(1), nickname: row.text(2), remark: row.text(3)).indexed)
    }
    for (rowid, text) in rows {
      try storage.run("UPDATE dev_friend SET search_text = $1 WHERE rowid = $2", [.text(text), .integer(rowid)])
    }
  }

  /// Notes anew which trigrams are in many texts, once as many texts have changed as there were the last time.
  ///
  /// The row without a term counts down to it. Old counts cost time and nothing else.
  private func count(after changes: Int64) throws(Failure) {
    let rest = try storage.first("SELECT friends FROM dev_friend_common WHERE term = ''", []) { $0.integer(0) }
    var left = (rest ?? Self.fewest) - changes
    if left <= 0 {
      left = max(try storage.number("SELECT count(*) FROM dev_friend", []), Self.fewest)
      try storage.run("DELETE FROM dev_friend_common", [])
      try storage.run(
        "INSERT INTO dev_friend_common SELECT term, doc FROM dev_friend_trigram WHERE doc > $1",
        [.integer(Self.common)])
    }
    try storage.run(
      "INSERT INTO dev_friend_common VALUES ('', $1) ON CONFLICT (term) DO UPDATE SET friends = excluded.friends",
      [.integer(left)])
  }

  /// A trigram in more texts than these is noted.
  private static let common: Int64 = 100
  /// Among fewer texts nothing is counted.
  private static let fewest: Int64 = 1_000
}
