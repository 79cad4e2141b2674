package import Findings
import Foundation
package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
import StrategyKit

extension StrategyFindings {
  /// Returns a case for each finding, and one for the failures that fit no rule, if there are any.
  ///
  /// - Parameters:
  ///   - place: the strategy's index in the run.
  ///   - seed: the run's seed.
  ///   - trial: judges the smallest specs again, to draw them.
  ///   - run: the arguments of a command that repeats the run, for failures that depend on earlier buttons.
  ///   - map: makes the map of a finding: which strategies differ on buttons similar to its smallest one;
  ///     returns nil to omit the map.
  package func records(
    place: Int, seed: UInt64, drawnBy trial: SpecTrial, repeatedBy run: String,
    mappedBy map: (RuleFinding) -> MapDrawing? = { _ in nil }
  ) -> [SingleRecord] {
    var records = findings.map { finding in
      var failure = finding.failureRecord
      failure.occurrences = Self.occurrences(place, seed, measures: finding.rule.measures)
      if finding.history.isOfButton {
        failure.drawing = FrameDrawing(finding.smallest, blaming: place, trial)
        failure.map = map(finding)
      } else {
        // The button alone does not fail.
        failure.reproduction = .rerun(arguments: run, near: nil)
      }
      failure.largest = finding.largest.isFinite ? finding.largest : nil
      var record = SingleRecord(
        name: "\(finding.name) [\(strategy)]", line: nil,
        outcome: finding.isFailure ? .errored(failure) : .failed(failure), role: .finding,
        rank: finding.rank)
      record.identities = finding.identities
      record.classes = finding.classes
      return record
    }
    if let smallest = smallestUnexplained {
      var failure = Failure(
        type: unexplainedFails ? FailureType(unexplainedFailure) : .strategyDisagreement,
        check: "rule", evidence: unexplainedSummary,
        notes: [Self.note(of: smallest, unexplainedEvidence)]
          + (isOutOfTime ? [.outOfTime] : []),
        reproduction: .replay(token: SpecToken.text(of: smallest)))
      failure.occurrences = Self.occurrences(place, seed)
      failure.drawing = FrameDrawing(smallest, blaming: place, trial)
      var record = SingleRecord(
        name: "fits no short rule [\(strategy)]", line: nil,
        outcome: unexplainedFails ? .errored(failure) : .failed(failure),
        role: .finding, rank: RuleFinding.unruledRank)
      record.identities = unexplainedIdentities
      record.classes = unexplainedClasses
      records.append(record)
    }
    return records
  }

  /// The evidence for the specs on which the strategy fails and that no rule covers.
  private var unexplainedSummary: Evidence {
    .unexplained(
      Unexplained(
        strategy: "\(strategy)", count: unexplained, cases: cases, hasRules: !findings.isEmpty,
        isFailure: unexplainedFails),
      unexplainedFailure.map { Evidence($0) })
  }

  /// Returns occurrences without counts, since the finding states the share of failing specs instead.
  private static func occurrences(
    _ place: Int, _ seed: UInt64, measures: [String]? = nil
  ) -> Occurrences {
    Occurrences(
      count: 0, cases: 0, seed: seed, start: nil, exemplars: [], blamed: [place],
      measures: measures)
  }

  /// Returns a note with the smallest spec as XML, and its difference, if known.
  static func note(of spec: ButtonSpec, _ difference: Evidence?) -> Note {
    let xml = ScenarioWriter.fragment(spec).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined()
    return .smallest(xml: xml, difference: difference)
  }
}

extension RuleFinding {
  /// The rank of failures for which no rule holds, which come last.
  static let unruledRank = 3_000_000_000

  /// The sort key of the finding among those of a run: missing layouts first, then by simplicity of the
  /// smallest spec, then by larger share.
  package var rank: Int {
    let kind = isFailure ? 0 : 1_000_000_000
    let share = cases == 0 ? 0 : count * 1_000_000 / cases
    return 1 + kind + min(smallest.unusualFields.count, 900) * 1_000_000
      + (999_999 - min(share, 999_999))
  }

  /// The finding in one sentence, beginning with the strategy.
  package var sentence: String { "\(strategy) \(predicateOfSentence)" }

  /// The finding's sentence without the strategy's name.
  var predicateOfSentence: String { learnedRule.predicate }

  /// The finding's rule as a value.
  private var learnedRule: LearnedRule {
    LearnedRule(
      strategy: "\(strategy)", relation: relation?.rawValue, isFailure: isFailure,
      history: history == .none ? nil : moment,
      condition: history.isOfButton ? rule.clause : "")
  }

  /// The finding's rule as evidence, with the end of the process if the layout is missing because of it.
  private var learnedEvidence: Evidence {
    .rule(learnedRule, failure?.process.map { Evidence(.process($0)) })
  }

