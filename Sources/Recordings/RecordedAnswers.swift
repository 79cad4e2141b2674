package import PluginProtocol
package import StrategyKit
import Judging

/// The answers of one strategy, found by their button.
///
/// A button is kept as 128 bits of its hash: as a value it would take most of the memory of a recording.
package struct RecordedAnswers: Sendable {
  private var keys: [ButtonKey] = []
  private var answers: [SpecAnswer] = []
  private var lines: [UInt32] = []
  /// The places of the answers by their key, with open addressing; an empty slot is `.max`.
  private var table: [UInt32]

  /// Makes room for some answers.
  init(capacity: Int) {
    let capacity = min(max(capacity, 16), 1 << 22)
    keys.reserveCapacity(capacity)
    answers.reserveCapacity(capacity)
    lines.reserveCapacity(capacity)
    var size = 32
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: .max, count: size)
  }

  /// The number of buttons with an answer.
  package var count: Int { keys.count }

  /// The answer to a button; nil where it was not recorded.
  package func answer(to spec: ButtonSpec) -> SpecAnswer? {
    let slot = slot(of: ButtonKey(spec))
    return table[slot] == .max ? nil : answers[Int(table[slot])]
  }

  /// The slot where a button is, or would be.
  private func slot(of key: ButtonKey) -> Int {
    let mask = table.count - 1
    var slot = key.first & mask
    while table[slot] != .max, keys[Int(table[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }

  /// Adds an answer.
  ///
  /// - Returns: the earlier line with another answer to the same button, and the first field that differs; nil
  ///   if no earlier answer differs.
  mutating func add(
    _ button: RecordedButton
  ) -> (line: Int, field: LayoutField?, earlier: SpecAnswer)? {
    if keys.count * 2 >= table.count { grow() }
    let key = ButtonKey(button.spec)
    let slot = slot(of: key)
    if table[slot] != .max {
      let known = answers[Int(table[slot])]
      guard known != button.answer else { return nil }
      let field = LayoutField.allCases.first { known.layout[$0] != button.answer.layout[$0] }
      return (Int(lines[Int(table[slot])]), field, known)
    }
    table[slot] = UInt32(keys.count)
    keys.append(key)
    answers.append(button.answer)
    lines.append(UInt32(clamping: button.line))
    return nil
  }

  private mutating func grow() {
    table = Array(repeating: .max, count: table.count * 2)
    for (place, key) in keys.enumerated() { table[slot(of: key)] = UInt32(place) }
  }
}

/// Two hashes of a button, which no two buttons share.
struct ButtonKey: Hashable {
  fileprivate var first: Int
  private var second: Int

  init(_ spec: ButtonSpec) {
    var hasher = Hasher()
    spec.hash(into: &hasher)
    first = hasher.finalize()
    hasher = Hasher()
    hasher.combine(first)
    spec.hash(into: &hasher)
    second = hasher.finalize()
  }
}
