/// The devices' tables: the replicas of all devices of this process, apart by `device_id`.
///
/// The partial indexes follow the rules of the presets, so that a preset's members are found without a scan.
enum DeviceSchema {
  /// All of it, for new data.
  static let tables = """
    CREATE TABLE dev_device (
      user_id TEXT NOT NULL,
      session TEXT NOT NULL,
      device_id INTEGER NOT NULL,
      contacts_version INTEGER NOT NULL,
      groups_version INTEGER NOT NULL,
      conversations_version INTEGER NOT NULL,
      total_unread INTEGER NOT NULL,
      next_local INTEGER NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      ex TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      global_recv_msg_opt INTEGER NOT NULL,
      groups_activity INTEGER NOT NULL,
      conversations_activity INTEGER NOT NULL,
      PRIMARY KEY (user_id, session)
    ) WITHOUT ROWID;
    CREATE TABLE dev_conversation (
      device_id INTEGER NOT NULL,
      conversation_id TEXT NOT NULL,
      conversation_type INTEGER NOT NULL,
      source_id TEXT NOT NULL,
      show_name TEXT NOT NULL,
      face_url TEXT NOT NULL,
      unread_count INTEGER NOT NULL,
      latest_client_msg_id TEXT NOT NULL,
      has_message INTEGER NOT NULL,
      latest_send_time INTEGER NOT NULL,
      draft_text TEXT NOT NULL,
      draft_time INTEGER NOT NULL,
      has_draft INTEGER NOT NULL,
      order_time INTEGER NOT NULL,
      is_not_in_group INTEGER NOT NULL,
      is_hidden INTEGER NOT NULL,
      is_kept INTEGER NOT NULL,
      is_chat_thread INTEGER NOT NULL,
      messages_count INTEGER NOT NULL,
      ext TEXT NOT NULL,
      max_seq INTEGER NOT NULL,
      min_seq INTEGER NOT NULL,
      recv_msg_opt INTEGER NOT NULL,
      is_pinned INTEGER NOT NULL,
      pinned_time INTEGER NOT NULL,
      marks INTEGER NOT NULL,
      is_private_chat INTEGER NOT NULL,
      burn_duration INTEGER NOT NULL,
      group_at_type INTEGER NOT NULL,
      ex TEXT NOT NULL,
      attached_info TEXT NOT NULL,
      msg_destruct_time INTEGER NOT NULL,
      is_msg_destruct INTEGER NOT NULL,
      remind_type INTEGER NOT NULL,
      silent_until INTEGER NOT NULL,
      synced_seq INTEGER NOT NULL,
      read_seq INTEGER NOT NULL,
      deletions INTEGER NOT NULL,
      clears INTEGER NOT NULL,
      cleared_seq INTEGER NOT NULL,
      removed_here INTEGER NOT NULL,
      amended INTEGER NOT NULL,
      loaded_from INTEGER NOT NULL,
      PRIMARY KEY (device_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE INDEX dev_conversation_order
      ON dev_conversation (device_id, is_pinned DESC, order_time DESC, conversation_id) WHERE is_hidden = 0;
    CREATE INDEX dev_conversation_unread ON dev_conversation (device_id, conversation_id) WHERE unread_count > 0;
    CREATE INDEX dev_conversation_marked ON dev_conversation (device_id, conversation_id) WHERE marks <> 0;
    CREATE INDEX dev_conversation_mentioned ON dev_conversation (device_id, conversation_id) WHERE group_at_type <> 0;
    CREATE INDEX dev_conversation_pinned ON dev_conversation (device_id, conversation_id) WHERE is_pinned = 1;
    CREATE INDEX dev_conversation_group ON dev_conversation (device_id, conversation_id) WHERE conversation_type = 3;
    CREATE TABLE dev_unnamed (
      device_id INTEGER NOT NULL,
      conversation_id TEXT NOT NULL,
      PRIMARY KEY (device_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE TABLE dev_deleted (
      device_id INTEGER NOT NULL,
      conversation_id TEXT NOT NULL,
      up_to_seq INTEGER NOT NULL,
      deletions INTEGER NOT NULL,
      PRIMARY KEY (device_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE TABLE dev_silent (
      device_id INTEGER NOT NULL,
      conversation_id TEXT NOT NULL,
      until INTEGER NOT NULL,
      PRIMARY KEY (device_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE INDEX dev_silent_until ON dev_silent (device_id, until, conversation_id);
    CREATE TABLE dev_pending_read (
      device_id INTEGER NOT NULL,
      conversation_id TEXT NOT NULL,
      read_seq INTEGER NOT NULL,
      with_receipts INTEGER NOT NULL,
      PRIMARY KEY (device_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE TABLE dev_message (
      device_id INTEGER NOT NULL,
      client_msg_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      server_msg_id TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      send_time INTEGER NOT NULL,
      session_type INTEGER NOT NULL,
      send_id TEXT NOT NULL,
      recv_id TEXT NOT NULL,
      group_id TEXT NOT NULL,
      room_id TEXT NOT NULL,
      thread_id TEXT NOT NULL,
      msg_from INTEGER NOT NULL,
      platform_id INTEGER NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      seq INTEGER NOT NULL,
      sort_seq INTEGER NOT NULL,
      local_order INTEGER NOT NULL,
      is_read INTEGER NOT NULL,
      status INTEGER NOT NULL,
      offline_push TEXT NOT NULL,
      attached_info TEXT NOT NULL,
      ex TEXT NOT NULL,
      local_ex TEXT NOT NULL,
      needs_receipt INTEGER NOT NULL,
      pin_operator TEXT NOT NULL,
      pin_time INTEGER NOT NULL,
      pin_order INTEGER NOT NULL,
      readers TEXT NOT NULL,
      group_member_count INTEGER NOT NULL,
      content_type INTEGER NOT NULL,
      text TEXT NOT NULL,
      element TEXT NOT NULL,
      mentions TEXT NOT NULL,
      quoted_id TEXT NOT NULL,
      quote_fallback TEXT NOT NULL,
      objects TEXT NOT NULL,
      PRIMARY KEY (client_msg_id, device_id)
    );
    CREATE INDEX dev_message_order
      ON dev_message (device_id, conversation_id, send_time, sort_seq, local_order);
    CREATE TABLE dev_group (
      device_id INTEGER NOT NULL,
      group_id TEXT NOT NULL,
      name TEXT NOT NULL,
      serial INTEGER NOT NULL,
      version INTEGER NOT NULL,
      ex TEXT NOT NULL,
      group_type INTEGER NOT NULL,
      hidden INTEGER NOT NULL,
      create_time INTEGER NOT NULL,
      has_filter INTEGER NOT NULL,
      filter TEXT NOT NULL,
      unread_count INTEGER NOT NULL,
      conversation_total INTEGER NOT NULL,
      owner_user_id TEXT NOT NULL,
      PRIMARY KEY (device_id, group_id)
    ) WITHOUT ROWID;
    CREATE TABLE dev_group_member (
      device_id INTEGER NOT NULL,
      group_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (device_id, group_id, conversation_id)
    ) WITHOUT ROWID;
    CREATE INDEX dev_group_member_position ON dev_group_member (device_id, group_id, position);
    CREATE INDEX dev_group_member_conversation ON dev_group_member (device_id, conversation_id, group_id);
    """ + added + quotes

