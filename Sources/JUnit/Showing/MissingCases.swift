internal import ReportText

/// What a report says of cases that were not judged, suite by suite.
package struct MissingCases: Hashable, Sendable {
  /// How many suites are named.
  static let nameLimit = 20

  /// One suite that is incomplete.
  private struct Suite: Hashable, Sendable {
    var name: String
    var reason: String
  }

  private var suites: [Suite] = []
  private var others = 0

  package init() {}

  /// Notes what is known of a suite.
  ///
  /// - Parameters:
  ///   - interruption: what its case says that stands for a run that was cut short, if it has one.
  ///   - cases: how many cases it has.
  ///   - completeness: what its parts state.
  package mutating func add(
    suite: String, interruption: String?, cases: Int, _ completeness: SuiteCompleteness
  ) {
    let missing = completeness.missing(of: cases)
    let parts = completeness.missingParts
    guard interruption != nil || missing > 0 || !parts.isEmpty else { return }
    guard suites.count < Self.nameLimit else {
      others += 1
      return
    }
    let counts =
      missing > 0
      ? "it has \(cases) of \(Counted.text(cases + missing, "case"))"
      : "part \(parts.prefix(20).map { "\($0)" }.joined(separator: ", ")) is missing"
    suites.append(Suite(name: suite, reason: interruption ?? counts))
  }

  package var isWhole: Bool { suites.isEmpty }

  /// What is said of a suite whose scenario file could not be read.
  static func unreadScenario(of suite: String) -> String {
    "'\(suite)': its file could not be read"
  }

  /// A line for each suite.
  package var lines: [String] {
    suites.map { "'\($0.name)': \($0.reason)" }
      + (others == 0 ? [] : ["… and \(Counted.text(others, "more suite"))"])
  }
}
