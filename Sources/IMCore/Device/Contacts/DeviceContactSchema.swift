/// The devices' tables of friends, friend requests, blocklists and profiles.
///
/// Friends and blocked users carry the profile that the device has told last, so that a changed one is seen as a
/// difference. Requests are kept for the same reason alone: nobody reads them here.
enum DeviceContactSchema {
  static let tables = """
    CREATE TABLE dev_contacts (
      device_id INTEGER NOT NULL PRIMARY KEY,
      has_friends INTEGER NOT NULL,
      has_blacks INTEGER NOT NULL
    );
    CREATE TABLE dev_friend (
      device_id INTEGER NOT NULL,
      friend_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      is_unpinned INTEGER NOT NULL,
      create_time INTEGER NOT NULL,
      remark TEXT NOT NULL,
      add_source INTEGER NOT NULL,
      operator_id TEXT NOT NULL,
      ex TEXT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      user_ex TEXT NOT NULL,
      user_create_time INTEGER NOT NULL,
      search_text TEXT NOT NULL,
      PRIMARY KEY (device_id, friend_id)
    );
    CREATE INDEX dev_friend_order ON dev_friend (device_id, is_unpinned, create_time, friend_id);
    CREATE TABLE dev_friend_request (
      device_id INTEGER NOT NULL,
      from_id TEXT NOT NULL,
      to_id TEXT NOT NULL,
      opening INTEGER NOT NULL,
      handle_result INTEGER NOT NULL,
      PRIMARY KEY (device_id, from_id, to_id)
    ) WITHOUT ROWID;
    CREATE TABLE dev_black (
      device_id INTEGER NOT NULL,
      blocked_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      ex TEXT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      PRIMARY KEY (device_id, blocked_id)
    ) WITHOUT ROWID;
    CREATE INDEX dev_black_order ON dev_black (device_id, create_time, blocked_id);
    CREATE TABLE dev_profile (
      device_id INTEGER NOT NULL,
      user_id TEXT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      ex TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      PRIMARY KEY (device_id, user_id)
    ) WITHOUT ROWID;
    """
}
