import Foundation
import JUnit
import RunRecords

/// A JUnit report with content that some consumer of reports might misread.
struct IngestionReport {
  let name: String
  /// The suites in the order of a run, each with its cases.
  let suites: [(suite: Suite, cases: [Record])]

  static let all = [
    everyType, everyScalar, hostileText, largeOutput, manyCases, emptyAndUnreadable,
  ]

  /// Writes the report in both JUnit dialects and as a directory of files.
  func write(below directory: String) throws {
    let split = "\(directory)/\(name)"
    try FileManager.default.createDirectory(atPath: split, withIntermediateDirectories: true)
    let strict = JUnitOptions(dialect: .strict)
    try write(JUnitReport(to: .file("\(directory)/\(name).xml")))
    try write(JUnitReport(to: .file("\(directory)/\(name)-strict.xml"), options: strict))
    try write(JUnitReport(to: .directory(split), options: strict))
  }

  private func write(_ report: JUnitReport) throws(ReportError) {
    let facts = RunFacts(
      toolVersion: "1.0.0", strategies: ["system", "edge-insets"], tolerance: 1e-9)
    try report.consume(.runStarted(facts))
    for (suite, cases) in suites {
      try report.consume(.suiteStarted(suite))
      for record in cases { try report.consume(record) }
      try report.consume(.suiteFinished)
    }
    try report.consume(.runFinished(interrupted: false))
    try report.finish()
  }

  private static func suite(_ name: String, _ cases: [Record]) -> (suite: Suite, cases: [Record]) {
    (Suite(classname: "Scenarios.\(name)", file: "Scenarios/\(name).xml"), cases)
  }

  private static func scenario(_ name: String, _ line: Int, _ outcomes: [CaseOutcome]) -> Record {
    .scenario(
      ScenarioRecord(
        name: name, line: line, outcomes: outcomes, nanoseconds: outcomes.map { _ in 1_234_567 }))
  }

  private static func failure(_ message: String, type: FailureType = .strategyFailed) -> Failure {
    Failure(
      type: type, check: "agreement", evidence: .quoted(message), regime: "fits",
      reproduction: .replay(token: "lp1:AQ"))
  }
}

extension IngestionReport {
  /// A report with a failure and an error of every type, and every kind of skip.
  static let everyType = IngestionReport(
    name: "every-type",
    suites: [
      suite(
        "types",
        FailureType.allCases.enumerated().map { index, type in
          scenario(
            "\(type.rawValue)", index + 1,
            [.failed(failure("failed", type: type)), .errored(failure("errored", type: type))])
        }),
      suite(
        "skips",
        [
          scenario("a", 1, [.skipped(Skip(.outsideDomain, .quoted("no"))), .passed]),
          scenario(
            "b", 2,
            [.skipped(Skip(.known, .quoted("known"))), .skipped(Skip(.empty, .quoted("empty")))]),
        ]),
    ])

  /// A report with every Unicode scalar in messages, a thousand per case, except white space that parsers
  /// trim.
  static let everyScalar = IngestionReport(
    name: "every-scalar",
    suites: [
      suite(
        "scalars",
        stride(from: UInt32(0), through: 0x10FFFF, by: 1000).map { first in
          let scalars = (first..<first + 1000).compactMap(Unicode.Scalar.init)
          let text = "<" + String(String.UnicodeScalarView(scalars)) + ">"
          let named = "from \(first) " + (first == 0 ? "" : String(text.unicodeScalars.prefix(20)))
          return scenario(named, 1, [.failed(failure("m\n\(text)")), .passed])
        })
    ])

  /// A report with text that looks like markup, or like the end of the element or attribute that contains it.
  static let hostileText = IngestionReport(
    name: "hostile-text",
    suites: [
      suite(
        "a&b",
        [
          "]]>", "<![CDATA[x]]>", "</failure>", "&#27;", "&lt;", "\u{1B}[31m", "\u{0}", "a\tb",
          "\"'", "{\"a\": 1}", "%s %n", "é", "👩‍👩‍👧", "\u{202E}x", "--><!--",
        ].enumerated().map { index, text in
          scenario(
            text, index + 1,
            [.failed(failure(text)), .skipped(Skip(.known, .quoted(text)))])
        })
    ])

  /// A report with a megabyte of a child process's output.
  static let largeOutput = IngestionReport(
    name: "large-output",
    suites: [
      suite(
        "output",
        [
          scenario(
            "crash", 1,
            [
              .errored(
                failure(
                  "signal 11\n" + String(repeating: "<output> \u{1B}[1m\n", count: 1 << 16),
                  type: .strategyCrashed)), .passed,
            ])
        ])
    ])

  /// A report with 200,000 cases.
  static let manyCases = IngestionReport(
    name: "many-cases",
    suites: [
      suite(
        "many",
        (0..<100_000).map { index in
          scenario(
            "case \(index)", index + 1,
            [index % 1000 == 0 ? .failed(failure("x is \(index)")) : .passed, .passed])
        })
    ])

  /// A report about a scenario file without scenarios, one that is truncated, and one that is unreadable.
  static let emptyAndUnreadable = IngestionReport(
    name: "empty-and-unreadable",
    suites: [
      suite(
        "empty",
        [
          .single(
            SingleRecord(
              name: "(file)", line: nil,
              outcome: .skipped(Skip(.empty, .quoted("there is nothing to compare in empty.xml")))))
        ]),
      suite(
        "interrupted",
        [
          scenario("before the signal", 2, [.passed, .passed]),
          .single(Interruption(by: .signal("SIGTERM"), after: 2, of: 40).record),
        ]),
      suite(
        "unreadable",
        [
          scenario("before the diagnostic", 2, [.passed, .passed]),
          .single(
            SingleRecord(
              name: "(file)", line: 14,
              outcome: .errored(
                failure("<button> has no attribute 'widht'", type: .scenarioUnreadable)))),
        ]),
    ])
}