  /// The finding as a failure for reports: share of buttons, smallest spec, and texts to paste that exclude
  /// or accept it.
  package var failureRecord: Failure {
    Failure(
      type: isFailure ? FailureType(failure) : .strategyDisagreement, check: "rule",
      evidence: learnedEvidence,
      notes: (relation.map { [.relation(name: $0.rawValue, demand: $0.summary)] } ?? [])
        + [.share(shares), StrategyFindings.note(of: smallest, evidence)]
        + (history.isOfButton
          ? pastes.map { .paste($0) } : [.notAlone(isRepeatable: earlier != nil)]),
      reproduction: .replay(token: SpecToken.text(of: smallest)))
  }

  /// The numbers of the rule for reports: failing shares, largest difference, and verification.
  var shares: RuleShare {
    RuleShare(
      aspects: aspects.map { smallest.name(of: $0) }, items: items,
      failing: .init(count, of: promised), isOfSupported: promised < cases,
      typical: typical.map { .init($0.count, of: $0.cases) },
      largest: largest > 0 || largest.isNaN ? largest : nil,
      inside: .init(inside.differing, of: inside.tried),
      outside: .init(outside.differing, of: outside.tried), rules: rules)
  }

  /// The texts to paste: a condition for the strategy's support or a plugin's domain, and a known issue;
  /// empty if the rule is not useful.
  private var pastes: [Paste] {
    guard separates else { return [] }
    if isPlugin { return domain + known(tried(rule.predicate)) }
    let cover = rule.swift == nil ? rule.cover : nil
    guard let swift = rule.swift ?? cover?.swift else {
      return rule.unwritable.map { [.nothing(feature: "\($0)")] } ?? []
    }
    // A rule that holds for every spec would exclude everything.
    let support: [Paste] =
      rule.atoms.isEmpty && rule.exceptions.isEmpty
      ? [] : [.support(condition: swift, because: because, isBroader: cover != nil)]
    let condition =
      cover == nil
      ? tried(rule.predicate) : tried(Self.predicate(cover?.xpath), isBroader: true)
    return support + known(condition)
  }

  /// Returns the condition if it holds for all examples of the finding; nil if it does not.
  ///
  /// Unless it is broader than the rule, it must also hold for no button that passes.
  private func tried(_ condition: String?, isBroader: Bool = false) -> String? {
    guard let condition, let predicate = try? SpecPredicate(condition),
      examples.allSatisfy({ predicate.holds(for: $0) })
    else { return nil }
    return isBroader || !passing.contains { predicate.holds(for: $0) } ? condition : nil
  }

  /// Returns the known issue to paste; empty if the layout is missing or the rule depends on earlier specs.
  /// It is also empty without a condition or a finite difference.
  private func known(_ condition: String?) -> [Paste] {
    guard history == .none, !isFailure, let condition, largest.isFinite else { return [] }
    return [
      .known(
        id: Self.knownID(of: rule.text), strategy: "\(strategy)", condition: condition,
        largest: (largest * 64).rounded(.up) / 64, because: because)
    ]
  }

  /// The text to paste into a plugin's manifest, which excludes the rule's specs from its domain; empty if
  /// the rule holds for all specs.
  private var domain: [Paste] {
    if rule.atoms.isEmpty && rule.exceptions.isEmpty { return [] }
    let cover = rule.predicate == nil ? rule.cover : nil
    guard
      let when = tried(rule.predicate) ?? tried(Self.predicate(cover?.xpath), isBroader: true)
    else {
      return rule.unwritable.map { [.nothing(feature: "\($0)")] } ?? []
    }
    return [
      .domain(
        aspects: (isFailure ? Aspect.allCases : aspects).map(\.name), condition: when,
        because: because, isBroader: cover != nil)
    ]
  }

  /// Returns the condition unchanged; nil if `SpecPredicate` cannot read it.
  fileprivate static func predicate(_ xpath: String?) -> String? {
    guard let xpath, (try? SpecPredicate(xpath)) != nil else { return nil }
    return xpath
  }

  /// Whether specs for which the rule holds differ more often than others, so that the rule is useful.
  private var separates: Bool {
    inside.tried > 0
      && (outside.tried == 0
        || inside.differing * outside.tried > outside.differing * inside.tried)
  }

  /// The rule in words, as the reason that a text to paste states.
  private var because: String {
    rule.atoms.isEmpty ? "it differs for every button" : rule.text
  }

  /// The words that replace operators in identifiers, so that different rules have different identifiers.
  private static let signs = [
    (" = ", " is "), (" ≠ ", " is not "), (" < ", " is below "), (" ≤ ", " is at most "),
    (" > ", " is above "), (" ≥ ", " is at least "), (" -", " minus "),
  ]

  /// Returns an identifier for a known issue from a rule in words: lower-case words joined by hyphens.
  package static func knownID(of rule: String) -> String {
    let words = signs.reduce(rule.lowercased()) { $0.replacing($1.0, with: $1.1) }
    var id = ""
    for byte in words.utf8.prefix(60) {
      if (97...122).contains(byte) || (48...57).contains(byte) {
        id.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !id.isEmpty, !id.hasSuffix("-") {
        id += "-"
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    return id.first?.isLetter == true ? id : "rule-\(id)"
  }
}

extension Rule {
  /// The rule as the condition of a known issue; nil if predicates of scenario files cannot express it.
  var predicate: String? { RuleFinding.predicate(xpath) }
}
