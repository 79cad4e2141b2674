package import Findings
import Foundation
package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
import StrategyKit

extension StrategyFindings {
  /// A case for each finding, and one for what fits no short rule.
  ///
  /// - Parameters:
  ///   - place: the strategy's place among those of the run.
  ///   - seed: the run's seed.
  ///   - trial: judges the smallest specs again, for their pictures.
  ///   - map: measures who differs around a finding; nil if it is not needed.
  package func records(
    place: Int, seed: UInt64, drawnBy trial: SpecTrial,
    mappedBy map: (RuleFinding) -> MapDrawing? = { _ in nil }
  ) -> [SingleRecord] {
    var records = findings.map { finding in
      var failure = finding.failureRecord
      failure.occurrences = Self.occurrences(place, seed, measures: finding.rule.measures)
      failure.drawing = FrameDrawing(finding.smallest, blaming: place, trial)
      failure.map = map(finding)
      failure.largest = finding.largest.isFinite ? finding.largest : nil
      var record = SingleRecord(
        name: "\(finding.name) [\(strategy)]", line: nil,
        outcome: finding.isFailure ? .errored(failure) : .failed(failure), role: .finding,
        rank: finding.rank)
      record.identities = finding.identities
      return record
    }
    if let smallest = smallestUnexplained {
      var failure = Failure(
        type: unexplainedFails ? FailureType(unexplainedFailure) : .strategyDisagreement,
        check: "rule", message: unexplainedMessage,
        notes: [Self.note(of: smallest, unexplainedEvidence)],
        reproduction: .replay(token: SpecToken.text(of: smallest)))
      failure.occurrences = Self.occurrences(place, seed)
      failure.drawing = FrameDrawing(smallest, blaming: place, trial)
      var record = SingleRecord(
        name: "fits no short rule [\(strategy)]", line: nil,
        outcome: unexplainedFails ? .errored(failure) : .failed(failure),
        role: .finding, rank: RuleFinding.unruledRank)
      record.identities = RuleFinding.identities(
        unexplainedFails ? nil : "differs", moving: unexplainedItems, strategy)
      records.append(record)
    }
    return records
  }

  /// The message for specs that differ and are under no rule.
  private var unexplainedMessage: String {
    let more = findings.isEmpty ? "" : "more "
    guard unexplained > 1 else {
      guard let failure = unexplainedFailure else {
        let verb = unexplainedFails ? "gives no answer" : "differs"
        return "\(strategy) \(verb) \(more)in a way that fits no short rule"
      }
      let spec = findings.isEmpty ? "a spec" : "another spec"
      return "\(strategy) gives no answer to \(spec), which fits no short rule: \(failure)"
    }
    return "\(strategy): \(RuleFinding.grouped(unexplained)) \(more)of "
      + "\(RuleFinding.grouped(cases)) specs differ and fit no short rule"
      + (unexplainedFailure.map { "; the simplest has no answer: \($0)" } ?? "")
  }

  /// Returns the occurrences of a finding; the rule states their share.
  private static func occurrences(
    _ place: Int, _ seed: UInt64, measures: [String]? = nil
  ) -> Occurrences {
    Occurrences(
      count: 0, cases: 0, seed: seed, start: nil, exemplars: [], blamed: [place],
      measures: measures)
  }

  /// The smallest spec as a note.
  static func note(of spec: ButtonSpec, _ difference: String) -> Note {
    let xml = ScenarioWriter.fragment(spec).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined()
    return .smallest(xml: xml, difference: difference)
  }
}

extension RuleFinding {
  /// The rank of failures under no rule, which come last.
  static let unruledRank = 3_000_000_000

  /// The place among the findings of a run: missing answers, then by simplicity of the smallest spec, then by
  /// share.
  package var rank: Int {
    let kind = isFailure ? 0 : 1_000_000_000
    let share = cases == 0 ? 0 : count * 1_000_000 / cases
    return 1 + kind + min(smallest.unusualFields.count, 900) * 1_000_000
      + (999_999 - min(share, 999_999))
  }

  /// The finding in one sentence.
  package var sentence: String { "\(strategy) \(predicateOfSentence)" }

  /// The sentence without its subject.
  var predicateOfSentence: String {
    if let relation { return "breaks \(relation.rawValue) \(rule.clause)" }
    let verb = isFailure ? "gives no answer" : "differs from the contract"
    let history = history == .none ? "" : " \(history.rawValue)"
    return "\(verb)\(history) \(rule.clause)"
  }

