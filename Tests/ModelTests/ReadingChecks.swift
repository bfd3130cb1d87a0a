import JSON

/// What must hold between the reading methods of one session (I1, I3, I6).
struct ReadingChecks {
  let driver: Driver
  let dump: SessionDump
  let now: Int64
  /// Counts the checks, so that costly ones take turns.
  let turn: Int

  private var session: String { dump.session }

  /// The checks that need nothing but the dump.
  func quick(caughtUp: Bool) throws {
    try checkList()
    try checkTotal()
    try checkGroupList(caughtUp: caughtUp)
    for group in dump.groups { try checkSums(group) }
  }

  /// Asks every reading method.
  func thorough(caughtUp: Bool) throws {
    try checkPages()
    try checkSingleRows()
    try checkGroupQueries()
    for group in dump.groups { try checkInfo(group) }
    try checkFilters()
    try checkSearch()
    if dump.isOnline, caughtUp { try checkSilentModes() }
  }

  private func ask(_ method: String, _ params: Object = [:]) -> Value {
    var params = params
    params["session"] = .string(session)
    let request: Object = ["id": .integer(0), "method": .string(method), "params": .object(params)]
    let lines = driver.exchange([Value.object(request).line], isQuestion: true)
    return lines.count == 1 ? Value(line: lines[0])["result"] : .string("more than a reply: \(lines)")
  }

  private func fail(_ rule: String, _ what: String) -> Deviation { Deviation(rule, "\(session): \(what)") }

  // MARK: Rows

  private func checkList() throws {
    try require(dump.list == dump.list.sorted(by: Rules.isBefore), "I3", "\(session): the list is not in its order")
    for row in dump.list {
      let id = row["conversationID"].text
      guard dump.rows[id] == row else { throw fail("I6", "\(id) in the list and by id differ") }
      guard !row["isHidden"].flag else { throw fail("page 11", "\(id) is hidden and listed") }
    }
    let listed = Set(dump.list.map { $0["conversationID"].text })
    for (id, row) in dump.rows where Rules.isCandidate(row) && !listed.contains(id) {
      throw fail("page 11", "\(id) is not listed")
    }
    for (id, row) in dump.rows {
      let latest = Value(line: row["latestMsg"].text)
      try require(
        latest == .null
          ? row["latestMsgSendTime"].number == 0
          : latest["sendTime"] == row["latestMsgSendTime"] && latest["conversationID"].text == id,
        "I2", "\(session): preview of \(id) does not fit: \(row.line)")
      try require(row["isMarked"].flag == !row["marks"].elements.isEmpty, "page 11", "\(session): isMarked of \(id)")
      try require(
        row["isPinned"].flag == (row["pinnedTime"].number > 0), "page 11", "\(session): pinnedTime of \(id)")
    }
  }

  private func checkTotal() throws {
    let sum = dump.list.reduce(0) { $0 + Rules.countedUnread($1, now: now) }
    try require(dump.total == sum, "I1", "\(session): total is \(dump.total), the rows' sum \(sum)")
  }

  // MARK: Groups

  private func checkGroupList(caughtUp: Bool) throws {
    let isOrdered = dump.groups == dump.groups.sorted(by: Rules.isGroupBefore)
    try require(isOrdered, "page 10 5", "\(session): groups not in list order")
    for type: Int64 in [0, 1] where caughtUp {
      let serials = dump.groups.filter { $0["conversationGroupType"].number == type }.map { $0["serial"].number }
      try require(Set(serials).count == serials.count, "page 10", "\(session): a serial twice in a block: \(serials)")
    }
  }

  /// Who is a member by the rules, in the order in which the group names them.
  private func members(_ group: Value) -> [String] {
    guard group["conversationGroupType"].number == 1 else { return group["conversationIDs"].texts }
    let filter = group["filter"]
    return dump.rows.filter { Rules.isCandidate($0.value) && Rules.passes($0.value, filter, now: now) }
      .map(\.key).sortedByBytes
  }

