package import PluginProtocol
package import StrategyKit
import Judging

/// The recorded layouts of one strategy, looked up by their button.
///
/// A button is stored as a hash of 128 bits: as a value it would take most of the memory of a recording.
package struct RecordedAnswers: Sendable {
  private var keys: [ButtonKey] = []
  private var answers: [SpecAnswer] = []
  private var lines: [UInt32] = []
  /// The index of each layout, at a position given by the hash of its button (open addressing); `.max` for an
  /// empty position.
  private var table: [UInt32]

  /// Makes an empty collection with memory for about `capacity` layouts.
  init(capacity: Int) {
    let capacity = min(max(capacity, 16), 1 << 22)
    keys.reserveCapacity(capacity)
    answers.reserveCapacity(capacity)
    lines.reserveCapacity(capacity)
    var size = 32
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: .max, count: size)
  }

  /// The number of recorded buttons.
  package var count: Int { keys.count }

  /// Returns the recorded layout or failure of a button; nil if the recording does not have the button.
  package func answer(to spec: ButtonSpec) -> SpecAnswer? {
    let slot = slot(of: ButtonKey(spec))
    return table[slot] == .max ? nil : answers[Int(table[slot])]
  }

  /// Returns the position of a button's hash in ``table``, or the empty position for adding it.
  private func slot(of key: ButtonKey) -> Int {
    let mask = table.count - 1
    var slot = key.first & mask
    while table[slot] != .max, keys[Int(table[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }

  /// Adds a recorded layout or failure; keeps the earlier one if the button has been added before.
  ///
  /// - Returns: the line, the first differing field and the layout of an earlier entry for the same button,
  ///   if both entries differ; nil otherwise. The field is nil if only failures or reasons differ.
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

/// A hash of 128 bits, which is assumed to be different for different buttons.
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
