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

  /// Where the origin of the view's own coordinates is, in those in which its root has a frame.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      let (frame, bounds) = (current.frame, current.bounds)
      origin.x += frame.origin.x - bounds.origin.x
      origin.y += frame.origin.y - bounds.origin.y
      view = current.superview
    }
    return origin
  }
}

extension UIView: Hashable {
  /// Whether two of them count as the same.
  public static func == (left: UIView, right: UIView) -> Bool { left === right }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
