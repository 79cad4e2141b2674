package import RunRecords

/// Puts the records of scenarios that stand on one line in the order of their names.
///
/// Reports are ordered by line, then name, and what is merged from parts can be put in no other order;
/// a file that has several scenarios on a line would else come out in two orders.
package struct LineOrder {
  private var held: [ScenarioRecord] = []

  package init() {}

  /// Takes the next record of a file and gives those away that nothing can stand before any more.
  package mutating func add<Failure: Error>(
    _ record: ScenarioRecord, to sink: (ScenarioRecord) throws(Failure) -> Void
  ) throws(Failure) {
    if held.last?.line != record.line { try giveHeld(to: sink) }
    held.append(record)
  }

  /// Gives the records away that are still held back.
  package mutating func giveHeld<Failure: Error>(
    to sink: (ScenarioRecord) throws(Failure) -> Void
  ) throws(Failure) {
    defer { held.removeAll(keepingCapacity: true) }
    if held.count > 1 {
      held.sort { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
    }
    for record in held { try sink(record) }
  }

  /// The name as cases begin with it: the bracket of the strategy is part of what they are sorted by.
  private static func key(_ record: ScenarioRecord) -> String.UTF8View {
    (record.name + " [").utf8
  }
}
