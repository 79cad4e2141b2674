/// Counts the content of reports that is dropped, so that losses are reported.
package struct ReadNotes: Hashable, Sendable {
  /// The largest number of different notes.
  static let kindLimit = 40

  private var counts: [String: Int] = [:]
  private var others = 0

  package init() {}

  /// Counts a loss, such as `text cut after 1048576 bytes`.
  mutating func add(_ kind: @autoclosure () -> String, count: Int = 1) {
    guard count > 0 else { return }
    let kind = kind()
    if counts[kind] != nil || counts.count < Self.kindLimit {
      counts[kind, default: 0] += count
    } else {
      others += count
    }
  }

  /// Adds the counts of another reader.
  package mutating func add(_ other: ReadNotes) {
    for (kind, count) in other.counts { add(kind, count: count) }
    others += other.others
  }

  /// Whether nothing was dropped.
  package var isEmpty: Bool { counts.isEmpty }

  /// The notes, each with its count.
  package var list: [String] {
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    return others == 0 ? list : list + ["\(others) × other things"]
  }

  /// All notes in one line; empty if nothing was dropped.
  package var lines: [String] {
    isEmpty ? [] : ["changed from the input: \(list.joined(separator: ", "))"]
  }
}
