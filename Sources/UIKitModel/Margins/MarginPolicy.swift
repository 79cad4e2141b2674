/// In which order preserved margins and the safe area make a view's layout margins.
///
/// The two differ only where a view preserves its superview's margins and adds its safe area.
public enum MarginPolicy: String, Hashable, Sendable, CaseIterable {
  /// The larger of base and overlap, then the safe area added: `max(base, overlap) + safe`.
  case safeAreaAddedLast = "safe-area-added-last"
  /// The base with the safe area added, or the overlap if it is larger: `max(base + safe, overlap)`.
  case overlapLast = "overlap-last"
}
