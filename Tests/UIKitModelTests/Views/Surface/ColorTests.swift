import Foundation
import Testing
import UIKitModel

@Suite struct ColorTests {
  private static let colors: [(UIColor, [CGFloat])] = [
    (.red, [0, 1, 1]), (.green, [1 / 3, 1, 1]), (.blue, [2 / 3, 1, 1]), (.white, [0, 0, 1]),
    (UIColor(red: 0.25, green: 0.5, blue: 0.5, alpha: 1), [0.5, 0.5, 0.5]),
  ]

  @Test(arguments: colors)
  func `hue, saturation and brightness lead back to the colour`(
    color: UIColor, expected: [CGFloat]
  ) {
    var (hue, saturation, brightness, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    #expect(
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect([hue, saturation, brightness, alpha] == expected + [1])
    #expect(
      UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) == color)
  }

  @Test func `a colour keeps its numbers in every form`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.withAlphaComponent(1) == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(color.getWhite(nil, alpha: nil) == false)
    let literal: UIColor = #colorLiteral(red: 0.5, green: 0.25, blue: 0, alpha: 1)
    #expect(literal == UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1))
  }

  @Test func `a colour of two appearances follows the traits`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    #expect(UIColor.label == .black)
    #expect(UIColor.systemBlue.cgColor.components == [0, 122.0 / 255, 1, 1])
  }
}
