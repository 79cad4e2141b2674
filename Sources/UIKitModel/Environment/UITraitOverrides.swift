/// Traits that replace inherited ones in a view and its subviews; only the layout direction is
/// modelled.
public struct UITraitOverrides: Hashable, Sendable {
  /// The layout direction; `.unspecified` to inherit it.
  public var layoutDirection: UITraitEnvironmentLayoutDirection

  /// Makes overrides with a layout direction; none by default.
  @inlinable
  public init(layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified) {
    self.layoutDirection = layoutDirection
  }
}

extension UIView {
  /// Traits that replace inherited ones for the view and its subviews. A new value marks the view for layout.
  public final var traitOverrides: UITraitOverrides {
    get { viewState.traitOverrides }
    set {
      guard newValue != viewState.traitOverrides else { return }
      viewState.traitOverrides = newValue
      directionChanged()
    }
  }

  /// The layout direction from the environment and overrides, without the view's semantic attribute.
  final var environmentDirection: UITraitEnvironmentLayoutDirection {
    let own = viewState.traitOverrides.layoutDirection
    return own != .unspecified ? own : ofParent { $0.environmentDirection } ?? .unspecified
  }
}
