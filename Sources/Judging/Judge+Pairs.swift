package import StrategyKit

extension Judge {
  private static let comparedAspects: [Aspect] = [.frames, .fittingSize, .contentRect]

  /// Whether two strategies gave the same answer to the last spec in every aspect that both promise.
  package func agree(_ a: Int, _ b: Int, on spec: ButtonSpec) -> Bool {
    for aspect in Self.comparedAspects where promises(aspect, a) && promises(aspect, b) {
      if disagreement(a, b, aspect, spec) != nil { return false }
    }
    return true
  }

  /// Whether nothing found wrong with the last spec means that all agree; where no reference promises its frames,
  /// nobody has held the others against anything.
  @inline(__always)
  package func areAllJudged(_ verdict: Verdict) -> Bool {
    if references.isSuperset(of: verdict.compared) { return true }
    // The places of a set would be an array of their own for every spec.
    for index in strategies.indices where references[index] && promises(.frames, index) {
      return true
    }
    return false
  }
}
