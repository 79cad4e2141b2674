/// The order in which preserved margins and the safe area are combined to a view's layout margins.
///
/// The orders differ only for views that preserve their superview's margins and add their safe area.
public enum MarginPolicy: String, Hashable, Sendable, CaseIterable {
  /// The larger of base and overlap, then the safe area added: `max(base, overlap) + safe`.
  case safeAreaAddedLast = "safe-area-added-last"
  /// The base with the safe area added, or the overlap if it is larger: `max(base + safe, overlap)`.
  case overlapLast = "overlap-last"
}
