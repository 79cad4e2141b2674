import CShippedScenarios

/// The scenario files that come with the tool, so that it can be used where they are not checked out.
package struct ShippedScenario: Sendable {
  /// The path as reports show it, such as `Scenarios/insets.xml`.
  package let path: String
  /// The file.
  package let contents: [UInt8]

  /// All of them, by path.
  package static let all = (0..<shipped_scenario_count()).map { place in
    ShippedScenario(shipped_scenario_at(place))
  }

  private init(_ file: shipped_scenario) {
    path = "Scenarios/" + String(cString: file.path)
    contents = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
