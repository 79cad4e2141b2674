import RunRecords

/// The order of scenarios in a suite: by line, then by the bytes of the name followed by ` [`, as in cases.
struct ScenarioOrder: Comparable {
  let line: Int
  let name: String

  init(_ scenario: ScenarioRecord) {
    line = scenario.line
    name = scenario.name
  }

  static func < (a: ScenarioOrder, b: ScenarioOrder) -> Bool {
    if a.line != b.line { return a.line < b.line }
    return (a.name + " [").utf8.lexicographicallyPrecedes((b.name + " [").utf8)
  }
}
