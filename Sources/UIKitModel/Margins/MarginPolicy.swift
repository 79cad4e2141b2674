/// The order in which preserved margins and the safe area are combined to a view's layout margins.
///
/// The base is the view's margin as set, and the overlap is the length by which the view reaches into its
/// superview's margin. The orders differ only for views that preserve their superview's margins and add their
/// safe area.
public enum MarginPolicy: String, Hashable, Sendable, CaseIterable {
  /// The larger of the view's margin and its overlap with the superview's margin, then the safe area added:
  /// `max(base, overlap) + safe`.
  case safeAreaAddedLast = "safe-area-added-last"
  /// The view's margin with the safe area added, or its overlap with the superview's margin if that is
  /// larger: `max(base + safe, overlap)`.
  case overlapLast = "overlap-last"
}
