/// What the second version of the data had for searches among friends.
enum SchemaVersion2 {
  static let friendIndex = """
    CREATE VIRTUAL TABLE dev_friend_text USING fts5 (search_text, tokenize = 'trigram case_sensitive 1');
    CREATE TABLE dev_friend_stale (friend_rowid INTEGER NOT NULL PRIMARY KEY);
    CREATE TRIGGER dev_friend_new AFTER INSERT ON dev_friend BEGIN
      INSERT INTO dev_friend_stale SELECT new.rowid WHERE new.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
    END;
    CREATE TRIGGER dev_friend_gone AFTER DELETE ON dev_friend BEGIN
      INSERT INTO dev_friend_stale SELECT old.rowid WHERE old.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
    END;
    CREATE TRIGGER dev_friend_renamed AFTER UPDATE OF search_text ON dev_friend
    WHEN old.search_text <> new.search_text BEGIN
      INSERT INTO dev_friend_stale SELECT new.rowid WHERE new.rowid NOT IN (SELECT friend_rowid FROM dev_friend_stale);
    END;
    """
}
