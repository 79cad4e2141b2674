import Testing
import UIKitModel

/// Image and title, 50 points wide each, across 200 points.
@Suite struct HorizontalRuleTests {
  typealias Alignment = UIControl.ContentHorizontalAlignment

  @Test(
    "the group is aligned with the image on the leading side",
    arguments: [
      (.left, false, 0, 50), (.center, false, 50, 100), (.right, false, 100, 150),
      (.leading, false, 0, 50), (.trailing, false, 100, 150),
      (.left, true, 50, 0), (.center, true, 100, 50), (.right, true, 150, 100),
      (.leading, true, 150, 100), (.trailing, true, 50, 0),
    ] as [(Alignment, Bool, CGFloat, CGFloat)])
  func alignment(_ alignment: Alignment, isMirrored: Bool, image: CGFloat, title: CGFloat) {
    let button = makeButton()
    button.contentHorizontalAlignment = alignment
    button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let frames = Frames(button)
    #expect(Span(across: frames.image) == Span(image, 50))
    #expect(Span(across: frames.title) == Span(title, 50))
  }

  @Test(
    "insets of the image move the image alone",
    arguments: [
      // Centred, half of their difference.
      (.center, .across(20, 10), 55), (.center, .across(12, -12), 62),
      (.left, .across(20, 10), 20), (.left, .across(12, -12), 12),
      (.right, .across(20, 10), 90), (.right, .across(12, -12), 112),
    ] as [(Alignment, UIEdgeInsets, CGFloat)])
  func imageInsets(_ alignment: Alignment, insets: UIEdgeInsets, x: CGFloat) {
    let button = makeButton()
    button.contentHorizontalAlignment = alignment
    let before = Frames(button)
    button.imageEdgeInsets = insets
    let after = Frames(button)
    #expect(Span(across: after.image) == Span(x, 50))
    #expect(after.title == before.title)
  }

  @Test func `insets are physical in right to left too`() {
    let button = makeButton()
    button.semanticContentAttribute = .forceRightToLeft
    button.titleEdgeInsets = .across(20, 0)
    let frames = Frames(button)
    // The title's area is 20 to 200, its slack 80.
    #expect(Span(across: frames.title) == Span(60, 50))
    #expect(Span(across: frames.image) == Span(100, 50))
  }

  @Test(
    "the title is squeezed before the image",
    arguments: [
      (100, Span(0, 50), Span(50, 50)), (80, Span(0, 50), Span(50, 30)),
      (50, Span(0, 50), Span(50, 0)), (30, Span(0, 30), Span(30, 0)), (0, Span(0, 0), Span(0, 0)),
    ] as [(CGFloat, Span, Span)])
  func squeezing(width: CGFloat, image: Span, title: Span) {
    let frames = Frames(makeButton(CGSize(width: width, height: 100)))
    #expect(Span(across: frames.image) == image)
    #expect(Span(across: frames.title) == title)
  }

  @Test func `the other item is limited by the area of the item that is placed`() {
    let button = makeButton()
    button.contentHorizontalAlignment = .right
    button.titleEdgeInsets = .across(0, 140)
    let frames = Frames(button)
    // In 60 points the image counts 50, which leaves 10 for the title.
    #expect(Span(across: frames.title) == Span(50, 10))
    #expect(Span(across: frames.image) == Span(100, 50))
  }

  @Test(
    "an area of negative width keeps its sign",
    arguments: [(.left, 150), (.center, 100), (.right, 50)] as [(Alignment, CGFloat)])
  func negativeArea(_ alignment: Alignment, x: CGFloat) {
    let button = makeButton()
    button.contentHorizontalAlignment = alignment
    button.imageEdgeInsets = .across(150, 150)
    #expect(Span(across: Frames(button).image) == Span(x, 0))
  }

  @Test(
    "fill divides the width by the natural widths, in either direction",
    arguments: [
      (50, 50, .zero, Span(0, 100), Span(100, 100)),
      (30, 10, .zero, Span(0, 150), Span(150, 50)),
      (nil, 50, .zero, Span(0, 0), Span(0, 200)), (50, nil, .zero, Span(0, 200), Span(0, 0)),
      (0, 0, .zero, Span(0, 0), Span(200, 0)),
      // The image counts 10 of 60, the title 50 of 60 of its 200, from the pixel nearest to 33⅓.
      (50, 50, .across(40, 150), Span(40, 10.0 / 6), Span(33.5, 1000.0 / 6)),
      // A negative area counts with its sign: −50 and 100 of 50.
      (50, 100, .across(150, 100), Span(150, 50), Span(-200, 400)),
    ] as [(CGFloat?, CGFloat?, UIEdgeInsets, Span, Span)])
  func fill(
    imageWidth: CGFloat?, titleWidth: CGFloat?, insets: UIEdgeInsets, image: Span, title: Span
  ) {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let button = makeButton(
        image: imageWidth.map { CGSize(width: $0, height: 50) },
        title: titleWidth.map { CGSize(width: $0, height: 25) })
      button.semanticContentAttribute = direction
      button.contentHorizontalAlignment = .fill
      button.imageEdgeInsets = insets
      let frames = Frames(button)
      #expect(abs(frames.image.origin.x - image.start) < 1e-12)
      #expect(abs(frames.image.size.width - image.length) < 1e-12)
      #expect(abs(frames.title.origin.x - title.start) < 1e-12)
      #expect(abs(frames.title.size.width - title.length) < 1e-12)
    }
  }

  @Test func `fill rounds the ends of the area to the pixel, halves up`() {
    let button = makeButton(title: nil)
    button.contentHorizontalAlignment = .fill
    button.imageEdgeInsets = .across(0.25, 0.3)
    #expect(Span(across: Frames(button).image) == Span(0.5, 199))
  }
}
