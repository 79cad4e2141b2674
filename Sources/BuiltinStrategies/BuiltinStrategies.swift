public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All of them, in the order in which tables show them, as references: others are held against them.
  public static let all: [any LayoutStrategy] = computed + constrained

  /// Those that compute the frames themselves, or have the system do so: as quick as a button.
  public static let computed: [any LayoutStrategy] = [
    system.asReference, edgeInsets.asReference, rectOverride.asReference,
    layoutSubviews.asReference, customControl.asReference,
  ]

  /// Those that leave the frames to constraints, which takes ten times as long, and in builds for debugging,
  /// where every solution is proven, a thousand times.
  public static let constrained: [any LayoutStrategy] = [
    autoLayout.asReference, stackView.asReference,
  ]
}
