/// What a reader met and does not hand over, counted: nothing is lost in silence.
package struct ReadNotes: Hashable, Sendable {
  /// How many different things are told apart.
  static let kindLimit = 40

  private var counts: [String: Int] = [:]
  private var others = 0
  private var doubts: [String: Int] = [:]
  private var unread: [String: Int] = [:]
  private var remarks: [String: Int] = [:]

  package init() {}

  /// Counts one thing, such as `attribute 'id' of <testsuite>`.
  mutating func add(_ kind: @autoclosure () -> String, count: Int = 1) {
    guard count > 0 else { return }
    let kind = kind()
    if counts[kind] != nil || counts.count < Self.kindLimit {
      counts[kind, default: 0] += count
    } else {
      others += count
    }
  }

  /// Counts one thing that is kept, or decided, in a way that one should know of.
  mutating func addRemark(_ kind: String, count: Int = 1) {
    guard count > 0 else { return }
    remarks[kind, default: 0] += count
  }

  /// A line for each thing that is kept, or decided, in a way that one should know of.
  var remarkLines: [String] {
    remarks.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
  }

  /// Counts one thing that may say how something ended, and is not understood.
  mutating func addDoubt(_ kind: String) {
    guard doubts[kind] != nil || doubts.count < Self.kindLimit else { return }
    doubts[kind, default: 0] += 1
  }

  /// Counts one thing that nobody reads, and that is most likely about something else.
  mutating func addUnread(_ kind: String) {
    guard unread[kind] != nil || unread.count < Self.kindLimit else { return }
    unread[kind, default: 0] += 1
  }

  /// How many things may say how something ended, and are not understood.
  var doubtCount: Int { doubts.values.reduce(0, +) }

  /// A line for each thing that may say how something ended, and is not understood.
  var unclearLines: [String] {
    doubts.sorted { $0.key < $1.key }.map { "not understood: \($0.value) × \($0.key)" }
  }

  /// A line for each thing that may say how something ended, and is not understood, and for each that is not read.
  package var doubtLines: [String] {
    unclearLines
      + unread.sorted { $0.key < $1.key }.map { "not read: \($0.value) × \($0.key)" }
  }

  /// Adds what another reader met.
  package mutating func add(_ other: ReadNotes) {
    for (kind, count) in other.counts { add(kind, count: count) }
    others += other.others
    for (kind, count) in other.remarks { addRemark(kind, count: count) }
    for (kind, count) in other.doubts where doubts[kind] != nil || doubts.count < Self.kindLimit {
      doubts[kind, default: 0] += count
    }
    for (kind, count) in other.unread where unread[kind] != nil || unread.count < Self.kindLimit {
      unread[kind, default: 0] += count
    }
  }

  /// Whether nothing was met.
  package var isEmpty: Bool { counts.isEmpty }

  /// A line for each thing.
  package var lines: [String] {
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    return others == 0 ? lines : lines + ["\(others) × other things"]
  }
}
