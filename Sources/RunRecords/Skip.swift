/// The reason why a case was not compared.
package struct Skip: Hashable, Sendable {
  /// The kind of skip.
  package enum Kind: String, Hashable, Sendable {
    /// The strategy does not support the spec.
    case outsideDomain = "OutsideDomain"
    /// A known issue accepts the difference.
    case known = "KnownDivergence"
    /// An expectation was compared with no strategy, or not with all strategies that it is for.
    case unmet = "ExpectationNotCompared"
    /// The condition of a known issue held for no spec.
    case unmatched = "KnownDivergenceNotMatched"
    /// There is nothing to compare, for example in an empty file or after filtering.
    case empty = "NothingToCompare"
    /// A sweep was interrupted before its end, and the judged combinations passed.
    case interrupted = "Interrupted"
    /// A plugin failed in a way that affected no layout.
    case note = "PluginNote"
    /// The strategies agree but differ from the scenario; the scenario's case fails instead.
    case unexpected = "ExpectationFailed"
  }

  package var kind: Kind
  /// The reason for skipping; reports turn it into text.
  package var reason: Reason

  package init(_ kind: Kind, _ reason: Reason) {
    self.kind = kind
    self.reason = reason
  }
}

extension Skip {
  /// The reason for a skip, as a value.
  package enum Reason: Hashable, Sendable {
    /// The strategy does not support the spec, for the reason that it states.
    case stated(String)
    /// A known issue accepts the difference, for the reason that the scenario file states.
    indirect case known(id: String, because: String)
    /// The strategy does not support the expected aspects, and no other strategy supports the aspects that it
    /// does support.
    case unsupportedExpectation(aspects: [String])
    /// The case with this name fails instead.
    case seeCase(String)
    /// A sweep was interrupted: the number of judged combinations (`after`) and of all combinations (`of`).
    indirect case interruptedSweep(after: UInt64, of: UInt64)

    /// No strategy of the run has one of these names, which a known issue states.
    case noneNamed([String])
    /// No button that the named strategies support matches the condition of a known issue.
    indirect case unmatched(strategies: [String], condition: String)
    /// The file or directory at the path has no scenario to compare.
    case nothingIn(String)
    /// Expectations were not compared with all strategies that they are for.
    case uncompared([UncomparedExpectation])
    /// The named strategies do not perform a script; `byAll` is whether no strategy performs it.
    indirect case unperformed([UnperformedScript], byAll: Bool)

    /// The strategy supports no random button of the run.
    case supportsNothing
    /// The named strategy does not support scripts.
    case supportsNoScripts(String)
    /// The named strategy had failed too often, so it did not get `count` of all scripts.
    indirect case unasked(strategy: String, count: UInt64, of: UInt64)
    /// No script was compared: the named strategies are only the reference; empty if no strategy supports
    /// scripts.
    case noScriptCompared([String])
    /// The result of random buttons is inconclusive; the value says why.
    indirect case inconclusive(Inconclusive)

    /// A reason from a stream, or one that a command wrote.
    case quoted(String)
  }
}

/// An expectation that was not compared with all strategies that it is for.
package struct UncomparedExpectation: Hashable, Sendable {
  /// The reason why it was not compared.
  package enum Cause: Hashable, Sendable {
    /// The run does not select the strategies that the expectation names.
    case notSelected([String])
    /// The strategies that the expectation names, `by`, do not support the expected aspects.
    case unsupported(by: [String], aspects: [String])
    /// No strategy of the run supports the expected aspects.
    case noneSupports(aspects: [String])
    /// No strategy of the run supports the script.
    case noScripts
    /// The strategies `by` do not support the script; `areAll` is whether no other strategy was compared.
    case scriptUnsupported(by: [String], areAll: Bool)
  }

  /// The line of the expectation, from 1.
  package var line: Int
  package var cause: Cause

  package init(line: Int, _ cause: Cause) {
    self.line = line
    self.cause = cause
  }
}

/// A strategy that does not perform a script.
package struct UnperformedScript: Hashable, Sendable {
  package var strategy: String
  /// The reason that the strategy states; nil if it states none.
  package var because: String?

  package init(_ strategy: String, because: String?) {
    self.strategy = strategy
    self.because = because
  }
}

/// The reason why the result of random buttons is not conclusive, or less reliable.
package enum Inconclusive: Hashable, Sendable {
  /// A strategy was disabled, for a reason that its failure states.
  case disabled(strategy: String, because: String)
  /// Fewer than this number of buttons are supported by each of the named strategies.
  case fewSupported(below: Int, by: [String])
  /// Fewer than this number of buttons were tested.
  case fewTested(below: UInt64)
  /// No button was compared between strategies.
  case noneCompared
  /// Fewer than half of the buttons were compared between strategies; the counts of compared and of all
  /// buttons are nil in a shard.
  case fewCompared(UInt64?, of: UInt64?)
  /// A strategy failed on most buttons, so its failure classes mean little.
  case broken(strategy: String, failed: Int, of: Int)
  /// Every strategy gave the same layout for all buttons.
  case sameLayouts
}