  private func checkSums(_ group: Value) throws {
    let id = group["conversationGroupID"].text
    let members = members(group)
    let listed = SessionDump.table(dump.list, by: "conversationID")
    let unread = members.reduce(0) { $0 + (listed[$1].map { Rules.countedUnread($0, now: now) } ?? 0) }
    try require(
      group["conversationIDs"].texts == members, "I1",
      "\(session): \(id) holds \(group["conversationIDs"].texts), by its rule \(members)")
    try require(
      group["conversationTotal"].number == Int64(members.count), "I1",
      "\(session): \(id) counts \(group["conversationTotal"].number) members of \(members.count)")
    try require(
      group["unreadCount"].number == unread, "I1",
      "\(session): unread of \(id) is \(group["unreadCount"].number), its members' sum \(unread)")
  }

  private func checkInfo(_ group: Value) throws {
    let id = group["conversationGroupID"].text
    let rows = members(group).compactMap { dump.rows[$0] }.sorted(by: Rules.isBefore)
    var pages: [Value] = []
    var number: Int64 = 0
    var isEnd = false
    let size = 1 + Int64(rows.count) / 2
    while !isEnd, number < 10 {
      number += 1
      let page = ask(
        "getConversationGroupInfoWithConversations",
        [
          "conversationGroupID": .string(id),
          "pagination": .object(["pageNumber": .integer(number), "showNumber": .integer(size)]),
        ])
      try require(page["group"] == group, "I6", "\(session): Info of \(id) has another group: \(page.line)")
      try require(
        page["conversationTotal"].number == Int64(rows.count), "page 10 9", "\(session): Info of \(id): \(page.line)")
      pages += page["conversationElems"].elements
      isEnd = page["isEnd"].flag
    }
    try require(pages == rows, "page 10 9", "\(session): Info of \(id) has \(pages.map { $0["conversationID"].text })")
  }

  private func checkGroupQueries() throws {
    let normal = dump.groups.filter { $0["conversationGroupType"].number == 0 }
    let filters = dump.groups.filter { $0["conversationGroupType"].number == 1 && !$0["hidden"].flag }
    for (type, groups) in [(0, normal), (1, filters), (2, dump.groups)] {
      let number = Value.integer(Int64(type))
      let answer = ask("getConversationGroups", ["conversationGroupType": number])
      try require(answer.elements == groups, "page 10 5", "\(session): getConversationGroups \(type): \(answer.line)")
      let conversations = Cast.conversations(of: dump.user) + ["si_nobody"]
      for (index, conversation) in conversations.enumerated() where (index + type + turn) % 5 == 0 {
        let holding = groups.filter { members($0).contains(conversation) }
        let params: Object = ["conversationID": .string(conversation), "conversationGroupType": number]
        let found = ask("getConversationGroupByConversationID", params)
        let ids = ask("getConversationGroupIDsByConversationID", params)
        try require(found.elements == holding, "I6", "\(session): groups \(type) of \(conversation): \(found.line)")
        try require(
          ids.elements == holding.map { $0["conversationGroupID"] }, "I6",
          "\(session): group ids \(type) of \(conversation): \(ids.line)")
      }
    }
  }

  // MARK: Asking in other ways

  private func checkPages() throws {
    let plain = ask("getAllConversationList", ["isSort": .bool(false)]).elements
    let byID = dump.list.sorted { $0["conversationID"].text.precedesInBytes($1["conversationID"].text) }
    try require(plain == byID, "I6", "\(session): the unsorted list differs")
    for size in [1, 3, 1000] {
      var joined: [Value] = []
      while true {
        let params: Object = ["offset": .integer(Int64(joined.count)), "count": .integer(Int64(size))]
        let page = ask("getConversationListSplit", params).elements
        joined += page
        if page.count < size || joined.count > dump.list.count { break }
      }
      try require(joined == dump.list, "I3", "\(session): pages of \(size) joined are not the list")
    }
  }

