import Judging
package import RunRecords
import Scenarios
package import StrategyKit

/// A button as a random input, whose findings are gathered in failure classes.
extension ButtonSpec: FuzzSubject {
  package static let kind = Occurrences.Subject.specs

  package var token: String { SpecToken.text(of: self) }

  package static func areAlike(_ one: FailureClass, _ other: FailureClass) -> Bool { one == other }

  /// Returns whether this spec is simpler than another; see ``SpecCost``.
  package func isSimpler(than other: ButtonSpec) -> Bool { SpecCost(self) < SpecCost(other) }
}

extension FuzzFailure<ButtonSpec> {
  /// The number of specs that were judged while shrinking; 0 for a failure that was not shrunk.
  package var evaluations: Int {
    notes.reduce(0) { if case .shrunk(let evaluations) = $1 { evaluations } else { $0 } }
  }

  /// Shrinks the first failing spec of a class, and explains the result in notes.
  ///
  /// - Parameter specs: the first failing specs, in the order of `occurrences`.
  package static func shrinking(
    _ failure: FailureClass, _ occurrences: Occurrences, _ specs: [ButtonSpec],
    by trial: SpecTrial, limit: Int
  ) -> FuzzFailure {
    let effort = SpecTrial.effort(for: failure.check)
    var start: (place: Int, spec: ButtonSpec)?
    for (place, spec) in specs.enumerated() where start == nil {
      start = trial.culprit(failure, of: spec, effort: effort).map { (place, $0) }
    }
    guard let start else {
      return FuzzFailure(
        finding: failure, first: specs.first, smallest: specs.first ?? .simplest,
        occurrences: occurrences, notes: [.needsEarlierSpecs])
    }
    let outcome = Shrinker.shrink(start.spec, keeping: failure, by: trial, limit: limit)
    let names = trial.strategies.map(\.id.rawValue)
    var shrunk = FuzzFailure(
      finding: failure, first: specs.first, smallest: outcome.spec, occurrences: occurrences,
      notes: [.shrunk(evaluations: outcome.evaluations)]
        + SpecExplanation.explain(outcome.spec, failure, by: trial).notes(on: outcome.spec)
        + others(in: outcome.others, beside: failure).map {
          .metWhileShrinking(failure: $0.failure.name(names), token: $0.spec.token)
        })
    shrunk.occurrences.start = occurrences.exemplars[start.place].index
    return shrunk
  }

  /// Returns one failure class for each kind of failure that occurred, except the kind of `failure`.
  private static func others(
    in met: [FailureClass: ButtonSpec], beside failure: FailureClass
  ) -> [(failure: FailureClass, spec: ButtonSpec)] {
    var kinds = [failure]
    return met.sorted { $0.key < $1.key }.filter { other, _ in
      if kinds.contains(where: other.isOfSameKind) { return false }
      kinds.append(other)
      return true
    }
    .map { ($0.key, $0.value) }
  }
}

extension SpecExplanation {
  /// Returns notes with the fields of a spec that matter for a failure and that do not; fields with usual
  /// values are left out.
  fileprivate func notes(on spec: ButtonSpec) -> [Note] {
    let unusual = spec.unusualFields
    let (decisive, indifferent) = (
      decisive.filter(unusual.contains), indifferent.filter(unusual.contains)
    )
    return (decisive.isEmpty ? [] : [.decisive(decisive.map(\.name))])
      + (indifferent.isEmpty ? [] : [.indifferent(indifferent.map(\.name))])
  }
}

extension FailureClass {
  /// Returns whether another failure has the same check, strategies and aspect, whatever the field and the amount.
  fileprivate func isOfSameKind(_ other: FailureClass) -> Bool {
    check == other.check && culprits == other.culprits && aspect == other.aspect
  }
}

extension Occurrences {
  /// Returns the occurrence of a failure in a spec that does not belong to a run.
  package static func alone(_ spec: ButtonSpec, index: UInt64 = 0) -> Occurrences {
    Occurrences(
      count: 1, cases: 1, seed: 0, start: nil,
      exemplars: [.init(index: index, token: SpecToken.text(of: spec))], blamed: [])
  }
}
