package import StrategyKit

extension Judge {
  /// Whether a strategy that promises no frames for the last spec has them right all the same.
  ///
  /// A strategy that gives no answer has them wrong; nil where no other strategy promises frames.
  package func agreesOutsideItsDomain(_ strategy: Int, on spec: ButtonSpec) -> Bool? {
    guard let reference = participants(in: .frames).first else { return nil }
    do throws(StrategyFailure) {
      try workers[strategy].layOut(spec, asking: asked, into: &scratch, explaining: nil)
    } catch {
      return false
    }
    return scratch.difference(
      from: layouts[reference], in: .frames,
      tolerance: tolerance + pixelSlack(of: strategy, in: .frames, spec), for: spec) == nil
  }
}