  /// The sentence, with the end of the process if that is the reason for a missing answer.
  private var endedSentence: String {
    guard case .process(let process) = failure else { return sentence }
    return "\(sentence): \(process.text)"
  }

  /// The finding as a failure: what differs and how often, the smallest spec, and what to paste to exclude or
  /// to accept it.
  package var failureRecord: Failure {
    Failure(
      type: isFailure ? FailureType(failure) : .strategyDisagreement, check: "rule",
      message: endedSentence,
      notes: (relation.map { [.relation(name: $0.rawValue, demand: $0.summary)] } ?? [])
        + [.share(shares), StrategyFindings.note(of: smallest, evidence)]
        + pastes.map { .paste($0) },
      reproduction: .replay(token: SpecToken.text(of: smallest)))
  }

  /// The items that the rule moves, its shares and amounts, and its verification.
  var shares: RuleShare {
    RuleShare(
      aspects: aspects.map { smallest.name(of: $0) }, items: items,
      failing: .init(count, of: promised), isOfSupported: promised < cases,
      typical: typical.map { .init($0.count, of: $0.cases) },
      largest: largest > 0 || largest.isNaN ? largest : nil,
      inside: .init(inside.differing, of: inside.tried),
      outside: .init(outside.differing, of: outside.tried), rules: rules)
  }

  /// The texts to exclude the specs in the strategy, and to accept the difference in a scenario file.
  private var pastes: [Paste] {
    guard separates else { return [] }
    if isPlugin { return domain + known(rule.predicate) }
    let cover = rule.swift == nil ? rule.cover : nil
    guard let swift = rule.swift ?? cover?.swift else {
      return rule.unwritable.map { [.nothing(feature: "\($0)")] } ?? []
    }
    // Nothing would be left of the strategy without the specs of a rule that all are under.
    let support: [Paste] =
      rule.atoms.isEmpty && rule.exceptions.isEmpty
      ? [] : [.support(condition: swift, because: because, isBroader: cover != nil)]
    return support + known(cover == nil ? rule.predicate : Self.predicate(cover?.xpath))
  }

  /// The text to accept the difference in a scenario file.
  private func known(_ condition: String?) -> [Paste] {
    guard history == .none, !isFailure, let condition, largest.isFinite else { return [] }
    return [
      .known(
        id: Self.knownID(of: rule.text), strategy: "\(strategy)", condition: condition,
        largest: (largest * 64).rounded(.up) / 64, because: because)
    ]
  }

  /// The text to exclude the specs in a plugin's domain; specs that end its process must be excluded.
  private var domain: [Paste] {
    if rule.atoms.isEmpty && rule.exceptions.isEmpty { return [] }
    let cover = rule.predicate == nil ? rule.cover : nil
    guard let when = rule.predicate ?? Self.predicate(cover?.xpath) else {
      return rule.unwritable.map { [.nothing(feature: "\($0)")] } ?? []
    }
    return [
      .domain(
        aspects: (isFailure ? Aspect.allCases : aspects).map(\.name), condition: when,
        because: because, isBroader: cover != nil)
    ]
  }

  /// Returns the condition if `SpecPredicate` can read it; nil otherwise.
  fileprivate static func predicate(_ xpath: String?) -> String? {
    guard let xpath, (try? SpecPredicate(xpath)) != nil else { return nil }
    return xpath
  }

  /// Whether more specs under the rule differ than outside of it, so that it says something.
  private var separates: Bool {
    inside.tried > 0
      && (outside.tried == 0
        || inside.differing * outside.tried > outside.differing * inside.tried)
  }

  /// The rule as a reason.
  private var because: String {
    rule.atoms.isEmpty ? "it differs in every spec" : rule.text
  }

  /// The words for signs in a name, so that rules with other signs have other names.
  private static let signs = [
    (" = ", " is "), (" ≠ ", " is not "), (" < ", " is below "), (" ≤ ", " is at most "),
    (" > ", " is above "), (" ≥ ", " is at least "), (" -", " minus "),
  ]

  /// A rule as a name: lower-case words joined by hyphens.
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

  /// A whole number with commas between thousands.
  static func grouped(_ number: Int) -> String { DecimalText.grouped(number) }
}

extension Rule {
  /// The rule as the predicate of a known issue; nil where no such predicate says it.
  var predicate: String? { RuleFinding.predicate(xpath) }
}
