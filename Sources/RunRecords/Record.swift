/// An event of a run. A run emits a stream of records, from which every report is made.
///
/// Suites never interleave. Within a suite, scenarios come by line, then name, whatever the number
/// of workers.
package enum Record: Sendable {
  /// A run begins; always the first record.
  case runStarted(RunFacts)
  /// A suite begins: a scenario file, random buttons, trees or scripts, or the plugins.
  case suiteStarted(Suite)
  /// A scenario or sweep was judged: one case for every strategy.
  case scenario(ScenarioRecord)
  /// A case that belongs to no scenario and strategy: a known issue, an unreadable file, a failure class or a
  /// finding.
  case single(SingleRecord)
  /// The last case of the suite was emitted.
  case suiteFinished
  /// The run ended or was interrupted; always the last record. `restarts` has the number of process restarts
  /// for each strategy, in the order of ``RunFacts/strategies``; empty if there were not any.
  case runFinished(interrupted: Bool, restarts: [Int] = [])
}

/// A scenario file, or a phase of a fuzz run.
package struct Suite: Hashable, Sendable, Codable {
  /// The stable name of the suite: the file's path below the root, without extension, dots for slashes; else
  /// a fixed name such as `fuzz`.
  package var classname: String
  /// The file's path relative to the root, with slashes; nil for a phase without a file.
  package var file: String?

  package init(classname: String, file: String?) {
    self.classname = classname
    self.file = file
  }
}

/// The results of all strategies for one scenario or sweep.
package struct ScenarioRecord: Sendable {
  /// The scenario's name, as the scenario file states it.
  package var name: String
  /// The line of the scenario's element, from 1.
  package var line: Int
  /// One outcome for each strategy of ``RunFacts/strategies``, in that order; nil for a strategy that was not
  /// run.
  package var outcomes: [CaseOutcome?]
  /// The result of the scenario's own case: failed if the strategies agree and differ from the stated
  /// numbers, or none meets them; else nil.
  package var expectation: CaseOutcome?
  /// The time for each strategy, in nanoseconds, in the order of ``outcomes``: the time of judging, divided
  /// in proportion to the layout times.
  package var nanoseconds: [UInt64]
  /// For a sweep, the number of combinations with each result, one tally for each strategy; else empty.
  package var tallies: [Tally]
  /// The kinds of the scenario's buttons, for a sweep with the results of each; empty if the scenario has no
  /// button.
  package var coverage: [CoverageCell] = []
  /// The agreement of pairs of strategies; empty if the scenario has one button and all agree.
  package var pairs: [PairTally] = []
  /// The agreement of each strategy with the references on random buttons; empty for scenarios.
  package var agreements: [AgreementTally] = []
  /// The differences that known issues accepted, in the order of the issues in the scenario file.
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

/// A case that does not belong to a scenario and a strategy.
package struct SingleRecord: Sendable {
  /// The role of a case in a run.
  package enum Role: String, Hashable, Sendable, Codable {
    /// A test that passed or failed.
    case test
    /// A learned rule for buttons on which a strategy is wrong.
    case finding
    /// A failure class of random specs, which only the event stream contains, since findings explain the
    /// failures.
    case failureClass = "failure-class"
  }

  /// The complete name of the case, such as `known rtl-fill` or `(file)`.
  package var name: String
  /// The line, from 1; nil if the case belongs to no line.
  package var line: Int?
  /// The result of the case.
  package var outcome: CaseOutcome
  /// The role of the case in the run.
  package var role: Role
  /// The identifier of the known issue that the case is about; nil for other cases.
  package var known: String?
  /// The first sort key of the case in its suite, ascending; cases with equal keys are sorted by line and
  /// name.
  package var rank: Int
  /// The identifiers of a finding's parts, such as `title differs [mine]`; empty for other cases.
  ///
  /// They do not depend on the learned rule or on the seed. A report has one case for each of them.
  package var identities: [String] = []
  /// The names of the failure classes that a finding covers; empty for other cases.
  ///
  /// Findings of runs with other seeds are the same if they share one of them.
  package var classes: [String] = []

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

/// The number of specs with each result, for one strategy or for all together.
package struct Tally: Hashable, Sendable {
  /// The number of specs that were compared and agree.
  package var agreed = 0
  /// The number of specs on which the strategy differs or returned no layout.
  package var disagreed = 0
  /// The number of the specs in ``disagreed`` on which the strategy only differs from the scenario's numbers;
  /// counted for sweeps only.
  package var unexpected = 0
  /// The number of specs that the strategy does not support or that were not compared.
  package var skipped = 0
  /// The number of specs with a difference that a known issue accepts.
  package var known = 0

  package init() {}

  /// Adds the counts of another tally.
  package static func += (sum: inout Tally, other: Tally) {
    sum.agreed += other.agreed
    sum.disagreed += other.disagreed
    sum.unexpected += other.unexpected
    sum.skipped += other.skipped
    sum.known += other.known
  }
}
