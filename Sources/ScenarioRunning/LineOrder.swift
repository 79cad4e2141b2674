package import RunRecords

/// A buffer that sorts the records of scenarios on the same line by name.
///
/// Reports are sorted by line, then name. Merged reports cannot be sorted in any other way, so a file with
/// several scenarios on a line would otherwise have two orders.
package struct LineOrder {
  private var held: [ScenarioRecord] = []

  package init() {}

  /// Holds back the next record of a file, after emitting the earlier ones if the new one is on another line.
  package mutating func add<Failure: Error>(
    _ record: ScenarioRecord, to sink: (ScenarioRecord) throws(Failure) -> Void
  ) throws(Failure) {
    if held.last?.line != record.line { try giveHeld(to: sink) }
    held.append(record)
  }

  /// Sorts the records that are held back by name, and emits them.
  package mutating func giveHeld<Failure: Error>(
    to sink: (ScenarioRecord) throws(Failure) -> Void
  ) throws(Failure) {
    defer { held.removeAll(keepingCapacity: true) }
    if held.count > 1 {
      held.sort { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
    }
    for record in held { try sink(record) }
  }

  /// Returns the bytes by which a record is sorted: the common part of its cases' names, which end in the
  /// strategy in brackets.
  private static func key(_ record: ScenarioRecord) -> String.UTF8View {
    (record.name + " [").utf8
  }
}
