import FaultyDisk

/// What goes wrong with the disk, and when.
struct DiskFault {
  /// The kinds of trouble.
  enum Trouble: CaseIterable {
    /// No space is left; what is written reaches the disk in part.
    case full
    /// Writing fails.
    case write
    /// What was written cannot be made to last.
    case sync
    /// Reading fails.
    case read
    /// From some moment on nothing goes any more.
    case dead
  }

  let trouble: Trouble
  /// How many operations of the kind go well before.
  let after: Int

  /// Databases that are opened from now on can be struck.
  static func prepare() { faulty_disk_install() }

  /// From now on it strikes this thread.
  func arm() {
    let writes = FAULTY_DISK_WRITE | FAULTY_DISK_TRUNCATE
    let kinds =
      switch trouble {
      case .full, .write: writes
      case .sync: FAULTY_DISK_SYNC
      case .read: FAULTY_DISK_READ
      case .dead: writes | FAULTY_DISK_SYNC | FAULTY_DISK_READ | FAULTY_DISK_OPEN
      }
    faulty_disk_arm(Int32(kinds), Int32(after), trouble == .dead ? .max : 1, trouble == .full ? 1 : 0)
  }

  /// The disk is well again; answers whether it has failed.
  static func disarm() -> Bool { faulty_disk_disarm() > 0 }
}

/// Faults that come now and then, the same ones in each run.
struct RandomFaults {
  /// One step in so many has one.
  let every: Int
  private var random = SplitMix64(seed: 1)

  init(every: Int) { self.every = every }

  /// What strikes the next step.
  mutating func next() -> DiskFault? {
    guard random.below(every) == 0 else { return nil }
    return DiskFault(trouble: random.pick(DiskFault.Trouble.allCases), after: random.below(12))
  }
}
