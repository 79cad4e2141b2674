public import StrategyKit

/// The strategies that come with the harness.
public enum BuiltinStrategies {
  /// All built-in strategies, in the order in which reports list them; each is a reference, with which others are
  /// compared.
  public static let all: [any LayoutStrategy] = computed + constrained

  /// The strategies without constraints, which compute frames or use the system's layout, and take as little
  /// time as a plain button.
  public static let computed: [any LayoutStrategy] = [
    system.asReference, edgeInsets.asReference, rectOverride.asReference,
    layoutSubviews.asReference, customControl.asReference,
  ]

  /// The strategies with constraints, which take ten times as long, and a thousand times in debug builds,
  /// where each solution is verified.
  public static let constrained: [any LayoutStrategy] = [
    autoLayout.asReference, stackView.asReference,
  ]
}
