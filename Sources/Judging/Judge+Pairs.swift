package import StrategyKit

extension Judge {
  private static let comparedAspects: [Aspect] = [.frames, .fittingSize, .contentRect]

  /// Whether two strategies gave the same answer to the last spec in every aspect that both support.
  package func agree(_ a: Int, _ b: Int, on spec: ButtonSpec) -> Bool {
    for aspect in Self.comparedAspects where promises(aspect, a) && promises(aspect, b) {
      if disagreement(a, b, aspect, spec) != nil { return false }
    }
    return true
  }

  /// Whether an empty list of findings means that all agree: some reference supports the frames of the last spec.
  @inline(__always)
  package func areAllJudged(_ verdict: Verdict) -> Bool {
    if references.isSuperset(of: verdict.compared) { return true }
    // The places of a set would need an array for every spec.
    for index in strategies.indices where references[index] && promises(.frames, index) {
      return true
    }
    return false
  }
}
