import Foundation

extension MarginState {
  /// Returns the safe area that a subview inherits, in points: on each edge, the length by which the subview
  /// reaches into this view's safe-area inset.
  func inheritedSafeArea(by frame: Extent) -> UIEdgeInsets {
    UIEdgeInsets(
      top: clamped(safeArea.top - (frame.minY - extent.minY), to: safeArea.top),
      left: clamped(safeArea.left - (frame.minX - extent.minX), to: safeArea.left),
      bottom: clamped(frame.maxY - (extent.maxY - safeArea.bottom), to: safeArea.bottom),
      right: clamped(frame.maxX - (extent.maxX - safeArea.right), to: safeArea.right))
  }

  /// Returns the lengths, in points, by which a subview reaches into this view's margins; at least 0.
  func overlap(with frame: Extent) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, margins.top - (frame.minY - extent.minY)),
      left: max(0, margins.left - (frame.minX - extent.minX)),
      bottom: max(0, frame.maxY - (extent.maxY - margins.bottom)),
      right: max(0, frame.maxX - (extent.maxX - margins.right)))
  }

  /// Computes margins, safe area and direction of a view from its frame, its bounds and its superview's state.
  ///
  /// Increases ``stamp`` if anything changes on which subviews depend.
  func resolve(
    frame: Extent, bounds: Extent, ownDirection: UISemanticContentAttribute,
    under parent: MarginState?
  ) {
    let direction = ownDirection.resolved(under: parent)
    let policy = parent?.policy ?? givenPolicy
    let inherited = parent?.inheritedSafeArea(by: frame) ?? givenSafeArea
    let isUnmoved =
      direction == self.direction && policy == self.policy && bounds == extent
    self.direction = direction
    self.policy = policy
    extent = bounds
    let safeArea = Self.sum(inherited, additionalSafeArea)
    let margins = margins(
      overlap: preservesSuperview ? parent?.overlap(with: frame) : nil, safeArea: safeArea)
    if !isUnmoved || safeArea != self.safeArea || margins != self.margins { stamp += 1 }
    self.safeArea = safeArea
    self.margins = margins
  }

  private func margins(overlap: UIEdgeInsets?, safeArea: UIEdgeInsets) -> UIEdgeInsets {
    let base = physicalBase
    if overlap == nil { return addsSafeArea ? base + safeArea : base }
    func margin(_ edge: UIEdgeInsets.Edge) -> CGFloat {
      MarginSource(
        base: base[edge], overlap: overlap?[edge], safeArea: addsSafeArea ? safeArea[edge] : nil,
        policy: policy
      ).value
    }
    return UIEdgeInsets(
      top: margin(.top), left: margin(.left), bottom: margin(.bottom), right: margin(.right))
  }

  private static func sum(_ inherited: UIEdgeInsets, _ additional: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: SafeAreaSource(inherited: inherited.top, additional: additional.top).value,
      left: SafeAreaSource(inherited: inherited.left, additional: additional.left).value,
      bottom: SafeAreaSource(inherited: inherited.bottom, additional: additional.bottom).value,
      right: SafeAreaSource(inherited: inherited.right, additional: additional.right).value)
  }
}

extension UISemanticContentAttribute {
  fileprivate func resolved(under parent: MarginState?) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: parent?.direction ?? .leftToRight
    }
  }
}

extension UIEdgeInsets {
  fileprivate static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

private func clamped(_ value: CGFloat, to limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }
