public import Foundation

/// The origin of the margin of one edge: its numbers and their rule.
public struct MarginSource: Hashable, Sendable {
  /// The margin set on the view.
  public let base: CGFloat
  /// The part of the view inside its superview's margin; nil if it does not preserve margins.
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

/// The origin of the safe area of one edge.
public struct SafeAreaSource: Hashable, Sendable {
  /// The inset from the superview; for a root view, the given one.
  public let inherited: CGFloat
  /// The inset that the view adds.
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
