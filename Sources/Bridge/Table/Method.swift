package import IMCore
import JSON

/// One entry of the method table: all there is to know about a method, and the way to run it.
///
/// The declared fields and the handler's parameters are tied by the compiler. Everything that can be told from
/// the parameters alone is checked before the handler runs, in this order: unknown names, `session`, the fields in
/// their order, the rules over several of them; then login, connection and feature.
///
///     extension MethodTable {
///       static let groups: [Method] = [
///         Method(
///           "createConversationGroup", "Makes a conversation group.", access: .hub,
///           Field("name", .string(.characters(1...Limits.conversationGroupNameCharacters)), "Its name."),
///           Field("order", .safeInteger, "Where it stands.").optional,
///           Field("conversationGroupType", .choice(0, 1), "0 normal, 1 filter.").or(0),
///           events: ["onConversationGroupAdded"], errors: [.exceedServiceLimit]
///         ) { call, name, order, type throws(Failure) in
///           try call.core.createConversationGroup(session: call.session, name: name, order: order, type: type)
///         },
///         Method(
///           "getConversationGroupInfoWithConversations", "Reads a group and a page of its rows.", access: .local,
///           Field("conversationGroupID", .string(.id), "Which group."),
///           Field(
///             "pagination",
///             .object(
///               Field("pageNumber", .int(1...1_000_000), "Counted from 1.").or(1),
///               Field("showNumber", .int(1...1000), "Rows a page.").or(100)
///             ) { number, size in Page(number: number, size: size) },
///             "Which page."
///           ).or(Page(number: 1, size: 100), shown: #"{"pageNumber":1,"showNumber":100}"#)
///         ) { call, id, page throws(Failure) in
///           try call.core.groupInfo(session: call.session, id: id, page: page)
///         },
///       ]
///     }
///
/// A handler without a result returns `Nothing()`. The closure has to say `throws(Failure)` itself.
package final class Method: Sendable {
  /// The main name: help, results and errors use it.
  package let name: String
  /// Other names that run it.
  package let aliases: [String]
  /// What it does, one sentence.
  package let summary: String
  /// What the session has to be for it.
  package let access: Access
  /// The declared parameters, without `session` and `operationID`, which every method takes.
  package let parameters: [Member]
  /// What has to hold between several parameters.
  package let rules: [Rule]
  /// What it answers.
  package let result: Schema
  /// The events it may cause.
  package let events: [String]
  /// The errors it may answer besides those that every method of its access may.
  package let errors: [ErrorCode]
  /// Whether the requests before it have to be on disk before it runs.
  package let commitsFirst: Bool

  /// Checks the parameters, then the session, and runs the handler.
  let run: @Sendable (Surroundings, Value?) throws(Failure) -> Reply

  /// An entry of the table.
  ///
  /// `check` sees all parameters and refuses what does not go together. `feature` is checked after login and
  /// connection; it throws 505 when a feature is switched off.
  package init<each Input: Sendable, Output: WireOutput>(
    _ name: String,
    aliases: [String] = [],
    _ summary: String,
    access: Access,
    _ fields: repeat Field<each Input>,
    rules: [Rule] = [],
    check: (@Sendable (repeat each Input) throws(Failure) -> Void)? = nil,
    events: [String] = [],
    errors: [ErrorCode] = [],
    commitsFirst: Bool = false,
    feature: (@Sendable (Core) throws(Failure) -> Void)? = nil,
    handler: @escaping @Sendable (Call, repeat each Input) throws(Failure) -> Output
  ) {
    var members: [Member] = []
    repeat members.append((each fields).member)
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.access = access
    self.rules = rules
    self.events = events
    self.errors = errors
    self.commitsFirst = commitsFirst
    parameters = members
    result = Output.schema

    let signature = Signature(members, rules: rules)
    run = { surroundings, params throws(Failure) in
      var arguments = Arguments(params)
      try arguments.refuseStrangers(signature)
      let call = Call(core: surroundings.core, table: surroundings.table, session: try arguments.session())
      let inputs = (repeat try arguments.next(each fields))
      try arguments.refuseBrokenRules(signature)
      if let check { try check(repeat each inputs) }
      try call.core.check(
        session: call.session, method: name, needsLogin: access.needsLogin, needsHub: access.needsHub)
      if let feature { try feature(call.core) }
      let output = try handler(call, repeat each inputs)
      return Reply { writer in output.write(to: &writer) }
    }
  }
}

/// What a handler is given besides its parameters.
package struct Call {
  /// The one core.
  package let core: Core
  /// The table that the method was found in.
  package let table: MethodTable
  /// The session that the call is for: as given, else `default`.
  package let session: String
}
