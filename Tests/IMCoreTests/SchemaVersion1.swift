/// The schema that the first version of the data had.
enum SchemaVersion1 {
  static let script = """
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
      filter_group_count BIGINT NOT NULL
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
      content_type BIGINT NOT NULL,
      platform_id BIGINT NOT NULL,
      nickname TEXT NOT NULL,
      face_url TEXT NOT NULL,
      offline_push TEXT NOT NULL,
      attached_info TEXT NOT NULL,
      ex TEXT NOT NULL,
      needs_receipt BIGINT NOT NULL,
      element TEXT NOT NULL,
      receipt_time BIGINT NOT NULL,
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
      PRIMARY KEY (user_id, conversation_id)
    );
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
      content_type INTEGER NOT NULL,
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
      element TEXT NOT NULL,
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
    """
}
