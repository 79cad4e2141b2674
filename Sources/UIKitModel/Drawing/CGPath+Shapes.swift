import Foundation

extension CGPath.Element {
  /// The distance of the control points from the ends of a quarter circle, as a factor of its radius: 4/3 ·
  /// tan(π/8).
  private static let quarter: CGFloat = 0.5522847498307936

  static func rectangle(_ rect: CGRect) -> [CGPath.Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [CGPath.Element] {
    rounded(rect, .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Returns a rectangle with some corners as quarters of an ellipse, whose radii are at most half the
  /// rectangle's lengths.
  static func rounded(
    _ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize
  ) -> [CGPath.Element] {
    let width = max(0, min(radii.width, rect.width / 2))
    let height = max(0, min(radii.height, rect.height / 2))
    // Each corner, and the directions from it along the edges by which one comes and goes.
    let ends: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    let startX = corners.contains(.topLeft) ? rect.minX + width : rect.minX
    var steps: [CGPath.Element] = [.move(CGPoint(x: startX, y: rect.minY))]
    for (corner, point, back, ahead) in ends {
      guard corners.contains(corner) else {
        steps.append(.line(point))
        continue
      }
      func moved(_ direction: CGVector, _ share: CGFloat) -> CGPoint {
        CGPoint(
          x: point.x + direction.dx * width * share, y: point.y + direction.dy * height * share)
      }
      steps.append(.line(moved(back, 1)))
      steps.append(.curve(moved(back, 1 - quarter), moved(ahead, 1 - quarter), moved(ahead, 1)))
    }
    return steps + [.close]
  }

  /// Returns an arc as curves of at most a quarter circle each. Angles are in radians from the right, growing
  /// towards the bottom; clockwise as on the screen.
  static func arc(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, clockwise: Bool
  ) -> [CGPath.Element] {
    let turn = 2 * CGFloat.pi
    var sweep = (end - start).truncatingRemainder(dividingBy: turn)
    if clockwise, sweep < 0 { sweep += turn }
    if !clockwise, sweep > 0 { sweep -= turn }
    if sweep == 0, end != start { sweep = clockwise ? turn : -turn }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let pull = 4 / 3 * CGFloat(tan((step / 4).native))
    func point(_ angle: CGFloat, _ pull: CGFloat) -> CGPoint {
      let (sine, cosine) = (CGFloat(sin(angle.native)), CGFloat(cos(angle.native)))
      return CGPoint(
        x: center.x + radius * (cosine - pull * sine),
        y: center.y + radius * (sine + pull * cosine))
    }
    var steps: [CGPath.Element] = [.move(point(start, 0))]
    for index in 0..<count {
      let angle = start + CGFloat(index) * step
      steps.append(
        .curve(point(angle, pull), point(angle + step, -pull), point(angle + step, 0)))
    }
    return steps
  }

  /// Returns a cubic curve equal to a quadratic one with the given control point.
  static func quadratic(
    from start: CGPoint, _ control: CGPoint, _ end: CGPoint
  ) -> CGPath.Element {
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    }
    return .curve(third(start), third(end), end)
  }
}