  private func checkSingleRows() throws {
    for (type, mark) in [(1, "si_"), (4, "sn_")] {
      for peer in Cast.users {
        let id = Cast.conversation(dump.user, peer, mark: mark)
        var params: Object = ["sourceID": .string(peer), "sessionType": .integer(Int64(type))]
        let told = ask("getConversationIDBySessionType", params)
        try require(told == .string(id), "page 11", "\(session): id of \(peer) is \(told.line)")
        params["createIfNotExist"] = .bool(false)
        let row = ask("getOneConversation", params)
        try require(row == dump.rows[id] ?? .null, "I6", "\(session): getOneConversation of \(id): \(row.line)")
      }
    }
  }

  private func checkFilters() throws {
    var filters: [Value] = dump.groups.map { $0["filter"] }.filter { $0 != .null }
    filters += dump.groups.map { .object(["conversationGroupIDs": .array([$0["conversationGroupID"]])]) }
    filters.append(.object(["muted": .bool(false), "conversationGroupIDs": .texts(Cast.presets)]))
    let groups = SessionDump.table(dump.groups, by: "conversationGroupID")
    for (index, filter) in filters.enumerated() where (index + turn) % 3 == 0 {
      let wanted = filter["conversationGroupIDs"].texts
      let held = Set(wanted.flatMap { groups[$0].map { members($0) } ?? [] })
      let rows = dump.list.filter { row in
        Rules.passes(row, filter, now: now) && (wanted.isEmpty || held.contains(row["conversationID"].text))
      }
      let sum = rows.reduce(0) { $0 + Rules.countedUnread($1, now: now) }
      let told = ask("getTotalUnreadMsgCount", ["filter": filter])
      try require(told == .integer(sum), "I6", "\(session): total of \(filter.line) is \(told.line), not \(sum)")
      try checkPages("filterConversations", filter, rows)
    }
    try checkPages("getConversationListPage", nil, dump.list)
  }

  /// Pages behind cursors, joined, are all rows; a cursor belongs to its filter.
  private func checkPages(_ method: String, _ filter: Value?, _ rows: [Value]) throws {
    var joined: [Value] = []
    var params: Object = ["count": .integer(Int64(1 + turn % 3))]
    params["filter"] = filter
    for _ in 0...rows.count {
      let page = ask(method, params)
      joined += page["conversations"].elements
      try require(page["isEnd"].flag == page["cursor"].text.isEmpty, "page 03", "\(session): \(page.line)")
      if page["isEnd"].flag { break }
      params["cursor"] = page["cursor"]
    }
    let ids = joined.map { $0["conversationID"].text }
    try require(joined == rows, "I3", "\(session): pages of \(filter?.line ?? "all") joined are \(ids)")
    guard params["cursor"] != nil else { return }
    params["filter"] = .object(["latestAfter": .integer(3)])
    try require(ask(method, params) == .null, "page 11", "\(session): a cursor works with another filter")
  }

  private func checkSearch() throws {
    for keyword in ["B", "n", "än"] {
      let wanted = dump.list.filter { $0["showName"].text.lowercased().contains(keyword.lowercased()) }
      let found = ask("searchConversation", ["keyword": .string(keyword)])
      try require(found.elements == wanted, "page 11", "\(session): search for \(keyword): \(found.line)")
    }
    for (id, row) in dump.rows {
      let latest = Value(line: row["latestMsg"].text)
      let received = ask("getLastReceivedMessage", ["conversationID": .string(id)])
      let isFromPeer = latest != .null && latest["sendID"].text != dump.user
      try require(
        isFromPeer ? received == latest : received["sendID"].text != dump.user, "I6",
        "\(session): last received of \(id) is \(received.line)")
    }
  }

  private func checkSilentModes() throws {
    for (id, row) in dump.rows {
      let mode = ask("getSilentModeForConversation", ["conversationID": .string(id)])
      let expected = Value.object([
        "conversationID": .string(id), "remindType": row["remindType"], "silentUntil": row["silentUntil"],
      ])
      try require(mode == expected, "I6", "\(session): silent mode of \(id) is \(mode.line), the row has \(row.line)")
    }
  }
}
