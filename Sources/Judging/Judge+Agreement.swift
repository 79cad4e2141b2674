import Foundation
import StrategyKit

extension Judge {
  /// Compares all strategies that support an aspect: the references with each other, and the others with the
  /// majority of the references.
  ///
  /// Strategies that a known issue covers do not vote; they are compared with the majority of the others.
  /// Strategies that miss an expectation do not vote either, unless no strategy meets it: then their
  /// differences come first. Without a layout by a reference, nothing is recorded. If references differ, the
  /// other strategies are not compared, except for known issues.
  ///
  /// - Returns: the largest distance of a layout from the first one, in points, infinite or NaN if a number is
  ///   not finite; zero without a layout, and infinite with a single one, whose numbers are not looked at.
  @inline(__always)
  func checkAgreement(
    on aspect: Aspect, _ spec: ButtonSpec, _ allowances: () -> [Allowance],
    into verdict: inout Verdict
  ) -> Double {
    let all = participants(in: aspect)
    guard let first = all.first else { return 0 }
    guard all.count > 1 else { return .infinity }
    let widest = widestDistance(of: all, from: first, in: aspect)
    // If all are within half the tolerance of one, all are within the tolerance of each other.
    if widest <= tolerance / 2 {
      verdict.largestDifference = worse(verdict.largestDifference, widest)
      return widest
    }
    // Without a layout by a reference the correct layout is not known.
    if all.intersection(references).isEmpty { return widest }
    let (sound, largest) =
      widest.isFinite ? (all, widest) : finiteAnswers(of: all, in: aspect)
    verdict.largestDifference = worse(verdict.largestDifference, largest)
    if !(largest <= tolerance / 2) {
      vote(on: aspect, spec, sound, allowances, into: &verdict)
    }
    return widest
  }

  /// Returns the largest distance of layouts from the first one, in points; NaN if a number is not finite.
  ///
  /// Most layouts are equal, which a sum says in fewer steps than a comparison for each number.
  @inline(__always)
  private func widestDistance(
    of all: StrategySet, from first: Int, in aspect: Aspect
  ) -> Double {
    var widest = 0.0
    for index in (first + 1)..<state.layouts.count where all[index] {
      if state.layouts[index].isEqual(to: state.layouts[first], in: aspect) { continue }
      widest = worse(widest, state.layouts[index].distance(to: state.layouts[first], in: aspect))
    }
    return widest
  }

  /// Returns the strategies whose layouts have only finite numbers in the aspect, and the largest distance of
  /// these layouts from the first one.
  private func finiteAnswers(
    of all: StrategySet, in aspect: Aspect
  ) -> (StrategySet, largest: Double) {
    let finite = all.indices.filter { index in
      LayoutField.fields(of: aspect).allSatisfy { raw in
        LayoutField(rawValue: raw).map { state.layouts[index][$0].isFinite } ?? true
      }
    }
    let set = finite.reduce(into: StrategySet()) { $0.formUnion(StrategySet(index: $1)) }
    guard let first = finite.first else { return (set, 0) }
    let largest = finite.reduce(0.0) {
      worse($0, state.layouts[$1].distance(to: state.layouts[first], in: aspect))
    }
    return (set, largest)
  }

  private func vote(
    on aspect: Aspect, _ spec: ButtonSpec, _ all: StrategySet, _ allowances: () -> [Allowance],
    into verdict: inout Verdict
  ) {
    let shown = verdict.findings.reduce(into: StrategySet()) { set, finding in
      if finding.check == .expectation, finding.aspect == aspect, !isInDoubt(finding, verdict) {
        set.formUnion(StrategySet(index: finding.strategy))
      }
    }
    let hit = verdict.knownHits.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    var allowed = StrategySet()
    let allowances = allowances()
    for allowance in allowances where allowance.aspect == nil || allowance.aspect == aspect {
      allowed.formUnion(allowance.strategies)
    }
    let asked = all.subtracting(shown).subtracting(hit)
    let covered = asked.intersection(allowed)
    // If recorded layouts of UIKit exist, they alone decide.
    let judges = asked.intersection(authorities).isEmpty ? references : authorities
    var voters = asked.subtracting(allowed).intersection(judges)
    if voters.isEmpty { voters = covered.intersection(judges) }
    let known = verdict.findings.count
    guard let reference = blame(voters, on: aspect, spec, into: &verdict) else { return }
    // If the references differ among themselves, only that is reported; other strategies are not blamed.
    if verdict.findings.count == known {
      for index in asked.subtracting(covered).subtracting(judges).indices {
        guard let difference = disagreement(index, reference, aspect, spec) else { continue }
        append(difference, index, reference, aspect, .outlier(others: voters.count), &verdict)
      }
    }
    for index in covered.subtracting(voters).indices {
      guard var difference = disagreement(index, reference, aspect, spec) else { continue }
      let covering = allowances.filter { $0.covers(index, in: aspect) }
      if let allowance = covering.first(where: { $0.accepts(difference.largest) }) {
        verdict.knownHits.append(
          .init(strategy: index, known: allowance.known, largest: difference.largest))
        continue
      }
      if let accepted = covering.map(\.maxDelta).max(),
        let beyond = state.layouts[index].difference(
          from: state.layouts[reference], in: aspect, tolerance: accepted)
      {
        // Reports the field that exceeds the accepted difference.
        difference.field = beyond.field
      }
      append(difference, index, reference, aspect, .outlier(others: voters.count), &verdict)
    }
  }

