package import RunRecords

/// Puts the records of scenarios that stand on one line in the order of their names.
///
/// Reports are ordered by line, then name, and what is merged from parts can be put in no other order;
/// a file that has several scenarios on a line would else come out in two orders.
package struct LineOrder {
  private var held: [ScenarioRecord] = []

  package init() {}

  /// Takes the next record of a file and gives those that nothing can stand before any more.
  package mutating func add(_ record: ScenarioRecord) -> [ScenarioRecord] {
    let isSameLine = held.last?.line == record.line
    let ready = isSameLine ? [] : takeHeld()
    held.append(record)
    return ready
  }

  /// The records that are still held back.
  package mutating func takeHeld() -> [ScenarioRecord] {
    defer { held.removeAll(keepingCapacity: true) }
    guard held.count > 1 else { return held }
    return held.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
  }

  /// The name as cases begin with it: the bracket of the strategy is part of what they are sorted by.
  private static func key(_ record: ScenarioRecord) -> String.UTF8View {
    (record.name + " [").utf8
  }
}
