import Foundation

/// The position of a baseline, relative to the top or the bottom edge of an item.
struct BaselinePlace {
  /// The index of the layout item to which the baseline is anchored.
  var item: Int
  /// The edge from which ``constant`` is measured: 0 for the top, 1 for the bottom.
  var length: Double
  /// The distance of the baseline from the edge that ``length`` names, in points; negative above the edge.
  var constant: Double
}

extension LayoutEngine {
  /// Returns the baseline of a view, from its text or image; for a view without a baseline, its top or, if
  /// `isLast`, bottom edge.
  ///
  /// If code sets the frame of the text's or image's view, the current frame is used, so the result is valid
  /// for the present layout only.
  func baseline(of view: UIView, _ index: Int, isLast: Bool) -> BaselinePlace {
    let source = view.baselineSource(isLast: isLast)
    guard let distance = source.ownBaseline(isLast: isLast) else {
      return BaselinePlace(item: index, length: isLast ? 1 : 0, constant: 0)
    }
    var anchor = source
    var moved = 0.0
    while anchor !== view, anchor.translatesAutoresizingMaskIntoConstraints,
      let parent = anchor.parent
    {
      let bounds = parent.viewState.boundsOrigin.y
      let frame = anchor.viewState.frame
      let length = parent.viewState.frame.size.height
      moved +=
        distance.isFromBottom
        ? Double(frame.maxY - bounds - length) : Double(frame.origin.y - bounds)
      anchor = parent
    }
    let insets = anchor.alignmentRectInsets
    return BaselinePlace(
      item: anchor === view ? index : self.index(of: anchor) ?? index,
      length: distance.isFromBottom ? 1 : 0,
      constant: moved + Double(distance.points)
        + Double(distance.isFromBottom ? insets.bottom : -insets.top))
  }
}

extension UIView {
  /// Returns the view that has the text or image of the baseline: this view or one inside it.
  fileprivate final func baselineSource(isLast: Bool) -> UIView {
    var view = self
    while true {
      let next = isLast ? view.forLastBaselineLayout : view.forFirstBaselineLayout
      guard next !== view, next.isWithin(view) else { return view }
      view = next
    }
  }

  /// Returns the distance in points of the view's own baseline from its top or bottom edge; negative above
  /// that edge.
  ///
  /// - Returns: nil unless the view is a label or shows an image with a baseline.
  fileprivate final func ownBaseline(isLast: Bool) -> (points: CGFloat, isFromBottom: Bool)? {
    if let label = self as? UILabel {
      return isLast ? (-label.lastBaselineDistance, true) : (label.firstBaselineDistance, false)
    }
    if let image = (self as? UIImageView)?.image, let offset = image.baselineOffsetFromBottom {
      return (-offset, true)
    }
    return nil
  }
}
