package import StrategyKit

extension Judge {
  /// Returns the layouts by strategies that compute a spec without a confirming measurement. They do not
  /// support it, so the layouts are shown, not compared.
  package func unmeasuredLayouts(
    of spec: ButtonSpec
  ) -> [(strategy: Int, layout: ButtonLayout)] {
    strategies.indices.compactMap { index in
      let strategy = strategies[index]
      guard strategy.unmeasuredReason(for: spec) != nil,
        !strategy.support(for: spec).aspects.contains(.frames)
      else { return nil }
      do throws(StrategyFailure) {
        return (index, try strategy.makeWorker().layout(of: spec))
      } catch { return nil }
    }
  }

  /// Returns the largest distance of a strategy's latest layout from the first reference, in points; nil for
  /// a reference or without comparable aspects.
  package func distanceFromReferences(_ strategy: Int) -> Double? {
    var largest: Double?
    for aspect in [Aspect.frames, .fittingSize, .contentRect]
    where state.kept[strategy].contains(aspect) {
      let judges = participants(in: aspect).intersection(references)
      guard let reference = judges.first, !judges[strategy] else { continue }
      let distance = state.layouts[strategy].distance(to: state.layouts[reference], in: aspect)
      largest = largest.map { worse($0, distance) } ?? distance
    }
    return largest
  }

  /// Returns whether a strategy's layout of the most recently judged spec is correct although the strategy
  /// does not support the spec's frames.
  ///
  /// False if the strategy returns no layout. Nil if no reference supports the frames, if image and title are
  /// spread, or if the strategy does not get such specs, as with titles of several lines.
  package func agreesOutsideItsDomain(_ strategy: Int, on spec: ButtonSpec) -> Bool? {
    let judges = participants(in: .frames).intersection(references)
    guard let reference = judges.first, state.addressed[strategy], !spec.spreads else { return nil }
    do throws(StrategyFailure) {
      try workers[strategy].layOut(spec, asking: .frames, into: &state.scratch, explaining: nil)
    } catch {
      return false
    }
    return state.scratch.difference(
      from: state.layouts[reference], in: .frames,
      tolerance: tolerance + pixelSlack(of: strategy, in: .frames, spec), for: spec) == nil
  }
}
