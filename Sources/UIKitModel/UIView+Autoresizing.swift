import Foundation

/// Autoresizing: views whose frames follow the size of their superview.
extension UIView {
  /// Resizes the subviews by their autoresizing masks, after the size of this view has changed from `old`.
  /// Flexible margins and lengths share a change in proportion to their sizes.
  @inline(never)
  final func autoresizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let new = viewState.frame.size
    for view in viewState.subviews where view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      guard !mask.isEmpty else { continue }
      var frame = view.frame
      let x = Stretch(
        start: frame.origin.x, length: frame.size.width, in: old.width,
        [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin),
        ])
      let y = Stretch(
        start: frame.origin.y, length: frame.size.height, in: old.height,
        [
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin),
        ])
      (frame.origin.x, frame.size.width) = x.following(new.width - old.width)
      (frame.origin.y, frame.size.height) = y.following(new.height - old.height)
      view.frame = frame
    }
  }
}

/// The margin before a view, its length and the margin after it, along one axis of its superview.
private struct Stretch {
  let parts: [CGFloat]
  let isFlexible: [Bool]

  init(start: CGFloat, length: CGFloat, in whole: CGFloat, _ isFlexible: [Bool]) {
    parts = [start, length, whole - start - length]
    self.isFlexible = isFlexible
  }

  /// Returns the start and the length of the view after its superview has grown by a length, in points.
  func following(_ growth: CGFloat) -> (CGFloat, CGFloat) {
    let flexible = parts.indices.filter { isFlexible[$0] }
    let sum = flexible.reduce(0) { $0 + parts[$1] }
    var grown = parts
    for index in flexible {
      let share = sum > 0 ? parts[index] / sum : 1 / CGFloat(flexible.count)
      grown[index] += growth * share
    }
    return (grown[0], grown[1])
  }
}
