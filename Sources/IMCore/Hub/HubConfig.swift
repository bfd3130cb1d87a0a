/// What a console would set for the whole hub.
public struct HubConfig: Equatable, Sendable {
  /// Seconds within which a sender may recall.
  public var recallWindowSeconds: Int64 = 120
  /// Whether recall works at all.
  public var recallEnabled = true
  /// Whether one-to-one messages need friendship.
  public var friendCheck = false
  /// Whether a login registers an unknown user.
  public var autoRegisterUsers = true
  /// Whether there is a blocklist.
  public var blocklistEnabled = true
  /// Whether conversations can be pinned and marked.
  public var conversationListEnabled = true
  /// Pinned conversations a user may have.
  public var maxPinnedConversations = Int64(Limits.pinnedConversations)
  /// Pinned messages a conversation may have.
  public var maxPinnedMessages: Int64 = 20
  /// Conversation groups a user may have, presets aside.
  public var maxConversationGroups = Int64(Limits.conversationGroups)
  /// Logged-in devices of one user on one platform.
  public var maxDevicesPerPlatform: Int64 = 4

  /// The defaults.
  public init() {}
}

/// The parts of the config that a call gives; what is nil stays.
public struct HubConfigUpdate: Sendable {
  /// The new values; nil leaves a setting.
  public var recallWindowSeconds: Int64?
  /// See `HubConfig`.
  public var recallEnabled: Bool?
  /// See `HubConfig`.
  public var friendCheck: Bool?
  /// See `HubConfig`.
  public var autoRegisterUsers: Bool?
  /// See `HubConfig`.
  public var blocklistEnabled: Bool?
  /// See `HubConfig`.
  public var conversationListEnabled: Bool?
  /// See `HubConfig`.
  public var maxPinnedConversations: Int64?
  /// See `HubConfig`.
  public var maxPinnedMessages: Int64?
  /// See `HubConfig`.
  public var maxConversationGroups: Int64?
  /// See `HubConfig`.
  public var maxDevicesPerPlatform: Int64?

  /// An update of nothing.
  public init() {}
}

extension Hub {
  /// The config as it stands.
  func config() throws(Failure) -> HubConfig {
    if let known = knownConfig, known.changes == settings.changes { return known.config }
    let config = try readConfig()
    knownConfig = (settings.changes, config)
    return config
  }

  /// Stored numbers over the defaults.
  private func readConfig() throws(Failure) -> HubConfig {
    var config = HubConfig()
    func number(_ name: String, _ value: inout Int64) throws(Failure) {
      if let stored = try settings.get("config." + name) { value = stored.value }
    }
    func flag(_ name: String, _ value: inout Bool) throws(Failure) {
      if let stored = try settings.get("config." + name) { value = stored.value != 0 }
    }
    try number("recallWindowSeconds", &config.recallWindowSeconds)
    try flag("recallEnabled", &config.recallEnabled)
    try flag("friendCheck", &config.friendCheck)
    try flag("autoRegisterUsers", &config.autoRegisterUsers)
    try flag("blocklistEnabled", &config.blocklistEnabled)
    try flag("conversationListEnabled", &config.conversationListEnabled)
    try number("maxPinnedConversations", &config.maxPinnedConversations)
    try number("maxPinnedMessages", &config.maxPinnedMessages)
    try number("maxConversationGroups", &config.maxConversationGroups)
    try number("maxDevicesPerPlatform", &config.maxDevicesPerPlatform)
    return config
  }

  /// Stores what is given.
  func setConfig(_ update: HubConfigUpdate) throws(Failure) {
    func number(_ name: String, _ value: Int64?) throws(Failure) {
      if let value { try settings.put(HubNumber(key: "config." + name, value: value)) }
    }
    func flag(_ name: String, _ value: Bool?) throws(Failure) {
      try number(name, value.map { $0 ? 1 : 0 })
    }
    try number("recallWindowSeconds", update.recallWindowSeconds)
    try flag("recallEnabled", update.recallEnabled)
    try flag("friendCheck", update.friendCheck)
    try flag("autoRegisterUsers", update.autoRegisterUsers)
    try flag("blocklistEnabled", update.blocklistEnabled)
    try flag("conversationListEnabled", update.conversationListEnabled)
    try number("maxPinnedConversations", update.maxPinnedConversations)
    try number("maxPinnedMessages", update.maxPinnedMessages)
    try number("maxConversationGroups", update.maxConversationGroups)
    try number("maxDevicesPerPlatform", update.maxDevicesPerPlatform)
  }
}
