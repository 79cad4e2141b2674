import Synchronization

extension NSLayoutConstraint {
  /// The number of activations.
  static let activations = Atomic<Int>(0)
}