  /// What came with version 4.
  static let quotes = """

    CREATE INDEX dev_message_unsent_quote ON dev_message (device_id, quoted_id) WHERE seq = 0 AND quoted_id <> '';
    """

  /// What came with version 2.
  static let added = """
    CREATE INDEX dev_message_pinned ON dev_message (device_id, conversation_id, pin_time) WHERE pin_time > 0;
    CREATE TABLE dev_removal (
      device_id INTEGER NOT NULL,
      client_msg_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      is_own INTEGER NOT NULL,
      PRIMARY KEY (device_id, client_msg_id)
    ) WITHOUT ROWID;
    CREATE INDEX dev_removal_conversation ON dev_removal (device_id, conversation_id, seq);
    CREATE TABLE dev_chat (
      device_id INTEGER NOT NULL,
      group_id TEXT NOT NULL,
      name TEXT NOT NULL,
      notification TEXT NOT NULL,
      introduction TEXT NOT NULL,
      face_url TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      status INTEGER NOT NULL,
      creator_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      member_count INTEGER NOT NULL,
      ex TEXT NOT NULL,
      need_verification INTEGER NOT NULL,
      look_member_info INTEGER NOT NULL,
      apply_member_friend INTEGER NOT NULL,
      notification_time INTEGER NOT NULL,
      notification_user_id TEXT NOT NULL,
      PRIMARY KEY (device_id, group_id)
    ) WITHOUT ROWID;
    """
}
