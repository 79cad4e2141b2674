public import Foundation

extension UIView {
  /// A point of the view's own coordinates in those of another view; in those of the root without one.
  /// Transforms do not count.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view's coordinates, or of the root's without one, in those of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of the view's own coordinates in those of another view; in those of the root without one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's coordinates, or of the root's without one, in those of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of the view's coordinates, in those of its root's frame.
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

  /// A point of the view's own coordinates in those of a view inside it.
  final func convert(_ point: CGPoint, toChild view: UIView) -> CGPoint {
    let origin = view.originInParent
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

extension UIView: Hashable {
  /// Whether two of them count as the same.
  public static func == (left: UIView, right: UIView) -> Bool { left === right }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
