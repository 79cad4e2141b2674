public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All built-in strategies, in the order in which reports list them; each is a reference, with which others are
  /// compared.
  public static let all: [any LayoutStrategy] = computed + constrained

  /// The strategies without constraints: they compute frames or use the system's layout, and are as fast as a
  /// button.
  public static let computed: [any LayoutStrategy] = [
    system.asReference, edgeInsets.asReference, rectOverride.asReference,
    layoutSubviews.asReference, customControl.asReference,
  ]

  /// The strategies with constraints: ten times slower, and a thousand times in debug builds, which verify each
  /// solution.
  public static let constrained: [any LayoutStrategy] = [
    autoLayout.asReference, stackView.asReference,
  ]
}
