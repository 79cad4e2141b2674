/// A strategy that answers as another one does, but for what it changes.
package protocol WrappingStrategy: LayoutStrategy {
  /// The other one.
  var base: any LayoutStrategy { get }
}
