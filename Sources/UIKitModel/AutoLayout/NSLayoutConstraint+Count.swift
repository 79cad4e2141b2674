import Synchronization

extension NSLayoutConstraint {
  /// The number of activations of constraints so far, in the whole process.
  static let activations = Atomic<Int>(0)
}
