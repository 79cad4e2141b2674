public import Foundation

/// The numbers from which the margin of one edge is computed, and the result.
public struct MarginSource: Hashable, Sendable {
  /// The margin that was set on the view, in points; 8 if none was set.
  public let base: CGFloat
  /// The length by which the view reaches into its superview's margin, in points; nil if the view does not
  /// preserve margins.
  public let overlap: CGFloat?
  /// The safe area that is added, in points; nil if the view does not add it.
  public let safeArea: CGFloat?
  /// The resulting margin, in points.
  public let value: CGFloat
  /// Whether the superview's margin decides the result, not the view's margin.
  public let isPreserved: Bool

  /// Computes the margin from the numbers by a policy.
  @inlinable
  public init(base: CGFloat, overlap: CGFloat?, safeArea: CGFloat?, policy: MarginPolicy) {
    self.base = base
    self.overlap = overlap
    self.safeArea = safeArea
    let added = safeArea ?? 0
    switch policy {
    case .safeAreaAddedLast:
      isPreserved = overlap.map { $0 > base } ?? false
      value = (overlap.map { max(base, $0) } ?? base) + added
    case .overlapLast:
      isPreserved = overlap.map { $0 > base + added } ?? false
      value = overlap.map { max(base + added, $0) } ?? base + added
    }
  }
}

/// The numbers from which the safe area of one edge is computed, and the result.
public struct SafeAreaSource: Hashable, Sendable {
  /// The inset from the superview, in points; for a root view, the given inset.
  public let inherited: CGFloat
  /// The additional inset of the view, in points.
  public let additional: CGFloat
  /// The safe area, in points: the sum of both insets, at least 0.
  public let value: CGFloat

  /// Computes the sum of both insets.
  @inlinable
  public init(inherited: CGFloat, additional: CGFloat) {
    self.inherited = inherited
    self.additional = additional
    value = max(0, inherited + additional)
  }
}
