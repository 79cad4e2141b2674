/// A strategy whose answers may come from UIKit itself, such as a recording.
package protocol UIKitAnswering: LayoutStrategy {
  /// Whether it alone decides where it answers and is a reference.
  var decidesAlone: Bool { get }
}

/// A strategy that answers as another one does, but for what it changes.
package protocol WrappingStrategy: LayoutStrategy {
  /// The other one.
  var base: any LayoutStrategy { get }
}

extension LayoutStrategy {
  /// The strategy that answers in the end, whatever is around it.
  package var innermost: any LayoutStrategy {
    (self as? any WrappingStrategy)?.base.innermost ?? self
  }
}
