public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All built-in strategies, in the order of tables, as references.
  public static let all: [any LayoutStrategy] = computed + constrained

  /// The strategies that compute frames, or have the system compute them: as fast as a button.
  public static let computed: [any LayoutStrategy] = [
    system.asReference, edgeInsets.asReference, rectOverride.asReference,
    layoutSubviews.asReference, customControl.asReference,
  ]

  /// The strategies that use constraints: ten times slower, and a thousand times in debug builds, which verify each
  /// solution.
  public static let constrained: [any LayoutStrategy] = [
    autoLayout.asReference, stackView.asReference,
  ]
}
