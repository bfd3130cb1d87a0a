// The steps that bring older data up to the schema of today.

extension HubSchema {
  /// From version 1 to 2: contents apart from their elements, chats, and what happens to messages.
  ///
  /// Of a text message only the text is kept; the column `element` goes on for all other contents.
  static let version2 =
    """
    ALTER TABLE hub_log ADD COLUMN activity BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_log ADD COLUMN expiring BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_log ADD COLUMN mentions BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_state ADD COLUMN mention_seq BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_state ADD COLUMN removals BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_message ADD COLUMN pin_operator TEXT NOT NULL DEFAULT '';
    ALTER TABLE hub_message ADD COLUMN pin_time BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_message ADD COLUMN pin_order BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE hub_message ADD COLUMN text TEXT NOT NULL DEFAULT '';
    ALTER TABLE hub_message ADD COLUMN mentions TEXT NOT NULL DEFAULT '';
    ALTER TABLE hub_message ADD COLUMN quoted_id TEXT NOT NULL DEFAULT '';
    ALTER TABLE hub_message ADD COLUMN quote_fallback TEXT NOT NULL DEFAULT '';
    ALTER TABLE hub_message ADD COLUMN objects TEXT NOT NULL DEFAULT '';
    UPDATE hub_message SET text = json_extract(element, '$.content'), element = '' WHERE content_type = 101;
    CREATE INDEX hub_state_expiring ON hub_state (log_id, user_id) WHERE is_msg_destruct = 1;
    CREATE TABLE hub_amendment (
      number BIGINT NOT NULL PRIMARY KEY,
      log_id BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      kind BIGINT NOT NULL,
      user_id TEXT NOT NULL
    );
    CREATE INDEX hub_amendment_log ON hub_amendment (log_id, number);
    """ + added

  /// From version 2 to 3: logs that stay as small as what they speak of.
  static let compaction = amendmentsAside + amendments + amendmentsBack

  private static let amendmentsAside = """
    ALTER TABLE hub_user ADD COLUMN log_floor BIGINT NOT NULL DEFAULT 0;
    DROP INDEX hub_amendment_log;
    ALTER TABLE hub_amendment RENAME TO hub_amendment_before;

    """

  private static let amendmentsBack = """

    INSERT INTO hub_amendment (log_id, seq, kind, user_id, number)
      SELECT log_id, seq, kind, user_id, max(number) FROM hub_amendment_before GROUP BY log_id, seq, kind, user_id;
    DROP TABLE hub_amendment_before;
    """
}

extension DeviceSchema {
  /// From version 1 to 2: the same on the devices.
  static let version2 =
    """
    ALTER TABLE dev_device ADD COLUMN groups_activity INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_device ADD COLUMN conversations_activity INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_conversation ADD COLUMN cleared_seq INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_conversation ADD COLUMN removed_here INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_conversation ADD COLUMN amended INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_conversation ADD COLUMN loaded_from INTEGER NOT NULL DEFAULT 1;
    UPDATE dev_conversation SET loaded_from = synced_seq + 1;
    ALTER TABLE dev_message ADD COLUMN pin_operator TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN pin_time INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_message ADD COLUMN pin_order INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_message ADD COLUMN readers TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN group_member_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE dev_message ADD COLUMN text TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN mentions TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN quoted_id TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN quote_fallback TEXT NOT NULL DEFAULT '';
    ALTER TABLE dev_message ADD COLUMN objects TEXT NOT NULL DEFAULT '';
    UPDATE dev_message SET text = json_extract(element, '$.content'), element = '' WHERE content_type = 101;
    """ + added
}

extension Core {
  /// From version 3 to 4: the highest number in an id like those that the hub counts, which a caller may have chosen.
  static let chosenIDs = """
    INSERT INTO hub_number (name, value)
      SELECT 'id.msg.chosen', max(CAST(substr(client_msg_id, 5) AS INTEGER)) FROM (
        SELECT client_msg_id FROM hub_message UNION ALL SELECT client_msg_id FROM hub_recall
        UNION ALL SELECT client_msg_id FROM hub_dropped UNION ALL SELECT client_msg_id FROM dev_message
      ) WHERE client_msg_id > 'msg-' AND client_msg_id < 'msg.' HAVING count(*) > 0;
    """
}
