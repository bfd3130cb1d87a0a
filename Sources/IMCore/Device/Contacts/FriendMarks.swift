/// The places of every so-many-th friend in the devices' lists, so that a page far down is found from a place near it.
///
/// A mark is right as long as nobody comes or goes before it. Marks live in memory alone.
struct FriendMarks {
  /// From how many friends one mark is.
  static let distance: Int64 = 256

  private var marks: [Int64: [FriendPlace]] = [:]

  /// Whether a device has marks.
  func has(_ deviceID: Int64) -> Bool { marks[deviceID] != nil }

  /// The last mark before an offset in a device's list, and the offset that follows it.
  func last(_ deviceID: Int64, before offset: Int64) -> (place: FriendPlace, offset: Int64) {
    let known = marks[deviceID] ?? []
    let index = min(Int(offset / Self.distance), known.count)
    return (index == 0 ? .beforeAll : known[index - 1], Int64(index) * Self.distance)
  }

  /// Adds the mark that follows the last one of a device.
  mutating func add(_ deviceID: Int64, _ place: FriendPlace) {
    marks[deviceID, default: []].append(place)
  }

  /// Somebody has come to a place or left it.
  mutating func invalidate(_ deviceID: Int64, from place: FriendPlace) {
    while let last = marks[deviceID]?.last, !last.precedes(place) { marks[deviceID]?.removeLast() }
    if marks[deviceID]?.isEmpty == true { marks[deviceID] = nil }
  }

  /// A device has another list now.
  mutating func forget(_ deviceID: Int64) {
    marks[deviceID] = nil
  }

  /// All devices may have other lists.
  mutating func forgetAll() {
    marks = [:]
  }
}
