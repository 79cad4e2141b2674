/// A further fact about a failure, which reports turn into text.
package enum Note: Hashable, Sendable {
  // MARK: Expectations

  /// The location in the scenario file of the expectation that was missed.
  case expected(ExpectationLocation)
  /// The expectation names a strategy that does not support the expected aspect, such as `frames`.
  case unsupportedExpectation(strategy: String, aspect: String)
  /// No strategy meets the expectation, and the strategies also differ from each other.
  case unmetByAll
  /// A further number, in points, that differs from the expected one; `check` and `field` name the check and
  /// the number.
  case mismatch(check: String, field: String, actual: Double, expected: Double)

  // MARK: Further failures

  /// Another failure of the same case, with its check and, if it misses an expectation, the place of the
  /// expectation.
  case also(check: String?, Evidence, place: ExpectationLocation? = nil)
  /// A variant of the button, such as `mirrored`, whose layout contradicts a relation, with its token.
  case related(change: String, token: String)
  /// The number of further failure classes of a strategy, beside the shown one.
  case moreWays(strategy: String, count: Int)
  /// The failure classes of a strategy on random buttons.
  case ways([String])

  // MARK: Rules

  /// The relation between layouts that is broken, and its requirement.
  case relation(name: String, demand: String)
  /// The shares of failing buttons for which a learned rule holds, and the rule's verification.
  case share(RuleShare)
  /// The smallest button that fails, as XML on one line, and the difference on it.
  case smallest(xml: String, difference: Evidence?)
  /// The smallest button does not fail when it is laid out alone. `isRepeatable` is whether it fails again
  /// after the same earlier buttons.
  case notAlone(isRepeatable: Bool)
  /// A text to paste, or the reason why there is not one.
  case paste(Paste)

  // MARK: Shrinking

  /// The number of buttons that were judged while shrinking.
  case shrunk(evaluations: Int)
  /// The shown button is the first button that failed, since it was not shrunk.
  case unshrunk
  /// The button fails only after other layouts.
  case needsEarlierSpecs
  /// The fields of the smallest button that must keep their values for the failure to occur.
  case decisive([String])
  /// The fields of the smallest button that do not matter for the failure.
  case indifferent([String])
  /// A failure of another kind that occurred while shrinking, with the token of its button.
  case metWhileShrinking(failure: String, token: String)

  // MARK: Scripts, trees and sweeps

  /// The numbers of new scripts that differ, with the steps of a learned rule and without them.
  case scriptRule(with: RuleShare.Part, without: RuleShare.Part)
  /// The behaviour that was expected.
  case expectedBehaviour(String)
  /// The rule was not learned, since the run's time was over.
  case outOfTime
  /// The script that fails, as a token.
  case script(token: String)
  /// A further difference in a script's behaviour, with the token of the script that shows it.
  case alsoScript(Evidence, token: String)
  /// The number of changes that were made to a tree of views before its explanation.
  case changes(Int)
  /// A line of an explanation of views or of a script, in the form that `explain` prints.
  case explanation(String)
  /// The failing combinations of a sweep: their number, the number of all, of combinations that were not
  /// tried (`unasked`), and the first few.
  case combinations(failing: UInt64, of: UInt64, unasked: UInt64, first: [String])
  /// The number of judged combinations of an interrupted sweep, and of all its combinations.
  case interruptedSweep(after: UInt64, of: UInt64)

  // MARK: Files, knowns, processes

  /// A further problem of a file.
  case diagnostic(String)
  /// The condition of a known issue, as its file states it.
  case condition(String)
  /// The reason for a known issue, as its file states it.
  case reason(String)
  /// A planted fault that no check found, with the strategies that had the fault.
  case missedFault(String, behind: [String])
  /// A detail about the end of a strategy's process.
  case detail(String)
  /// The last lines that a strategy's process wrote; empty if it wrote none.
  case output([String])
  /// The link to the failure on the HTML page, relative to the report.
  case page(String)
  /// A line of a stream or a plugin, quoted unchanged.
  case quoted(String)
}

/// The line of a scenario file that states an expectation.
package struct ExpectationLocation: Hashable, Sendable {
  /// The path of the file, as messages show it.
  package var file: String
  /// The line of the expectation in the file, from 1.
  package var line: Int
  /// The source of the expected numbers, such as a measurement; nil if the file names none.
  package var source: String?

  package init(file: String, line: Int, source: String?) {
    self.file = file
    self.line = line
    self.source = source
  }
}

/// The shares of failing buttons, and other numbers, that belong to a learned rule.
package struct RuleShare: Hashable, Sendable {
  /// A count of buttons, with the total number of buttons.
  package struct Part: Hashable, Sendable {
    package var count: Int
    package var all: Int

    package init(_ count: Int, of all: Int) {
      self.count = count
      self.all = all
    }
  }

  /// The aspects that differ, by name.
  package var aspects: [String]
  /// The items that move, by name, such as `title`.
  package var items: [String]
  /// The number of failing buttons for which the rule holds, of all supported random buttons.
  package var failing: Part
  /// Whether some random buttons are not supported, so that the total counts supported buttons only.
  package var isOfSupported: Bool
  /// The number of failing typical buttons for which the rule holds, of all typical buttons; nil if it was
  /// not measured.
  package var typical: Part?
  /// The largest difference, in points, among the failing buttons for which the rule holds; nil if no number
  /// differs.
  package var largest: Double?
  /// The verification on new buttons: how many differ of those for which the rule holds, and of those for
  /// which no rule holds.
  package var inside: Part, outside: Part
  /// The number of rules that were learned for the strategy.
  package var rules: Int

  package init(
    aspects: [String], items: [String], failing: Part, isOfSupported: Bool, typical: Part?,
    largest: Double?, inside: Part, outside: Part, rules: Int
  ) {
    self.aspects = aspects
    self.items = items
    self.failing = failing
    self.isOfSupported = isOfSupported
    self.typical = typical
    self.largest = largest
    self.inside = inside
    self.outside = outside
    self.rules = rules
  }
}

/// A text to paste into a strategy, a manifest or a scenario file.
package enum Paste: Hashable, Sendable {
  /// A Swift condition that excludes buttons from a strategy's support.
  ///
  /// - Parameter isBroader: whether it also excludes buttons that do not differ.
  case support(condition: String, because: String, isBroader: Bool)
  /// An entry for the domain in a plugin's manifest.
  case domain(aspects: [String], condition: String, because: String, isBroader: Bool)
  /// A known issue for a scenario file, with the largest accepted difference in points.
  case known(id: String, strategy: String, condition: String, largest: Double, because: String)
  /// Without a text to paste, since the rule tests the named feature, which depends on the layout.
  case nothing(feature: String)
}
