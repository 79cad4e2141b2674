import Foundation
import Testing
import UIKitModel

@Suite struct ShapeTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  private static let maps: [(CGAffineTransform, CGRect)] = [
    (CGAffineTransform(translationX: 5, y: -5), CGRect(x: 15, y: 15, width: 30, height: 40)),
    (CGAffineTransform(scaleX: -1, y: 1), CGRect(x: -40, y: 20, width: 30, height: 40)),
    (CGAffineTransform(0, 1, -1, 0, 0, 0), CGRect(x: -60, y: 10, width: 40, height: 30)),
  ]

  @Test(arguments: maps)
  func `a map moves a rectangle and back`(map: CGAffineTransform, expected: CGRect) {
    #expect(rect.applying(map) == expected)
    #expect(expected.applying(map.inverted()) == rect)
    #expect(map.concatenating(map.inverted()).isIdentity)
  }

  @Test func `scaling before moving scales no distance`() {
    let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 2))
  }

  @Test func `shapes lie within their rectangles`() {
    #expect(UIBezierPath(rect: rect).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 100).bounds == rect)
    #expect(UIBezierPath(ovalIn: rect).bounds == rect)
    let corner = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 5, height: 5))
    #expect(corner.bounds == rect)
    #expect(corner.cgPath != UIBezierPath(rect: rect).cgPath)
  }

  @Test func `a full circle ends where it began`() {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 8, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    #expect(abs(circle.currentPoint.x - 8) < 1e-9)
    #expect(abs(circle.bounds.minX + 8) < 1e-9)
    circle.close()
    #expect(!circle.isEmpty)
  }

  @Test func `drawing is kept by the context in effect alone`() {
    UIBezierPath(rect: rect).fill()
    #expect(UIGraphicsGetCurrentContext()?.steps == nil)
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 4))
    UIColor.red.setFill()
    UIRectFill(rect)
    let context = UIGraphicsGetCurrentContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(context?.steps == [.fill(UIBezierPath(rect: rect).cgPath)])
    #expect(context?.fillColor == UIColor.red.cgColor)
    #expect(image?.size == CGSize(width: 3, height: 4))
    #expect(UIGraphicsGetCurrentContext()?.steps == nil)
  }

  @Test func `maps of space agree with those of the plane`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
    #expect(abs(turn.m12 - 1) < 1e-9)
    #expect(abs(turn.m21 + 1) < 1e-9)
    let plane = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 4, y: 5)
    #expect(
      CATransform3DMakeAffineTransform(plane)
        == CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 4, 5, 0))
  }
}
