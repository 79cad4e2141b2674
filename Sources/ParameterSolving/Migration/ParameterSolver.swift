import Foundation
package import StrategyKit
import UIKitModel

/// The search for the parameters with which another technique has the layout of an old button.
///
/// The old button is measured in a large frame. The distance between image and title is the gap, and their
/// positions and the fitting size give the insets. Parameters count only after ``Proof`` has compared the
/// layouts.
package struct ParameterSolver {
  let old: ReplacedButton

  /// Makes a solver.
  ///
  /// - Parameter old: the button to replace.
  package init(_ old: ReplacedButton) { self.old = old }

  /// The result of the search for one layout direction.
  package struct Outcome: Hashable, Sendable {
    /// The parameters, or near ones if there is an obstacle; nil if even near ones could not be computed.
    package var parameters: ContentParameters?
    /// The reason why no parameters give the layout; nil if the parameters do.
    package var obstacle: Obstacle?
  }

  /// Searches for the parameters of a button in its layout direction.
  package func solve(_ spec: ButtonSpec) -> Outcome {
    if let obstacle = Self.obstacle(of: spec) {
      return Outcome(parameters: nil, obstacle: obstacle)
    }
    guard let measured = Measurement(of: spec, old) else {
      return Outcome(parameters: nil, obstacle: .noLayout)
    }
    return measured.outcome
  }

  /// Searches for the same parameters for several control states of one button.
  package func solve(states specs: [ButtonSpec]) -> Outcome {
    let outcomes = specs.map(solve)
    guard let first = outcomes.first else { return Outcome(parameters: nil, obstacle: .noLayout) }
    if let failed = outcomes.first(where: { $0.obstacle != nil }) { return failed }
    let found = outcomes.compactMap(\.parameters)
    guard Set(found).count > 1 else { return first }
    return Outcome(parameters: first.parameters, obstacle: .states(found))
  }

  /// Returns the outcome with a forced layout direction, if the old button has the same layout in both
  /// directions and a configuration would not.
  func forcing(_ outcome: Outcome, of spec: ButtonSpec) -> Outcome {
    guard outcome.obstacle == nil, let parameters = outcome.parameters,
      // An item alone in the middle is the same in both directions, forced or not.
      spec.hasBothItems, let own = old.layout(spec)?.fittingSize
    else { return outcome }
    let pair = Replacement(old, .configuration, parameters)
    let roomy = spec.roomy(for: own)
    guard let before = old.layout(roomy), let turned = old.layout(roomy.turned),
      ButtonMove(from: before, to: turned, of: roomy).isNothing,
      let moved = pair.move(roomy.turned), moved.frames > ButtonMove.tolerance
    else { return outcome }
    var forced = outcome
    forced.parameters?.forced = spec.direction
    return forced
  }

  /// Returns the reason why no parameters can give the spec's layout, as far as the spec alone shows it; nil
  /// if it shows none.
  private static func obstacle(of spec: ButtonSpec) -> Obstacle? {
    if spec.isInfoType { return .ownImage(spec.type) }
    if spec.wraps { return .severalLines }
    if spec.horizontalAlignment == .fill { return .fill(isHorizontal: true) }
    if spec.verticalAlignment == .fill { return .fill(isHorizontal: false) }
    return nil
  }
}

extension ButtonSpec {
  /// Returns the button enlarged beyond all its content, at a scale at which rounding is negligible.
  ///
  /// - Parameter own: the fitting size of the button.
  func roomy(for own: CGSize) -> ButtonSpec {
    var spec = self
    func length(_ own: CGFloat, _ edges: (UIEdgeInsets) -> CGFloat) -> CGFloat {
      let insets = [contentInsets, imageInsets, titleInsets].reduce(0) { $0 + edges($1) }
      return 2 * (max(0, own) + insets).rounded(.up) + 400
    }
    let (image, title) = itemSizes
    spec.frame.size = CGSize(
      width: length(own.width + image.width + title.width) { abs($0.left) + abs($0.right) },
      height: length(own.height + image.height + title.height) { abs($0.top) + abs($0.bottom) })
    spec.scale = scale * 4096
    return spec
  }
}
