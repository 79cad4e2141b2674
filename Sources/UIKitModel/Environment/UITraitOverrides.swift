/// Traits that a view and the views in it have whatever is around them; the layout direction alone is modelled.
public struct UITraitOverrides: Hashable, Sendable {
  /// The direction of reading; `.unspecified` for that of the surroundings.
  public var layoutDirection: UITraitEnvironmentLayoutDirection

  /// Makes overrides of a direction, or of nothing.
  @inlinable
  public init(layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified) {
    self.layoutDirection = layoutDirection
  }
}

extension UIView {
  /// Traits that the view and the views in it have whatever is around them. A new value marks the view for layout.
  public final var traitOverrides: UITraitOverrides {
    get { viewState.traitOverrides }
    set {
      guard newValue != viewState.traitOverrides else { return }
      viewState.traitOverrides = newValue
      directionChanged()
    }
  }

  /// The layout direction of the environment, without the view's own semantic attribute.
  final var environmentDirection: UITraitEnvironmentLayoutDirection {
    let own = viewState.traitOverrides.layoutDirection
    return own != .unspecified ? own : ofParent { $0.environmentDirection } ?? .unspecified
  }
}
