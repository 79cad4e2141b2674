import Testing
import UIKitModel

/// An image 50 points high and a title 25 points high.
@Suite struct VerticalRuleTests {
  typealias Alignment = UIControl.ContentVerticalAlignment

  @Test(
    "each item is aligned alone, the title is never squeezed and the image is",
    arguments: [
      (.top, 100, Span(0, 50), Span(0, 25)), (.center, 100, Span(25, 50), Span(37.5, 25)),
      (.bottom, 100, Span(50, 50), Span(75, 25)), (.fill, 100, Span(0, 100), Span(0, 100)),
      (.center, 40, Span(0, 40), Span(7.5, 25)),
      (.top, 20, Span(0, 20), Span(0, 25)), (.center, 20, Span(0, 20), Span(-2.5, 25)),
      (.bottom, 20, Span(0, 20), Span(-5, 25)), (.fill, 20, Span(0, 20), Span(0, 20)),
    ] as [(Alignment, CGFloat, Span, Span)])
  func alignment(_ alignment: Alignment, height: CGFloat, image: Span, title: Span) {
    let button = makeButton(CGSize(width: 200, height: height))
    button.contentVerticalAlignment = alignment
    let frames = Frames(button)
    #expect(Span(down: frames.image) == image)
    #expect(Span(down: frames.title) == title)
  }

  @Test(
    "each item has an area of its own, of either sign",
    arguments: [
      (.center, .down(20, 0), Span(35, 50), Span(47.5, 25)),
      (.top, .down(20, 0), Span(20, 50), Span(20, 25)),
      (.bottom, .down(0, 20), Span(30, 50), Span(55, 25)),
      (.top, .down(60, 60), Span(60, 0), Span(60, 25)),
      (.center, .down(60, 60), Span(50, 0), Span(37.5, 25)),
      (.bottom, .down(60, 60), Span(40, 0), Span(15, 25)),
      (.fill, .down(60, 60), Span(60, -20), Span(60, -20)),
      (.fill, .down(0.25, 0.3), Span(0.5, 99), Span(0.5, 99)),
    ] as [(Alignment, UIEdgeInsets, Span, Span)])
  func insets(_ alignment: Alignment, insets: UIEdgeInsets, image: Span, title: Span) {
    let (left, right) = (makeButton(), makeButton())
    left.contentVerticalAlignment = alignment
    right.contentVerticalAlignment = alignment
    let before = Frames(left)
    left.imageEdgeInsets = insets
    right.titleEdgeInsets = insets
    #expect(Span(down: Frames(left).image) == image)
    #expect(Frames(left).title == before.title)
    #expect(Span(down: Frames(right).title) == title)
    #expect(Frames(right).image == before.image)
  }
}
