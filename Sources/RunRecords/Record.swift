/// One event of a run. A run is a stream of records; every report consumes that stream.
///
/// Suites never interleave. Within a suite, scenarios come by line, then name, whatever the number
/// of workers.
package enum Record: Sendable {
  /// A run begins; always the first record.
  case runStarted(RunFacts)
  /// A scenario file or a phase of fuzzing begins.
  case suiteStarted(Suite)
  /// A scenario or sweep was judged: one case for every strategy.
  case scenario(ScenarioRecord)
  /// A case that belongs to no strategy: a known issue, an unreadable file, a failure class.
  case single(SingleRecord)
  /// The suite is complete.
  case suiteFinished
  /// The run is complete, or was interrupted and says so; always the last record. With it comes how often the
  /// process of each strategy was started again, in the order of ``RunFacts/strategies``; empty where none was.
  case runFinished(interrupted: Bool, restarts: [Int] = [])
}

/// A scenario file, or a phase of a fuzz run.
package struct Suite: Hashable, Sendable {
  /// The stable name: the file's path below the root, without extension, dots for slashes.
  package var classname: String
  /// The file's path below the root, with slashes; nil for a phase without a file.
  package var file: String?

  package init(classname: String, file: String?) {
    self.classname = classname
    self.file = file
  }
}

/// One scenario or sweep, run through every strategy.
package struct ScenarioRecord: Sendable {
  /// The scenario's name as written.
  package var name: String
  /// The line of the scenario's element, from 1.
  package var line: Int
  /// One outcome for each strategy of ``RunFacts/strategies``, in that order; nil where the strategy
  /// was not asked.
  package var outcomes: [CaseOutcome?]
  /// The failure if all strategies agree and only the scenario states something else. Nil where nothing is.
  package var expectation: CaseOutcome?
  /// The time that judging took, shared among the strategies by how long their layouts took, in
  /// nanoseconds, in the same order.
  package var nanoseconds: [UInt64]
  /// For a sweep, the number of combinations of each kind, in the same order; else empty.
  package var tallies: [Tally]
  /// The same by kind of button; empty without one.
  package var coverage: [CoverageCell] = []
  /// The agreement of pairs of strategies; empty for one button on which all agree.
  package var pairs: [PairTally] = []
  /// The agreement of strategies that are not references; empty for scenarios.
  package var agreements: [AgreementTally] = []
  /// The differences that known issues have excused, in the order of the file.
  package var knowns: [KnownIssueRecord] = []

  package init(
    name: String, line: Int, outcomes: [CaseOutcome?], nanoseconds: [UInt64], tallies: [Tally] = []
  ) {
    self.name = name
    self.line = line
    self.outcomes = outcomes
    self.nanoseconds = nanoseconds
    self.tallies = tallies
  }
}

/// A case without a scenario and a strategy.
package struct SingleRecord: Sendable {
  /// The role of a case in a run.
  package enum Role: String, Hashable, Sendable, Codable {
    /// Something that passed or failed.
    case test
    /// A rule that says when a strategy is wrong, with what it explains.
    case finding
    /// Random specs that fail in one way; findings explain them, so only the event stream has them.
    case failureClass = "failure-class"
  }

  /// The whole case name, such as `known rtl-fill` or `(file)`.
  package var name: String
  /// The line, from 1; nil without one.
  package var line: Int?
  /// The result.
  package var outcome: CaseOutcome
  /// The role in the run.
  package var role: Role
  /// The id of the known issue that the case is about; nil for another case.
  package var known: String?
  /// Its place among those of its suite; those with an equal one come by line and name.
  package var rank: Int
  /// The parts of a strategy's behaviour that a finding is about, such as `title differs [mine]`; empty for others.
  ///
  /// They do not depend on the learned rule or on the seed. A report has one case for each of them.
  package var identities: [String] = []

  package init(
    name: String, line: Int?, outcome: CaseOutcome, role: Role = .test, rank: Int = 0,
    known: String? = nil
  ) {
    self.name = name
    self.line = line
    self.outcome = outcome
    self.role = role
    self.rank = rank
    self.known = known
  }
}

/// The number of pairs of spec and strategy by result.
package struct Tally: Hashable, Sendable {
  /// Compared and found to agree.
  package var agreed = 0
  /// Compared and found to differ, or failed.
  package var disagreed = 0
  /// The part of ``disagreed`` that agrees with the others but not with the scenario; counted for sweeps only.
  package var unexpected = 0
  /// Outside the strategy's domain.
  package var skipped = 0
  /// Differing as a known issue says.
  package var known = 0

  package init() {}

  /// Adds another tally to this one.
  package static func += (sum: inout Tally, other: Tally) {
    sum.agreed += other.agreed
    sum.disagreed += other.disagreed
    sum.unexpected += other.unexpected
    sum.skipped += other.skipped
    sum.known += other.known
  }
}
