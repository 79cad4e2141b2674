/// A strategy whose layouts may come from UIKit, such as a recording.
package protocol UIKitAnswering: LayoutStrategy {
  /// Whether the strategy, as a reference, decides alone, without the other references, for every spec that it
  /// supports.
  var decidesAlone: Bool { get }
}

/// A strategy that wraps another strategy and changes some of its results or properties.
package protocol WrappingStrategy: LayoutStrategy {
  /// The wrapped strategy.
  var base: any LayoutStrategy { get }
}

extension LayoutStrategy {
  /// The strategy inside all wrappers.
  package var innermost: any LayoutStrategy {
    (self as? any WrappingStrategy)?.base.innermost ?? self
  }
}
