/// Opens the core with the options in a JSON object, which are those of the command line.
///
/// `data` is the data folder, absent for memory; `sync` is `full` or `normal`; `user` is registered if needed and
/// logged in on the session `default`; `clock` is `system`, `manual` or `manual:MS`; `ids` is `sequential` or
/// `random`; `deterministic` is both a manual clock and sequential ids; `events` is `on` or `off`. While a core is
/// open the answer is 10301. Without `open` the first call opens a core in memory.
public func open(_ options: String = "") -> String {
  SharedCore.process.open(options)
}

/// Closes the core.
///
/// What a data folder holds is kept. The next call opens a core in memory.
public func close() {
  SharedCore.process.close()
}

/// Sets the one listener; nil silences.
///
/// It is called on the thread of the call that caused the event, after the commit and before that call returns, with
/// no lock held. `payload` is the event's `params` object as text. A call from inside the listener runs at once; its
/// events follow those that wait already. Events of several threads come one after the other in the order of the
/// commits, so the listener must not wait for another thread's call.
public func setListener(_ listener: (@Sendable (_ event: String, _ payload: String) -> Void)?) {
  SharedCore.process.setListener(listener)
}

/// Runs a method by name with its `params` object as text; "" is `{}`.
///
/// The answer is `{"errCode":0,"errMsg":"","errDlt":"","data":…}`; on failure `data` is null and `errDlt` says what
/// is wrong. It may be called from any thread.
public func call(_ method: String, _ request: String = "") -> String {
  SharedCore.process.call(method, request)
}
