public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All of them, in the order in which tables show them.
  public static let all: [any LayoutStrategy] = [
    system, edgeInsets, rectOverride, layoutSubviews, customControl,
  ]
}
