/// The hub's tables of friends, friend requests and blocklists.
///
/// A friendship is two rows, one for each side. A row stays when the friendship ends, and so does one of a blocklist, so
/// that a device that never had it can still be told what it was.
enum HubContactSchema {
  static let tables = """
    CREATE TABLE hub_friend (
      owner_id TEXT NOT NULL,
      friend_id TEXT NOT NULL,
      is_friend BIGINT NOT NULL,
      is_unpinned BIGINT NOT NULL,
      create_time BIGINT NOT NULL,
      remark TEXT NOT NULL,
      add_source BIGINT NOT NULL,
      operator_id TEXT NOT NULL,
      ex TEXT NOT NULL,
      PRIMARY KEY (owner_id, friend_id)
    );
    CREATE INDEX hub_friend_order ON hub_friend (owner_id, is_friend, is_unpinned, create_time, friend_id);
    CREATE TABLE hub_friend_request (
      from_id TEXT NOT NULL,
      to_id TEXT NOT NULL,
      opening BIGINT NOT NULL,
      handle_result BIGINT NOT NULL,
      req_msg TEXT NOT NULL,
      create_time BIGINT NOT NULL,
      handler_id TEXT NOT NULL,
      handle_msg TEXT NOT NULL,
      handle_time BIGINT NOT NULL,
      ex TEXT NOT NULL,
      PRIMARY KEY (from_id, to_id)
    );
    CREATE INDEX hub_friend_request_to ON hub_friend_request (to_id, create_time, from_id);
    CREATE INDEX hub_friend_request_from ON hub_friend_request (from_id, create_time, to_id);
    CREATE TABLE hub_black (
      owner_id TEXT NOT NULL,
      blocked_id TEXT NOT NULL,
      is_blocked BIGINT NOT NULL,
      create_time BIGINT NOT NULL,
      ex TEXT NOT NULL,
      PRIMARY KEY (owner_id, blocked_id)
    );
    CREATE INDEX hub_black_order ON hub_black (owner_id, is_blocked, create_time, blocked_id);
    CREATE INDEX hub_black_blocked ON hub_black (blocked_id, is_blocked, owner_id);
    """
}
