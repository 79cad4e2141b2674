public import StrategyKit

/// A strategy that also answers for touches, states and actions: the aspect `behaviour`.
///
/// `ButtonStrategy` conforms for every `UIButton` subclass, `ControlStrategy` for every control that is a
/// ``ScriptedControl``.
public protocol InteractiveStrategy: LayoutStrategy {
  /// Why the strategy does not answer for a script; nil, the default, where it does.
  func reasonAgainst(_ script: Script) -> String?

  /// Whether scripts are performed on a plain `UIButton`: its trace is the reference, and one such strategy is
  /// enough. False by default.
  var performsOnPlainButton: Bool { get }

  /// Makes a worker that performs one script after another on one task.
  func makeBehaviourWorker() -> any BehaviourWorker
}

/// The name of ``InteractiveStrategy`` in 0.1.0.
@available(*, deprecated, renamed: "InteractiveStrategy")
public typealias BehavingStrategy = InteractiveStrategy

extension InteractiveStrategy {
  /// Answers for every script.
  public func reasonAgainst(_ script: Script) -> String? { nil }

  /// Scripts are performed on another control by default.
  public var performsOnPlainButton: Bool { false }
}

/// The part of a strategy that owns controls; used by one task at a time.
public protocol BehaviourWorker: AnyObject {
  /// Whether scripts are performed on a control that others were performed on, which may have left something behind.
  /// False by default.
  var usesControlsAgain: Bool { get }

  /// Performs a script on a separate control and writes its trace.
  ///
  /// What it answers must not depend on the scripts before.
  ///
  /// - Throws: ``StrategyFailure`` when the control itself breaks.
  func perform(_ script: Script, into trace: inout Trace) throws(StrategyFailure)
}

extension BehaviourWorker {
  /// Each script is performed on a new control by default.
  public var usesControlsAgain: Bool { false }
}

/// A strategy that performs scripts only in some cases, which its type does not show.
package protocol PossiblyBehaving: LayoutStrategy {
  /// The strategy that performs scripts; nil for layout only.
  var behavingIfPossible: (any InteractiveStrategy)? { get }
}

extension LayoutStrategy {
  /// The strategy that performs scripts; nil for layout only.
  public var behaving: (any InteractiveStrategy)? {
    if let own = self as? any InteractiveStrategy { return own }
    if let possible = self as? any PossiblyBehaving { return possible.behavingIfPossible }
    return (self as? any WrappingStrategy)?.base.behaving
  }
}
