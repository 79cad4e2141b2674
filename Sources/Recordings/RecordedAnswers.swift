package import PluginProtocol
package import StrategyKit
import Judging

/// The answers of one strategy, found by their button.
package struct RecordedAnswers: Sendable {
  private var specs: [ButtonSpec] = []
  private var answers: [SpecAnswer] = []
  private var lines: [UInt32] = []
  /// The places of the answers by the hash of their button, with open addressing; an empty slot is `.max`.
  private var table: [UInt32]

  /// Makes room for some answers.
  init(capacity: Int) {
    let capacity = min(max(capacity, 16), 1 << 22)
    specs.reserveCapacity(capacity)
    answers.reserveCapacity(capacity)
    lines.reserveCapacity(capacity)
    table = Array(repeating: .max, count: Self.size(for: capacity))
  }

  private static func size(for count: Int) -> Int {
    var size = 32
    while size < count * 2 { size *= 2 }
    return size
  }

  /// How many buttons have an answer.
  package var count: Int { specs.count }

  /// The recorded buttons.
  package var buttons: [ButtonSpec] { specs }

  /// The answer to a button; nil where it was not recorded.
  package func answer(to spec: ButtonSpec) -> SpecAnswer? {
    let slot = slot(of: spec)
    return table[slot] == .max ? nil : answers[Int(table[slot])]
  }

  /// The slot where a button is, or would be.
  private func slot(of spec: ButtonSpec) -> Int {
    let mask = table.count - 1
    var slot = spec.hashValue & mask
    while table[slot] != .max, specs[Int(table[slot])] != spec { slot = (slot + 1) & mask }
    return slot
  }

  /// Adds an answer.
  ///
  /// - Returns: the earlier line with another answer to the same button, and the first field that differs; nil
  ///   where there is none.
  mutating func add(
    _ button: RecordedButton
  ) -> (line: Int, field: LayoutField?, earlier: SpecAnswer)? {
    if specs.count * 2 >= table.count { grow() }
    let slot = slot(of: button.spec)
    if table[slot] != .max {
      let known = answers[Int(table[slot])]
      guard known != button.answer else { return nil }
      let field = LayoutField.allCases.first { known.layout[$0] != button.answer.layout[$0] }
      return (Int(lines[Int(table[slot])]), field, known)
    }
    table[slot] = UInt32(specs.count)
    specs.append(button.spec)
    answers.append(button.answer)
    lines.append(UInt32(clamping: button.line))
    return nil
  }

  private mutating func grow() {
    table = Array(repeating: .max, count: table.count * 2)
    let mask = table.count - 1
    for (place, spec) in specs.enumerated() {
      var slot = spec.hashValue & mask
      while table[slot] != .max { slot = (slot + 1) & mask }
      table[slot] = UInt32(place)
    }
  }
}
