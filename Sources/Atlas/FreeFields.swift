import Findings
import Judging
package import Scenarios
package import StrategyKit

/// The fields of a button that strategies leave free, so that a map over them shows something.
///
/// A class that always has the same gap does not leave the spacing free: it supports one value, or lays out all of
/// them in
/// the same way.
package struct FreeFields {
  /// The button, with the gap of the strategy where that supports no other.
  package private(set) var spec: ButtonSpec
  /// The strategy whose gap it is, with the gap in points; nil where the button has the gap that it came with.
  package private(set) var ownGap: (strategy: StrategyID, gap: Double)?
  /// The strategies that are not references.
  private let candidates: [any LayoutStrategy]

  /// The number of values tried for a field.
  private static let probes = 9

  /// Examines the strategies that are not references around a button.
  package init(around spec: ButtonSpec, of strategies: [any LayoutStrategy]) {
    self.spec = spec
    let references = StrategySet(referencesOf: strategies)
    candidates = strategies.indices.filter { !references[$0] }.map { strategies[$0] }
    guard candidates.count == 1, !supports(candidates[0], spec),
      let gap = MeasuredButton(candidates[0], spacing: spec[.spacing])?.gap
    else { return }
    var own = spec
    own[.spacing] = gap
    if supports(candidates[0], own) {
      self.spec = own
      ownGap = (candidates[0].id, gap)
    }
  }

  /// Whether one of the strategies supports most values of a field, and, of the spacing, places items by it.
  ///
  /// - Parameter distance: how far the values are from the button's own, in points.
  package func contains(_ field: SpecField, by distance: Double = AtlasAxis.usualDistance) -> Bool {
    guard spec.has(field), !candidates.isEmpty else { return true }
    let axis = AtlasAxis(field, around: spec, by: distance)
    let specs = (0..<Self.probes).map { cell in
      var changed = spec
      changed[field] = axis.middle(ofCell: cell, of: Self.probes)
      return changed
    }
    return candidates.contains { strategy in
      let supported = specs.filter { supports(strategy, $0) }
      guard supported.count * 2 > specs.count else { return false }
      return field != .spacing || places(strategy, supported).count > 1
    }
  }

  private func supports(_ strategy: any LayoutStrategy, _ spec: ButtonSpec) -> Bool {
    strategy.answer(for: spec).aspects.contains(.frames)
  }

  /// The different layouts of the items of some buttons.
  private func places(_ strategy: any LayoutStrategy, _ specs: [ButtonSpec]) -> Set<ButtonLayout> {
    let worker = strategy.makeWorker()
    return Set(
      specs.compactMap { spec in
        guard let layout = try? worker.layout(of: spec) else { return nil }
        var places = ButtonLayout()
        (places.image, places.title) = (layout.image, layout.title)
        return places
      })
  }
}
