/// A fact beside the message of a failure. Reports put it into words.
package enum Note: Hashable, Sendable {
  // MARK: Expectations

  /// The place of an expectation.
  case expected(ExpectationLocation)
  /// The expectation names a strategy that does not support the aspect.
  case unsupportedExpectation(strategy: String, aspect: String)
  /// No strategy meets the expectation, and they differ from each other.
  case unmetByAll
  /// Another expected number that differs.
  case mismatch(check: String, field: String, actual: Double, expected: Double)

  // MARK: Further failures

  /// The message of another failure of the same case.
  case also(check: String?, message: String, place: ExpectationLocation? = nil)
  /// The button that a relation made of the judged one.
  case related(change: String, token: String)
  /// The number of further ways in which a strategy fails.
  case moreWays(strategy: String, count: Int)
  /// The names of the ways in which a strategy fails on random buttons.
  case ways([String])

  // MARK: Rules

  /// The relation that a rule is about, with its demand.
  case relation(name: String, demand: String)
  /// The share of the buttons under a rule.
  case share(RuleShare)
  /// The smallest button that fails, as XML on one line, and the difference on it.
  case smallest(xml: String, difference: String)
  /// A text to paste, or the reason for its absence.
  case paste(Paste)

  // MARK: Shrinking

  /// The number of tried buttons until none was simpler.
  case shrunk(evaluations: Int)
  /// The first button that failed, which no simpler one could replace.
  case unshrunk
  /// The button fails only after others.
  case needsEarlierSpecs
  /// The fields without which the button does not fail.
  case decisive([String])
  /// The fields whose value does not matter.
  case indifferent([String])
  /// Another failure that was found on the way.
  case metWhileShrinking(failure: String, token: String)

  // MARK: Scripts, trees and sweeps

  /// The rule of scripts that was broken.
  case rule(String)
  /// The behaviour that was expected.
  case expectedBehaviour(String)
  /// A script alone.
  case script(token: String)
  /// A further way in which a script fails.
  case alsoScript(sentence: String, token: String)
  /// The number of changes of a tree before its views were explained.
  case changes(Int)
  /// A line of what 'explain' prints of views or a script.
  case explanation(String)
  /// The failing combinations of a sweep: their number, that of all, that of those not asked, and the first.
  case combinations(failing: UInt64, of: UInt64, unasked: UInt64, first: [String])
  /// A sweep that was interrupted.
  case interruptedSweep(after: UInt64, of: UInt64)

  // MARK: Files, knowns, processes

  /// A further problem of a file.
  case diagnostic(String)
  /// The condition of a known issue.
  case condition(String)
  /// The reason that a known issue states.
  case reason(String)
  /// A planted fault that was not found, and the strategies behind which it was planted.
  case missedFault(String, behind: [String])
  /// A detail of the end of a process.
  case detail(String)
  /// The last lines that a process wrote.
  case output([String])
  /// The page with a picture of the failure.
  case page(String)
  /// A line of a stream or a plugin, as it was written.
  case quoted(String)
}

/// The place in a scenario file that states an expectation.
package struct ExpectationLocation: Hashable, Sendable {
  /// The file as messages show it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The source of the expected numbers; nil if the file names none.
  package var source: String?

  package init(file: String, line: Int, source: String?) {
    self.file = file
    self.line = line
    self.source = source
  }
}

/// The numbers of a learned rule.
package struct RuleShare: Hashable, Sendable {
  /// A number of buttons among others.
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
  /// The items that move, by name.
  package var items: [String]
  /// The failing buttons among the supported ones.
  package var failing: Part
  /// Whether the strategy supports only some of the drawn buttons.
  package var isOfSupported: Bool
  /// The share of typical buttons; nil if it was not measured.
  package var typical: Part?
  /// The largest difference, in points; nil without one.
  package var largest: Double?
  /// The new buttons that failed under the rule, and outside of all rules.
  package var inside: Part, outside: Part
  /// The number of rules of the strategy.
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

/// A text for a person to paste into a strategy, a manifest or a scenario file.
package enum Paste: Hashable, Sendable {
  /// An expression for the support of a strategy in Swift.
  ///
  /// - Parameter isBroader: whether it also excludes buttons that do not differ.
  case support(condition: String, because: String, isBroader: Bool)
  /// An entry in the domain of a plugin's manifest.
  case domain(aspects: [String], condition: String, because: String, isBroader: Bool)
  /// A known issue, with the largest accepted difference in points.
  case known(id: String, strategy: String, condition: String, largest: Double, because: String)
  /// No text can say the rule, since the named feature depends on the layout of the references.
  case nothing(feature: String)
}
