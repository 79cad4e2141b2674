public import Foundation

extension UIView {
  /// Converts a point from this view's coordinates to another view's or, if `view` is nil, to the root's.
  /// Transforms are ignored.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point to this view's coordinates from another view's or, if `view` is nil, from the root's.
  /// Transforms are ignored.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle from this view's coordinates to another view's or, if `view` is nil, to the root's.
  /// Transforms are ignored.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle to this view's coordinates from another view's or, if `view` is nil, from the
  /// root's. Transforms are ignored.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of the view's coordinates, in the coordinates of its root.
  private var originInRoot: CGPoint {
    var origin = originInParent
    eachAncestor { ancestor in
      let step = ancestor.originInParent
      origin.x += step.x
      origin.y += step.y
    }
    return origin
  }

  private var originInParent: CGPoint {
    let (place, bounds) = (viewState.frame.origin, viewState.boundsOrigin)
    return CGPoint(x: place.x - bounds.x, y: place.y - bounds.y)
  }

  /// Converts a point from the view's coordinates to the coordinates of one of its subviews.
  final func convert(_ point: CGPoint, toChild view: UIView) -> CGPoint {
    let origin = view.originInParent
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

extension UIView: Hashable {
  /// Returns whether both are the same view.
  public static func == (left: UIView, right: UIView) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
