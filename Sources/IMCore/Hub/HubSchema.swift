/// The hub's tables.
///
/// Standard types and constraints only: PostgreSQL takes them as they stand.
///
/// Conversations are keyed by what they are between (`hub_log`); the id text belongs to one owner's view
/// (`hub_state`). The change log holds the newest version of each changed object, so that what a device missed is a
/// net difference by construction; what is forgotten of objects that are gone is in `Log/Compaction.swift`.
enum HubSchema {
  /// All of it, for new data.
  static let tables = """
    CREATE TABLE hub_number (
      name TEXT NOT NULL PRIMARY KEY,
      value BIGINT NOT NULL
    );
    CREATE TABLE hub_user (
      user_id TEXT NOT NULL PRIMARY KEY,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      ex TEXT NOT NULL,
      create_time BIGINT NOT NULL,
      global_recv_msg_opt BIGINT NOT NULL,
      pinned_count BIGINT NOT NULL,
      group_count BIGINT NOT NULL,
      filter_group_count BIGINT NOT NULL,
      log_floor BIGINT NOT NULL
    );
    CREATE TABLE hub_watch (
      watched_id TEXT NOT NULL,
      watcher_id TEXT NOT NULL,
      PRIMARY KEY (watched_id, watcher_id)
    );
    CREATE TABLE hub_log (
      log_id BIGINT NOT NULL PRIMARY KEY,
      conversation_type BIGINT NOT NULL,
      first_id TEXT NOT NULL,
      second_id TEXT NOT NULL,
      max_seq BIGINT NOT NULL,
      newest_send_time BIGINT NOT NULL,
      activity BIGINT NOT NULL,
      expiring BIGINT NOT NULL,
      mentions BIGINT NOT NULL,
      UNIQUE (conversation_type, first_id, second_id)
    );
    CREATE TABLE hub_message (
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      client_msg_id TEXT NOT NULL UNIQUE,
      server_msg_id TEXT NOT NULL,
      send_id TEXT NOT NULL,
      create_time BIGINT NOT NULL,
      send_time BIGINT NOT NULL,
      msg_from BIGINT NOT NULL,
      platform_id BIGINT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      offline_push TEXT NOT NULL,
      attached_info TEXT NOT NULL,
      ex TEXT NOT NULL,
      needs_receipt BIGINT NOT NULL,
      receipt_time BIGINT NOT NULL,
      pin_operator TEXT NOT NULL,
      pin_time BIGINT NOT NULL,
      pin_order BIGINT NOT NULL,
      content_type BIGINT NOT NULL,
      text TEXT NOT NULL,
      element TEXT NOT NULL,
      mentions TEXT NOT NULL,
      quoted_id TEXT NOT NULL,
      quote_fallback TEXT NOT NULL,
      objects TEXT NOT NULL,
      PRIMARY KEY (log_id, seq)
    );
    CREATE TABLE hub_state (
      user_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      log_id BIGINT NOT NULL,
      conversation_type BIGINT NOT NULL,
      source_id TEXT NOT NULL,
      read_seq BIGINT NOT NULL,
      min_seq BIGINT NOT NULL,
      deleted_seq BIGINT NOT NULL,
      deletions BIGINT NOT NULL,
      clears BIGINT NOT NULL,
      recv_msg_opt BIGINT NOT NULL,
      is_pinned BIGINT NOT NULL,
      pinned_time BIGINT NOT NULL,
      marks BIGINT NOT NULL,
      is_private_chat BIGINT NOT NULL,
      burn_duration BIGINT NOT NULL,
      group_at_type BIGINT NOT NULL,
      ex TEXT NOT NULL,
      attached_info TEXT NOT NULL,
      msg_destruct_time BIGINT NOT NULL,
      is_msg_destruct BIGINT NOT NULL,
      remind_type BIGINT NOT NULL,
      silent_until BIGINT NOT NULL,
      mention_seq BIGINT NOT NULL,
      removals BIGINT NOT NULL,
      PRIMARY KEY (user_id, conversation_id)
    );
    CREATE INDEX hub_state_expiring ON hub_state (log_id, user_id) WHERE is_msg_destruct = 1;
    CREATE TABLE hub_group (
      user_id TEXT NOT NULL,
      group_id TEXT NOT NULL,
      name TEXT NOT NULL,
      serial BIGINT NOT NULL,
      version BIGINT NOT NULL,
      ex TEXT NOT NULL,
      group_type BIGINT NOT NULL,
      hidden BIGINT NOT NULL,
      create_time BIGINT NOT NULL,
      has_filter BIGINT NOT NULL,
      filter TEXT NOT NULL,
      member_count BIGINT NOT NULL,
      next_position BIGINT NOT NULL,
      PRIMARY KEY (user_id, group_id)
    );
    CREATE INDEX hub_group_serial ON hub_group (user_id, group_type, serial);
    CREATE TABLE hub_group_member (
      user_id TEXT NOT NULL,
      group_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      position BIGINT NOT NULL,
      PRIMARY KEY (user_id, group_id, conversation_id)
    );
    CREATE INDEX hub_group_member_conversation ON hub_group_member (user_id, conversation_id);
    CREATE TABLE hub_change (
      user_id TEXT NOT NULL,
      kind BIGINT NOT NULL,
      object_id TEXT NOT NULL,
      member_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      PRIMARY KEY (user_id, kind, object_id, member_id)
    );
    CREATE INDEX hub_change_version ON hub_change (user_id, version);
    CREATE TABLE hub_job (
      user_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      deadline BIGINT NOT NULL,
      PRIMARY KEY (user_id, conversation_id)
    );
    CREATE INDEX hub_job_deadline ON hub_job (deadline, user_id, conversation_id);
    CREATE TABLE hub_fault (
      session TEXT NOT NULL,
      target TEXT NOT NULL,
      is_sync BIGINT NOT NULL,
      code BIGINT NOT NULL,
      message TEXT NOT NULL,
      times BIGINT NOT NULL,
      PRIMARY KEY (session, target, is_sync)
    );
    """ + added + amendments

