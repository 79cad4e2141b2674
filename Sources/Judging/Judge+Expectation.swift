package import StrategyKit

extension Judge {
  /// The aspects whose numbers a scenario can state.
  private static let stated: [Aspect] = [.frames, .contentRect, .fittingSize]

  /// Compares a scenario's numbers with the layouts of the strategies it names; if it names no strategy, with
  /// each strategy that supports the aspect.
  func check(
    _ expected: Expectation, _ spec: ButtonSpec, _ allowances: () -> [Allowance],
    into verdict: inout Verdict
  ) {
    if expected.entries.isEmpty { return }
    for index in strategies.indices where isHeld(index, to: expected) {
      if expected.strategies != nil { answerOutsideDomain(index, spec, into: &verdict) }
      for aspect in Self.stated where isHeld(index, to: expected, in: aspect, verdict) {
        check(expected, spec, of: aspect, by: index, allowances, into: &verdict)
      }
    }
  }

  /// Lays out a spec for a named strategy that does not support it; does nothing if the strategy already has
  /// a layout or failed.
  private func answerOutsideDomain(
    _ index: Int, _ spec: ButtonSpec, into verdict: inout Verdict
  ) {
    if verdict.compared[index] || verdict.failed[index] || !state.addressed[index] { return }
    do throws(StrategyFailure) {
      try workers[index].layOut(
        spec, asking: state.asked, into: &state.layouts[index], explaining: nil)
      verdict.compared.formUnion(StrategySet(index: index))
    } catch {
      verdict.failed.formUnion(StrategySet(index: index))
      verdict.findings.append(
        finding(.strategy, index, .frames, .failure(error), verdict, layout: ButtonLayout()))
    }
  }

  private func isHeld(_ index: Int, to expected: Expectation) -> Bool {
    expected.isFor(strategies[index].id.rawValue)
  }

  private func isHeld(
    _ index: Int, to expected: Expectation, in aspect: Aspect, _ verdict: Verdict
  ) -> Bool {
    expected.strategies != nil ? verdict.compared[index] : state.kept[index].contains(aspect)
  }

  /// Returns the stated aspects that were compared with no strategy, for the most recently judged spec.
  ///
  /// A strategy that returned no layout counts as compared, since it is reported as failed.
  package func unmetAspects(of expected: Expectation, _ verdict: Verdict) -> Aspect {
    var unmet = expected.statedAspects
    for aspect in Self.stated where unmet.contains(aspect) {
      let isMet = strategies.indices.contains { index in
        isHeld(index, to: expected)
          && (verdict.failed[index] || isHeld(index, to: expected, in: aspect, verdict))
      }
      if isMet { unmet.remove(aspect) }
    }
    return unmet
  }

  /// The side that is probably wrong when an expectation is missed: the strategies, or the expectation
  /// itself.
  package enum Standing: Hashable, Sendable {
    /// Another strategy meets the expectation, so the strategies that miss it are wrong.
    case met
    /// Fewer than two strategies without a known issue were compared with the expectation.
    case heldByOne
    /// Several strategies were compared and none meets the expectation, so the expectation itself may be
    /// wrong.
    case inDoubt
  }

  /// Returns the side that is probably wrong when an expectation is missed; nil for a finding of another
  /// check.
  package func standing(of finding: Finding, _ verdict: Verdict) -> Standing? {
    guard finding.check == .expectation, let stated = finding.stated else { return nil }
    var held = strategies.indices.reduce(into: StrategySet()) { set, index in
      if isHeld(index, to: stated), isHeld(index, to: stated, in: finding.aspect, verdict) {
        set.formUnion(StrategySet(index: index))
      }
    }
    // Strategies with a known issue neither confirm nor refute the stated number.
    for hit in verdict.knownHits { held = held.subtracting(StrategySet(index: hit.strategy)) }
    if held.count < 2 { return .heldByOne }
    let missing = verdict.findings.reduce(into: StrategySet()) { set, other in
      if other.check == .expectation, other.aspect == finding.aspect, other.stated == stated {
        set.formUnion(StrategySet(index: other.strategy))
      }
    }
    return missing.isSuperset(of: held) ? .inDoubt : .met
  }

  /// Returns whether a finding is about a stated number that several strategies were compared with and none
  /// of them meets.
  package func isInDoubt(_ finding: Finding, _ verdict: Verdict) -> Bool {
    standing(of: finding, verdict) == .inDoubt
  }

  /// Moves missed expectations that no strategy meets behind the differences between strategies in the list
  /// of findings.
  func putDoubtBehindDifferences(in verdict: inout Verdict) {
    guard let last = verdict.findings.lastIndex(where: { $0.check == .agreement }) else { return }
    let doubts = verdict.findings[..<last].filter { isInDoubt($0, verdict) }
    guard !doubts.isEmpty else { return }
    verdict.findings =
      verdict.findings[...last].filter { !doubts.contains($0) } + doubts
      + verdict.findings[(last + 1)...]
  }

  private func check(
    _ expected: Expectation, _ spec: ButtonSpec, of aspect: Aspect, by index: Int,
    _ allowances: () -> [Allowance], into verdict: inout Verdict
  ) {
    let tolerance = expected.tolerance + pixelSlack(of: index, in: aspect, spec)
    var first: Expectation.Entry?
    var largest = 0.0
    for entry in expected.entries where entry.field.aspect == aspect {
      let distance = abs(state.layouts[index][entry.field] - entry.number)
      if !(distance <= tolerance), first == nil { first = entry }
      largest = worse(largest, distance)
    }
    guard var first else { return }
    let covering = allowances().filter { $0.covers(index, in: aspect) }
    if let allowance = covering.first(where: { $0.accepts(largest) }) {
      verdict.knownHits.append(.init(strategy: index, known: allowance.known, largest: largest))
      return
    }
    if let accepted = covering.map(\.maxDelta).max() {
      // Reports the number that exceeds the accepted difference.
      first =
        expected.entries.first { entry in
          entry.field.aspect == aspect
            && !(abs(state.layouts[index][entry.field] - entry.number) <= accepted)
        } ?? first
    }
    verdict.findings.append(
      finding(
        .expectation, index, aspect, .expectation(source: expected.source, line: expected.line),
        verdict, field: first.field, actual: state.layouts[index][first.field],
        expected: first.number,
        largest: largest, stated: expected))
  }
}
