import CShippedScenarios

/// A scenario file built into the tool, for use without the repository.
package struct ShippedScenario: Sendable {
  /// The path in reports, such as `Scenarios/insets.xml`.
  package let path: String
  /// The bytes of the file.
  package let contents: [UInt8]

  /// All built-in scenario files, sorted by path.
  package static let all = (0..<shipped_scenario_count()).map { place in
    ShippedScenario(shipped_scenario_at(place))
  }

  private init(_ file: shipped_scenario) {
    path = "Scenarios/" + String(cString: file.path)
    contents = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
