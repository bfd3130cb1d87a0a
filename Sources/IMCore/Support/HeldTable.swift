/// What the storage asks of a table that holds changes back until the commit.
///
/// Functions as values and no protocol: through one, the code of a generic table would run unspecialised.
final class HeldTable {
  /// Writes what is held.
  ///
  /// Runs before anything scans the table, and at the commit.
  let flush: () throws(Failure) -> Void
  /// Writes what earlier requests hold, as it was when this request began.
  let flushRequestStart: () throws(Failure) -> Void
  /// Ends a request: keeps what it changed, or puts everything back as it was.
  let endRequest: (_ keep: Bool) -> Void
  /// Lets go of everything, held or not.
  let drop: () -> Void
  /// After a commit: lets go of what is clean when there is much of it.
  let trim: () -> Void

  init(
    flush: @escaping () throws(Failure) -> Void, flushRequestStart: @escaping () throws(Failure) -> Void,
    endRequest: @escaping (_ keep: Bool) -> Void, drop: @escaping () -> Void, trim: @escaping () -> Void
  ) {
    self.flush = flush
    self.flushRequestStart = flushRequestStart
    self.endRequest = endRequest
    self.drop = drop
    self.trim = trim
  }

  /// A cache that holds nothing back: a request that fails, or that lost its batch, empties it.
  static func cache(drop: @escaping () -> Void, trim: @escaping () -> Void) -> HeldTable {
    HeldTable(
      flush: { () throws(Failure) in }, flushRequestStart: { () throws(Failure) in },
      endRequest: { keep in if !keep { drop() } }, drop: drop, trim: trim)
  }
}
