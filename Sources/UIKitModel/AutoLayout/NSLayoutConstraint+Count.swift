import Synchronization

extension NSLayoutConstraint {
  /// How many activations there have been.
  static let activations = Atomic<Int>(0)
}
