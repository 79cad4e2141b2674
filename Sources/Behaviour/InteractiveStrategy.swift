public import StrategyKit

/// A strategy whose controls also react to touches, states and actions: the aspect `behaviour`.
///
/// `ButtonStrategy` conforms for every `UIButton` subclass, `ControlStrategy` for every control that is a
/// ``ScriptedControl``.
public protocol InteractiveStrategy: LayoutStrategy {
  /// Returns the reason why the strategy does not support a script; nil, the default, if it does.
  func reasonAgainst(_ script: Script) -> String?

  /// Whether scripts run on a plain `UIButton`, whose trace is the reference, so that one such strategy is
  /// enough. False by default.
  var performsOnPlainButton: Bool { get }

  /// Makes a worker, which performs one script after another on one task.
  func makeBehaviourWorker() -> any BehaviourWorker
}

/// The name of ``InteractiveStrategy`` in 0.1.0.
@available(*, deprecated, renamed: "InteractiveStrategy")
public typealias BehavingStrategy = InteractiveStrategy

extension InteractiveStrategy {
  /// Returns nil by default: every script is supported.
  public func reasonAgainst(_ script: Script) -> String? { nil }

  /// False by default: scripts run on a control other than a plain `UIButton`.
  public var performsOnPlainButton: Bool { false }
}

/// A worker that performs scripts on its own controls for a strategy; used by one task at a time.
public protocol BehaviourWorker: AnyObject {
  /// Whether one control performs several scripts, so that earlier scripts may affect later ones. False by
  /// default.
  var usesControlsAgain: Bool { get }

  /// Performs a script on a control and writes its trace.
  ///
  /// The trace must not depend on earlier scripts.
  ///
  /// - Throws: ``StrategyFailure`` when the control itself breaks.
  func perform(_ script: Script, into trace: inout Trace) throws(StrategyFailure)
}

extension BehaviourWorker {
  /// False by default: each script runs on a new control.
  public var usesControlsAgain: Bool { false }
}

extension LayoutStrategy {
  /// The strategy as one that performs scripts; nil if it only lays out buttons.
  public var behaving: (any InteractiveStrategy)? {
    let inside = innermost
    return (inside.capabilities.performer ?? inside) as? any InteractiveStrategy
  }
}
