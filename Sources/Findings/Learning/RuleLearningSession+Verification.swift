import Fuzzing
import Judging
import Scenarios
import StrategyKit
import UIKitModel

/// The verification of rules on new specs.
extension RuleLearningSession {
  /// Tries each rule on new specs, drops the rules under which no new spec differs, and returns the others
  /// with their differences.
  ///
  /// A rule for which no new spec was found stays only if many known specs differ under it and no new spec is
  /// outside all rules.
  ///
  /// - Parameters:
  ///   - finding: the finding without a rule, which every returned finding begins as.
  ///   - names: returns the names of failure classes.
  mutating func verified(
    verifications: Int, as finding: RuleFinding,
    naming names: (Set<FailureClass>) -> [String] = { _ in [] }
  ) -> [RuleFinding] {
    var parts = rules.map { rule in
      var part = finding
      part.rule = rule
      return part
    }
    var outside = (differing: 0, tried: 0)
    var passing: [ButtonSpec] = []
    let start = UInt64(1) << 33
    var upcoming: ArraySlice<ButtonSpec> = []
    let limit = verifications * 20
    for index in start..<start + UInt64(min(limit, source.count ?? limit)) {
      let isDone = parts.allSatisfy { $0.inside.tried >= verifications }
      if isDone && outside.tried >= verifications { break }
      // If no new spec was outside the rules so far, hardly any will be.
      if isDone && outside.tried == 0 && index - start >= verifications * 4 { break }
      guard isOpen(\.verifying) else { break }
      guard let answer = ask(next(index, &upcoming)) else { continue }
      let differs = answer.findings != nil ? 1 : 0
      let holding = rules.indices.filter { rules[$0].holds(of: answer.facts) }
      for place in holding where parts[place].inside.tried < verifications {
        parts[place].inside.tried += 1
        parts[place].inside.differing += differs
        if differs == 1, parts[place].examples.count < Self.examples {
          parts[place].examples.append(answer.facts.spec)
        }
      }
      if differs == 0, holding.isEmpty, passing.count < Self.examples {
        passing.append(answer.facts.spec)
      }
      if holding.isEmpty, outside.tried < verifications {
        outside.tried += 1
        outside.differing += differs
      }
    }
    parts.removeAll { part in
      // A rule without new specs is unverified; it stays only if many known specs differ under it.
      if part.inside.tried == 0 {
        return outside.tried > 0 || differing(under: part.rule) < Self.fewest
      }
      return part.inside.differing == 0
    }
    rules = parts.map(\.rule)
    for place in parts.indices {
      parts[place].outside = outside
      parts[place].passing = passing
      describe(&parts[place], naming: names)
    }
    return parts
  }

  /// The largest number of buttons that are kept to try texts to paste on.
  private static let examples = 500

  /// The number of differing samples that confirm a rule if no new spec was found for it.
  private static let fewest = 10

  /// Returns the number of samples for which a rule holds and the strategy differs.
  private func differing(under rule: Rule) -> Int {
    let cover = samples.cover(rule)
    return samples.facts.indices.count { cover[$0] && samples.labels[$0] }
  }

  /// Stores the differences, counts and smallest spec that belong to a rule.
  private mutating func describe(
    _ part: inout RuleFinding, naming names: (Set<FailureClass>) -> [String]
  ) {
    let cover = samples.cover(part.rule)
    var aspects: [Aspect: Int] = [:]
    var groups: Set<String> = []
    var classes: [FailureClass: Int] = [:]
    var best: ButtonSpec?
    var (differing, failed) = (0, 0)
    for index in samples.facts.indices where cover[index] {
      guard let found = findings[index] else { continue }
      differing += 1
      if found.failure != nil { failed += 1 }
      if index < fresh { part.count += 1 }
      for known in FailureClass.classes(of: found) { classes[known, default: 0] += 1 }
      for aspect in found.aspects { aspects[aspect, default: 0] += 1 }
      groups.formUnion(found.fields.map(\.group))
      let largest = found.largest
      if largest > part.largest || largest.isNaN { part.largest = largest }
      part.failure = part.failure ?? found.failure
      let spec = samples.facts[index].spec
      if best == nil || spec.isSimpler(than: best ?? spec) { best = spec }
    }
    // A class of few specs is one of another finding that the rule also covers.
    part.classes = names(Set(classes.filter { $0.value * 20 >= differing }.keys))
    // If most specs have a layout, the finding is about wrong layouts and not about missing ones.
    if failed * 2 <= differing { part.failure = nil }
    part.aspects = Aspect.allCases.filter { aspects[$0] != nil }
      .sorted { (-aspects[$0, default: 0], $0.name) < (-aspects[$1, default: 0], $1.name) }
    var seen: Set<String> = []
    part.items = LayoutField.allCases.map(\.group)
      .filter { groups.contains($0) && seen.insert($0).inserted }
    part.smallest = simplified(best ?? .simplest, part.rule)
    part.evidence = (ask(part.smallest)?.findings ?? findings(on: part.smallest))?.summary
    part.examples.append(part.smallest)
  }

  /// Returns the stored findings on a sample; nil if the strategy agreed, or if the spec is not a sample.
  private func findings(on spec: ButtonSpec) -> [Finding]? {
    samples.facts.firstIndex { $0.spec == spec }.flatMap { findings[$0] }
  }

  /// Shrinks `spec` as long as a rule holds and the strategy differs, and returns the result.
  ///
  /// Tries up to 400 specs in the time for simplifying; returns `spec` itself if none of them is simpler.
  private func simplified(_ spec: ButtonSpec, _ rule: Rule) -> ButtonSpec {
    var asked = spec
    _ = Shrinker.simplest(spec, limit: 400) { candidate in
      guard spent() < budget.simplifying, let answer = ask(candidate), answer.findings != nil,
        rule.holds(of: answer.facts)
      else { return false }
      asked = answer.facts.spec
      return true
    }
    return asked
  }
}
