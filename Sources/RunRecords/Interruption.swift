/// The reason why a suite is incomplete, with the number of cases that were judged.
///
/// An interrupted suite has an additional case with an error, so that missing cases do not look as if they
/// had passed.
package struct Interruption: Hashable, Sendable {
  /// The cause of the interruption.
  package enum Cause: Hashable, Sendable {
    /// A signal ended the run; its name, such as `SIGTERM`.
    case signal(String)
    /// Another cause, in words, such as `no space left on device`.
    case other(String)
  }

  /// The unit of the counts: cases of scenarios, or random specs, trees or scripts.
  package enum Subject: String, Hashable, Sendable, Codable {
    case cases
    case specs
    case trees
    case scripts
  }

  /// The name of the additional case in an interrupted suite.
  package static let caseName = "(run) interrupted"
  /// The suite of an interruption that occurred in an unknown suite.
  package static let run = Suite(classname: "run", file: nil)

  package var cause: Cause
  /// The number of cases, or of random inputs, judged before the interruption.
  package var judged: UInt64
  /// The number of cases, or of random inputs, that the complete suite has; nil if unknown.
  package var total: UInt64?
  package var subject: Subject

  package init(
    by cause: Cause, after judged: UInt64, of total: UInt64?, _ subject: Subject = .cases
  ) {
    self.cause = cause
    self.judged = judged
    self.total = total
    self.subject = subject
  }

  /// The additional case, with an error, for the report.
  package var record: SingleRecord {
    let failure = Failure(
      type: .runInterrupted, check: "interrupted", evidence: .interrupted(self))
    return SingleRecord(name: Self.caseName, line: nil, outcome: .errored(failure))
  }

  /// Returns the interruption of two parts of a suite: the first part's cause and both counts added; the
  /// total is nil if either is.
  package static func + (first: Interruption, second: Interruption) -> Interruption {
    var sum = first
    sum.judged = first.judged.addingSaturating(second.judged)
    sum.total = nil
    if let a = first.total, let b = second.total { sum.total = a.addingSaturating(b) }
    return sum
  }
}

extension UInt64 {
  /// Returns the sum of two numbers, or the largest possible number if the sum overflows, since streams and
  /// reports may contain any numbers.
  package func addingSaturating(_ other: UInt64) -> UInt64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

extension CaseOutcome {
  /// The interruption that the case reports; nil for every other case.
  package var interruption: Interruption? { failure?.interruption }
}

extension ScenarioRecord {
  /// The number of the scenario's cases that were judged completely; the expectation counts as a case if it
  /// failed.
  package var judgedCases: UInt64 {
    let judged = outcomes.count(where: Self.isJudged)
    return UInt64(judged + (expectation.map(Self.isJudged) == true ? 1 : 0))
  }

  private static func isJudged(_ outcome: CaseOutcome?) -> Bool {
    switch outcome {
    case nil: false
    case .skipped(let skip): skip.kind != .interrupted
    default: true
    }
  }
}
