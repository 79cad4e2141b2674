package import RunRecords

/// A case of anybody's JUnit report, after normalisation.
package struct JUnitCase: Hashable, Sendable {
  /// What came of a case; later ones are worse.
  package enum Kind: UInt8, Hashable, Sendable, Comparable {
    case passed, skipped, failed, errored

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    /// The element that says so; nil for a pass.
    package var element: String? {
      switch self {
      case .passed: nil
      case .skipped: "skipped"
      case .failed: "failure"
      case .errored: "error"
      }
    }
  }

  /// The suite's name; that of a nested suite is joined with its parents' by dots.
  package var suite = ""
  package var classname = ""
  package var name = ""
  package var milliseconds: UInt64 = 0
  package var file: String?
  package var line: Int?
  package var kind = Kind.passed
  package var type = ""
  package var message = ""
  /// The text of the outcome; those of several outcomes are joined by an empty line.
  package var text = ""
  package var systemOut = ""
  package var systemErr = ""

  package init() {}

  /// Suite, class and name: what merging and comparing go by.
  package var identity: [UInt8] {
    var key = Array(suite.utf8)
    key.append(0)
    key.append(contentsOf: classname.utf8)
    key.append(0)
    key.append(contentsOf: name.utf8)
    return key
  }
}

/// What a report says of a suite besides its cases.
package struct JUnitSuiteFacts: Hashable, Sendable {
  package var name = ""
  package var file: String?
  package var timestamp: String?
  package var hostname: String?
  package var properties: [RunFacts.Property] = []
  /// Whether the counts that were written equal a recount of the suite's own cases; true where none
  /// were written.
  package var countsAreRight = true

  package init() {}

  /// The shard that the suite's properties name, as `index/count`.
  package var shard: String? {
    properties.first { $0.name == "shard" }?.value
  }
}

/// What receives a report's contents, in document order.
package protocol JUnitReceiver: AnyObject {
  /// The root element; `name` is that of `<testsuites>`.
  func root(name: String?) throws(ReportError)

  /// A complete case.
  func testCase(_ testCase: JUnitCase) throws(ReportError)

  /// A suite ends.
  func suiteEnded(_ suite: JUnitSuiteFacts) throws(ReportError)
}
