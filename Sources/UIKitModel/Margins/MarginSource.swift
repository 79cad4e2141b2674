public import Foundation

/// Where the margin of one edge comes from: the numbers and the rule that joined them.
public struct MarginSource: Hashable, Sendable {
  /// The margin set on the view.
  public let base: CGFloat
  /// How far the view reaches into its superview's margin; nil where it does not preserve that.
  public let overlap: CGFloat?
  /// The safe area that is added; nil where the view leaves it out.
  public let safeArea: CGFloat?
  /// The margin.
  public let value: CGFloat
  /// Whether the overlap decides rather than the view's own margin.
  public let isPreserved: Bool

  /// Joins the numbers by a policy's rule.
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

/// Where the safe area of one edge comes from.
public struct SafeAreaSource: Hashable, Sendable {
  /// What the superview passes on; for a root what it is given.
  public let inherited: CGFloat
  /// What the view adds.
  public let additional: CGFloat
  /// The safe area: the sum, at least 0.
  public let value: CGFloat

  /// Adds the two.
  @inlinable
  public init(inherited: CGFloat, additional: CGFloat) {
    self.inherited = inherited
    self.additional = additional
    value = max(0, inherited + additional)
  }
}