  /// What happened to messages, as it is kept since version 3, and the ids of those that were dropped last.
  static let amendments = """
    CREATE TABLE hub_amendment (
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      kind BIGINT NOT NULL,
      user_id TEXT NOT NULL,
      number BIGINT NOT NULL,
      PRIMARY KEY (log_id, seq, kind, user_id)
    );
    CREATE INDEX hub_amendment_log ON hub_amendment (log_id, number);
    CREATE TABLE hub_dropped (
      client_msg_id TEXT NOT NULL PRIMARY KEY,
      number BIGINT NOT NULL
    );
    CREATE INDEX hub_dropped_number ON hub_dropped (number);
    """

  /// What came with version 2.
  static let added = """
    CREATE INDEX hub_message_quoted ON hub_message (quoted_id) WHERE quoted_id <> '';
    CREATE INDEX hub_message_pinned ON hub_message (log_id, pin_time) WHERE pin_time > 0;
    CREATE TABLE hub_mention (
      log_id BIGINT NOT NULL,
      user_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      PRIMARY KEY (log_id, user_id, seq)
    );
    CREATE TABLE hub_removal (
      log_id BIGINT NOT NULL,
      user_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      PRIMARY KEY (log_id, user_id, seq)
    );
    CREATE TABLE hub_receipt (
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      user_id TEXT NOT NULL,
      read_time BIGINT NOT NULL,
      others BIGINT NOT NULL,
      PRIMARY KEY (log_id, seq, user_id)
    );
    CREATE TABLE hub_recall (
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      client_msg_id TEXT NOT NULL UNIQUE,
      send_id TEXT NOT NULL,
      sender_nickname TEXT NOT NULL,
      send_time BIGINT NOT NULL,
      ex TEXT NOT NULL,
      revoker_id TEXT NOT NULL,
      revoker_role BIGINT NOT NULL,
      revoker_nickname TEXT NOT NULL,
      revoke_time BIGINT NOT NULL,
      ext TEXT NOT NULL,
      PRIMARY KEY (log_id, seq)
    );
    CREATE TABLE hub_object (
      object_id TEXT NOT NULL PRIMARY KEY,
      size BIGINT NOT NULL,
      checksum BIGINT NOT NULL
    );
    CREATE INDEX hub_object_content ON hub_object (checksum, size);
    CREATE TABLE hub_object_part (
      object_id TEXT NOT NULL,
      part BIGINT NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (object_id, part)
    );
    CREATE TABLE hub_object_use (
      object_id TEXT NOT NULL,
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      PRIMARY KEY (object_id, log_id, seq)
    );
    CREATE TABLE hub_chat (
      log_id BIGINT NOT NULL PRIMARY KEY,
      kind BIGINT NOT NULL,
      chat_id TEXT NOT NULL,
      name TEXT NOT NULL,
      notification TEXT NOT NULL,
      introduction TEXT NOT NULL,
      face_url TEXT NOT NULL,
      create_time BIGINT NOT NULL,
      status BIGINT NOT NULL,
      creator_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      member_count BIGINT NOT NULL,
      ex TEXT NOT NULL,
      need_verification BIGINT NOT NULL,
      look_member_info BIGINT NOT NULL,
      apply_member_friend BIGINT NOT NULL,
      notification_time BIGINT NOT NULL,
      notification_user_id TEXT NOT NULL,
      parent_id TEXT NOT NULL,
      message_id TEXT NOT NULL
    );
    CREATE INDEX hub_chat_parent ON hub_chat (parent_id) WHERE parent_id <> '';
    CREATE TABLE hub_chat_member (
      log_id BIGINT NOT NULL,
      user_id TEXT NOT NULL,
      is_member BIGINT NOT NULL,
      role_level BIGINT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      join_time BIGINT NOT NULL,
      join_source BIGINT NOT NULL,
      inviter_id TEXT NOT NULL,
      mute_end_time BIGINT NOT NULL,
      operator_id TEXT NOT NULL,
      ex TEXT NOT NULL,
      spans TEXT NOT NULL,
      leave_time BIGINT NOT NULL,
      PRIMARY KEY (log_id, user_id)
    );
    CREATE INDEX hub_chat_member_user ON hub_chat_member (user_id, log_id);
    CREATE INDEX hub_chat_member_leaving ON hub_chat_member (leave_time, user_id, log_id) WHERE leave_time > 0;
    CREATE INDEX hub_chat_member_fleeting ON hub_chat_member (user_id, log_id) WHERE leave_time <> 0;
    """
}
