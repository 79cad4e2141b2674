package import StrategyKit

extension Judge {
  private static let comparedAspects: [Aspect] = [.frames, .fittingSize, .contentRect]

  /// Returns whether two strategies' layouts of the most recently judged spec agree in every aspect that both
  /// support; true if they share none.
  package func agree(_ a: Int, _ b: Int, on spec: ButtonSpec) -> Bool {
    for aspect in Self.comparedAspects where promises(aspect, a) && promises(aspect, b) {
      if disagreement(a, b, aspect, spec) != nil { return false }
    }
    return true
  }

  /// Returns whether an empty list of findings means agreement: a reference supports the frames of the most
  /// recently judged spec, or only references were compared.
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