  /// Records a finding for the one voter without which all others agree; else one for each voter that differs
  /// from another.
  ///
  /// - Returns: the index of a strategy with the majority's layout; nil if no layout has a majority, or
  ///   without voters.
  private func blame(
    _ voters: StrategySet, on aspect: Aspect, _ spec: ButtonSpec, into verdict: inout Verdict
  ) -> Int? {
    let indices = voters.indices
    guard indices.count > 1 else { return indices.first }
    var opponents = [StrategySet](repeating: [], count: strategies.count)
    for a in indices {
      for b in indices where b > a && disagreement(a, b, aspect, spec) != nil {
        opponents[a].formUnion(StrategySet(index: b))
        opponents[b].formUnion(StrategySet(index: a))
      }
    }
    let involved = indices.filter { !opponents[$0].isEmpty }
    if involved.isEmpty { return indices.first }
    if indices.count > 2 {
      let outliers = involved.filter { suspect in
        let alone = StrategySet(index: suspect)
        return involved.allSatisfy { $0 == suspect || opponents[$0] == alone }
      }
      if outliers.count == 1, let reference = indices.first(where: { $0 != outliers[0] }),
        let difference = disagreement(outliers[0], reference, aspect, spec)
          ?? opponents[outliers[0]].first.flatMap({ disagreement(outliers[0], $0, aspect, spec) })
      {
        append(
          difference, outliers[0], reference, aspect, .outlier(others: indices.count - 1), &verdict)
        return reference
      }
    }
    for index in involved {
      guard let opponent = opponents[index].first,
        let difference = disagreement(index, opponent, aspect, spec)
      else { continue }
      let evidence: Finding.Evidence = indices.count == 2 ? .pair(other: opponent) : .split
      append(difference, index, opponent, aspect, evidence, &verdict)
    }
    return nil
  }

  /// Returns the inaccuracy, in points, that a strategy declares for its frames; 0 for other aspects.
  func pixelSlack(of strategy: Int, in aspect: Aspect, _ spec: ButtonSpec) -> Double {
    aspect == .frames ? Double(strategies[strategy].pixelTolerance / spec.scale) : 0
  }

  /// Returns the difference between two strategies' layouts in an aspect; nil if it is within the tolerance
  /// and declared inaccuracies.
  func disagreement(
    _ a: Int, _ b: Int, _ aspect: Aspect, _ spec: ButtonSpec
  ) -> LayoutDifference? {
    // Where content exceeds its space by almost nothing, both squeezing it and leaving it are correct.
    let slack = spec.isWithinRegimeTolerance ? Double(spec.regimeSlack) : 0
    let pixels = max(pixelSlack(of: a, in: aspect, spec), pixelSlack(of: b, in: aspect, spec))
    let allowed = tolerance + slack + pixels
    guard
      let found = state.layouts[a].difference(
        from: state.layouts[b], in: aspect, tolerance: allowed, for: spec)
    else { return nil }
    // Sums in another order differ by the last bits of the largest length.
    return found.largest <= allowed + spec.largestLength * 0x1p-50 ? nil : found
  }

  private func append(
    _ difference: LayoutDifference, _ index: Int, _ reference: Int, _ aspect: Aspect,
    _ evidence: Finding.Evidence, _ verdict: inout Verdict
  ) {
    verdict.findings.append(
      finding(
        .agreement, index, aspect, evidence, verdict, field: difference.field,
        actual: state.layouts[index][difference.field],
        expected: state.layouts[reference][difference.field],
        largest: difference.largest, reference: state.layouts[reference]))
  }
}
