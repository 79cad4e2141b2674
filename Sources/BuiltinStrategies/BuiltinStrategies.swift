public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All of them, in the order in which tables show them, as references: others are held against them.
  public static let all: [any LayoutStrategy] = [
    system.asReference, edgeInsets.asReference, rectOverride.asReference,
    layoutSubviews.asReference, customControl.asReference,
  ]
}
