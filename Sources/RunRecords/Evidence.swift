/// The reason why a case failed, as a value; reports turn it into the failure's message.
package indirect enum Evidence: Hashable, Sendable {
  // MARK: Layouts

  /// The number differs from the majority's; `others` is the number of strategies in the majority.
  case outlier(Reading, others: Int)
  /// The number differs from the number of the only other strategy, whose name is `other`.
  case pair(Reading, other: String)
  /// The strategies differ without a majority. The strategies of a camp gave the same number; the list is
  /// empty if no single number differs.
  case split(Reading, [Camp])
  /// The number differs from the number that a scenario states.
  case expectation(Reading)
  /// The number differs from the number of the contract, the layout that the reference strategies agree on.
  case contract(Reading)
  /// The strategy broke these checks, by name.
  case checks([String])
  /// The layout or the views break a rule, or the layouts of related specs contradict each other.
  case violation(Violation)
  /// The views of a random tree, whose numbers are exact in binary, break a rule.
  case exactViolation(Violation)
  /// A number of the layout, named by `field`, is NaN or infinite.
  case notFinite(field: String, Double)

  // MARK: Missing answers

  /// The strategy returned no layout, for a reason that it states. `variant` names the change of the spec,
  /// such as `mirrored`; nil if the spec itself has no layout.
  case failed(String, variant: String? = nil)
  /// The strategy's process crashed, as the text says. `variant` names the change of the spec, such as
  /// `mirrored`; nil for the spec itself.
  case crashed(String, variant: String? = nil)
  /// The strategy's process did not answer in time, as the text says; `variant` as for a crash.
  case timedOut(String, variant: String? = nil)
  /// The strategy's process broke the protocol, as the text says; `variant` as for a crash.
  case brokeProtocol(String, variant: String? = nil)
  /// The strategy was disabled, so it did not get `count` of all scripts; the last value is the reason.
  case unasked(strategy: String, count: UInt64, of: UInt64, Evidence)

  // MARK: Scripts

  /// A strategy behaves in another way than expected, on a control used before if `isReused`.
  case behaviour(strategy: String, isReused: Bool, BehaviourChange)
  /// A strategy returned no trace of a script, which has the states after each step; the second value is the
  /// reason.
  case breaks(strategy: String, Evidence)
  /// A strategy behaves in another way than expected under a learned condition, on a control used before if
  /// `isReused`.
  case behaviourUnder(strategy: String, isReused: Bool, condition: String, BehaviourChange)
  /// A strategy returns no trace of scripts that meet a learned condition, on a control used before if
  /// `isReused`; the last value is the reason.
  case breaksUnder(strategy: String, isReused: Bool, condition: String, Evidence)

  // MARK: Random buttons

  /// A learned rule that describes when a strategy is wrong, and the reason if it returns no layout.
  case rule(LearnedRule, Evidence?)
  /// Buttons on which a strategy is wrong and that no rule covers.
  case unexplained(Unexplained, Evidence?)
  /// The failure class, by name, of a button that does not fail when it is laid out alone.
  case notAlone(String)
  /// The number of failure classes in which a strategy fails on random buttons.
  case ways(Int)
  /// The self-test missed some mutants; `first` names the fault of the first missed mutant, and `of` the
  /// strategies that have it.
  case selfTest(mutants: Int, missed: Int, first: String?, of: [String])

  /// The failure class, by name, of a button that was not laid out again, since the run's time was over.
  case notLaidOutAgain(String)

  // MARK: Files, runs and texts

  /// A diagnostic of a scenario file.
  case unreadable(String)
  /// A known issue, by its identifier, that accepted no difference.
  ///
  /// `hiddenBeyond` is nil if the strategies agree. If they fail by more or in another way, it is the
  /// issue's largest accepted difference, in points.
  case stale(known: String, hiddenBeyond: Double?)
  /// The run of the suite was interrupted.
  case interrupted(Interruption)
  /// The evidence about the named strategy.
  case by(String, Evidence)
  /// A message from a stream or a report, or one that a command wrote.
  case quoted(String)
  /// A failure that is counted but never shown.
  case counted
}

/// A number of a layout and the number that was expected instead.
package struct Reading: Hashable, Sendable {
  /// The name of the number, such as `image x`; nil if no single number is wrong.
  package var field: String?
  /// The number found, in points; nil if it is missing.
  package var actual: Double?
  /// The number expected, in points; nil if it is missing.
  package var expected: Double?

  package init(_ field: String?, actual: Double?, expected: Double?) {
    self.field = field
    self.actual = actual
    self.expected = expected
  }
}

/// The strategies that gave the same number.
package struct Camp: Hashable, Sendable {
  package var number: Double
  /// The names of the strategies that gave the number.
  package var names: [String]

  package init(_ number: Double, _ names: [String]) {
    self.number = number
    self.names = names
  }
}

/// A difference between a control's behaviour and the expected one, in the words that a trace uses for its
/// results.
package struct BehaviourChange: Hashable, Sendable {
  /// The verb for the kind of result, such as `shows`.
  package var verb: String
  /// The result found, such as `the title 'a'`.
  package var found: String
  /// The result that was expected, such as `the title 'b'`.
  package var expected: String
  /// The number of the step, from 1; zero for the start.
  package var step: Int
  /// Whether the result is the events sent during the step, and not a state after it.
  package var isDuringStep: Bool

  package init(
    verb: String, found: String, expected: String, step: Int, isDuringStep: Bool
  ) {
    self.verb = verb
    self.found = found
    self.expected = expected
    self.step = step
    self.isDuringStep = isDuringStep
  }
}

/// A learned rule that describes when a strategy is wrong.
package struct LearnedRule: Hashable, Sendable {
  /// The name of the strategy that the rule is about.
  package var strategy: String
  /// The name of the relation that is broken; nil if the layout is wrong or missing.
  package var relation: String?
  /// Whether the rule is about missing layouts instead of wrong ones.
  package var isFailure: Bool
  /// The condition on earlier layouts without which the failure does not occur; nil if the failure needs no
  /// earlier layout.
  package var history: String?
  /// The rule's condition, such as `when spacing < 0`.
  package var condition: String

  package init(
    strategy: String, relation: String?, isFailure: Bool, history: String?, condition: String
  ) {
    self.strategy = strategy
    self.relation = relation
    self.isFailure = isFailure
    self.history = history
    self.condition = condition
  }
}

/// The number of buttons on which a strategy is wrong and that no rule covers.
package struct Unexplained: Hashable, Sendable {
  /// The name of the strategy that is wrong.
  package var strategy: String
  package var count: Int
  /// The number of all buttons, with and without a failure.
  package var cases: Int
  /// Whether the strategy has rules, so that these are further buttons.
  package var hasRules: Bool
  /// Whether the layout is missing, and not wrong.
  package var isFailure: Bool

  package init(strategy: String, count: Int, cases: Int, hasRules: Bool, isFailure: Bool) {
    self.strategy = strategy
    self.count = count
    self.cases = cases
    self.hasRules = hasRules
    self.isFailure = isFailure
  }
}
