import Findings
import Judging
package import Scenarios
package import StrategyKit

/// The fields of a button for which strategies support different values, so that a map over them is useful.
///
/// The spacing is not free for a class with a fixed gap: the class supports one value, or lays out all values
/// in the same way.
package struct FreeFields {
  /// The button, with the fixed gap of a strategy if the strategy supports no other spacing.
  package private(set) var spec: ButtonSpec
  /// The strategy with a fixed gap, and the gap in points; nil if the button's spacing is unchanged.
  package private(set) var ownGap: (strategy: StrategyID, gap: Double)?
  /// The strategies that are not references.
  private let candidates: [any LayoutStrategy]

  /// The number of values that are tried for a field.
  private static let probes = 9

  /// Prepares to test the strategies that are not references.
  ///
  /// If there is only one, and it supports the button only with the class's fixed gap, the tested button has
  /// that gap as spacing.
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

  /// Returns whether a strategy supports most values of a field; for the spacing, the layout must also depend
  /// on it.
  ///
  /// True if the button lacks the field, or if all strategies are references.
  ///
  /// - Parameter distance: the largest distance of the values from the button's own, in points.
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

  /// Returns the different layouts of some buttons by a strategy.
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
