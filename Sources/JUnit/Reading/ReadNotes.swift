/// Counts of the parts of reports that are not kept, so that nothing is lost in silence.
package struct ReadNotes: Hashable, Sendable {
  /// The number of kinds that are distinguished.
  static let kindLimit = 40

  private var counts: [String: Int] = [:]
  private var others = 0

  package init() {}

  /// Counts one thing, such as `text cut after 1048576 bytes`.
  mutating func add(_ kind: @autoclosure () -> String, count: Int = 1) {
    guard count > 0 else { return }
    let kind = kind()
    if counts[kind] != nil || counts.count < Self.kindLimit {
      counts[kind, default: 0] += count
    } else {
      others += count
    }
  }

  /// Adds what another reader met.
  package mutating func add(_ other: ReadNotes) {
    for (kind, count) in other.counts { add(kind, count: count) }
    others += other.others
  }

  /// Whether nothing was met.
  package var isEmpty: Bool { counts.isEmpty }

  /// All things, each with how often it was met.
  package var list: [String] {
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    return others == 0 ? list : list + ["\(others) × other things"]
  }

  /// One line for all things; none where nothing was met.
  package var lines: [String] {
    isEmpty ? [] : ["not kept as it was: \(list.joined(separator: ", "))"]
  }
}
