package import StrategyKit

extension Judge {
  private static let comparedAspects: [Aspect] = [.frames, .fittingSize, .contentRect]

  /// Returns whether two strategies have the same layout of the most recently judged spec in every aspect
  /// that both support.
  package func agree(_ a: Int, _ b: Int, on spec: ButtonSpec) -> Bool {
    for aspect in Self.comparedAspects where promises(aspect, a) && promises(aspect, b) {
      if disagreement(a, b, aspect, spec) != nil { return false }
    }
    return true
  }

  /// Returns whether a reference supports the frames of the most recently judged spec, so that an empty list
  /// of findings means agreement.
  @inline(__always)
  package func areAllJudged(_ verdict: Verdict) -> Bool {
    if references.isSuperset(of: verdict.compared) { return true }
    // Indices in an array would allocate for every spec.
    for index in strategies.indices where references[index] && promises(.frames, index) {
      return true
    }
    return false
  }
}
