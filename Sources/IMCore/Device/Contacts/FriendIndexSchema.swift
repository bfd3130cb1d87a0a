/// The index of what a search among friends looks into.
///
/// It holds the trigrams of each friend's `search_text`, and no copy of the text. It is brought up to date by the next
/// search: `dev_friend_stale` names the rows that have changed since, each with the text that the index has of it. A row
/// that comes and goes between two searches leaves nothing there, so that it never names more rows than there are and
/// the index has.
enum FriendIndexSchema {
  static let tables =
    """
    CREATE VIRTUAL TABLE dev_friend_text USING fts5 (
      search_text, tokenize = 'trigram case_sensitive 1', content = '', detail = none, columnsize = 0);
    CREATE VIRTUAL TABLE dev_friend_trigram USING fts5vocab (dev_friend_text, row);
    CREATE VIRTUAL TABLE dev_friend_place USING fts5vocab (dev_friend_text, instance);
    CREATE TABLE dev_friend_common (
      term TEXT NOT NULL PRIMARY KEY,
      friends INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE dev_friend_stale (
      friend_rowid INTEGER NOT NULL PRIMARY KEY,
      indexed_text TEXT NOT NULL
    );
    CREATE TRIGGER dev_friend_new AFTER INSERT ON dev_friend BEGIN
      INSERT INTO dev_friend_stale SELECT new.rowid, ''
      WHERE new.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
    END;
    CREATE TRIGGER dev_friend_renamed AFTER UPDATE OF search_text ON dev_friend
    WHEN old.search_text <> new.search_text BEGIN
      INSERT INTO dev_friend_stale SELECT new.rowid, old.search_text
      WHERE new.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
    END;
    """ + gone

  private static let gone = """

    CREATE TRIGGER dev_friend_gone AFTER DELETE ON dev_friend BEGIN
      INSERT INTO dev_friend_stale SELECT old.rowid, old.search_text
      WHERE old.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
      DELETE FROM dev_friend_stale WHERE friend_rowid = old.rowid AND indexed_text = '';
    END;
    """

  /// From version 3 to 4: who comes and goes between two searches leaves nothing.
  static let version4 = "DROP TRIGGER dev_friend_gone;" + gone

  /// From version 2 to 3: an index that can look for words in every script and of every length.
  ///
  /// What friends' texts look like in it is worked out by the first search; until then they are empty.
  static let version3 =
    """
    DROP TABLE IF EXISTS dev_friend_text;
    DROP TABLE IF EXISTS dev_friend_stale;
    DROP TRIGGER IF EXISTS dev_friend_new;
    DROP TRIGGER IF EXISTS dev_friend_gone;
    DROP TRIGGER IF EXISTS dev_friend_renamed;
    UPDATE dev_friend SET search_text = '';
    """ + tables + """
      INSERT INTO dev_friend_stale SELECT rowid, '' FROM dev_friend;
      """
}
