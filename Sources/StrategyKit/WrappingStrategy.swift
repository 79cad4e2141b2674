/// A strategy whose layouts may come from UIKit, such as a recording.
package protocol UIKitAnswering: LayoutStrategy {
  /// Whether the strategy, if it is a reference, decides alone what is correct for the specs that it
  /// supports.
  var decidesAlone: Bool { get }
}

/// A strategy that wraps another strategy and changes some of its results or properties.
package protocol WrappingStrategy: LayoutStrategy {
  /// The wrapped strategy.
  var base: any LayoutStrategy { get }
}

extension LayoutStrategy {
  /// The strategy that is inside all wrappers.
  package var innermost: any LayoutStrategy {
    (self as? any WrappingStrategy)?.base.innermost ?? self
  }
}
