import Testing
import UIKitModel

@Suite struct SystemRectTests {
  @Test func `the background is the bounds`() {
    let bounds = CGRect(x: 3, y: 4, width: 50.25, height: 60)
    #expect(makeButton().backgroundRect(forBounds: bounds) == bounds)
  }

  @Test(
    "the content is the bounds minus the insets, rounded outwards to whole pixels, crossing insets at their midpoint",
    arguments: [
      (2, CGRect(x: 0, y: 0, width: 200, height: 100), .zero, [0, 0, 200, 100]),
      (2, CGRect(x: 0, y: 0, width: 200, height: 80), UIEdgeInsets(3, 5, 7, 11), [5, 3, 184, 70]),
      (
        2, CGRect(x: 10, y: 20, width: 100, height: 50), UIEdgeInsets(1, 2, 3, 4), [12, 21, 94, 46]
      ),
      (
        2, CGRect(x: 0, y: 0, width: 100, height: 50), UIEdgeInsets(0.25, 0.75, 0.25, 0.3),
        [0.5, 0, 99.5, 50]
      ),
      (2, CGRect(x: 0, y: 0, width: 20, height: 10), .across(15, 15), [10, 0, 0, 10]),
      (2, CGRect(x: 0, y: 0, width: 20, height: 10), .down(9, 4), [0, 7.5, 20, 0]),
      (
        3, CGRect(x: 0, y: 0, width: 20, height: 10), UIEdgeInsets(8, 15, 9, 16),
        [28.0 / 3, 13.0 / 3, 1.0 / 3, 1.0 / 3]
      ),
      (
        3, CGRect(x: 0, y: 0, width: 20, height: 10), UIEdgeInsets(-3, -5, -7, -11),
        [-5, -3, 36, 20]
      ),
      (
        3, CGRect(x: 0, y: 0, width: 20, height: 10), .across(1.0 / 3, 0),
        [1.0 / 3, 0, 59.0 / 3, 10]
      ),
    ] as [(CGFloat, CGRect, UIEdgeInsets, [CGFloat])])
  func contentRect(scale: CGFloat, bounds: CGRect, insets: UIEdgeInsets, expected: [CGFloat]) {
    let button = makeButton()
    button.contentScaleFactor = scale
    button.contentEdgeInsets = insets
    let content = button.contentRect(forBounds: bounds)
    let found = [content.origin.x, content.origin.y, content.size.width, content.size.height]
    for (number, other) in zip(found, expected) { #expect(abs(number - other) < 1e-12) }
  }

  @Test(
    "the info types have an image of 22 points and ignore all insets",
    arguments: UIButton.ButtonType.allCases)
  func infoTypes(type: UIButton.ButtonType) {
    let button = makeButton(
      CGSize(width: 100, height: 50), image: nil, title: nil, type: type)
    button.contentEdgeInsets = UIEdgeInsets(1, 2, 3, 4)
    button.imageEdgeInsets = .across(20, 0)
    let isInfo = [.detailDisclosure, .infoLight, .infoDark, .contactAdd].contains(type)
    #expect(
      button.contentRect(forBounds: button.bounds)
        == (isInfo
          ? CGRect(x: 0, y: 0, width: 100, height: 50)
          : CGRect(x: 2, y: 1, width: 94, height: 46)))
    #expect(
      Frames(button).image
        == (isInfo ? CGRect(x: 39, y: 14, width: 22, height: 22) : .zero))
    #expect(
      button.sizeThatFits(.zero)
        == (isInfo ? CGSize(width: 22, height: 22) : CGSize(width: 6, height: 26)))
  }

  @Test func `an info type shows the image that it is given instead of its own`() {
    let button = makeButton(
      CGSize(width: 100, height: 50), image: CGSize(width: 10, height: 10), title: nil,
      type: .contactAdd)
    #expect(Frames(button).image == CGRect(x: 45, y: 20, width: 10, height: 10))
  }

  @Test func `an absent item has a frame of zero`() {
    #expect(
      Frames(makeButton(title: nil))
        == Frames(image: CGRect(x: 75, y: 25, width: 50, height: 50), title: .zero))
    #expect(
      Frames(makeButton(image: nil))
        == Frames(image: .zero, title: CGRect(x: 75, y: 37.5, width: 50, height: 25)))
  }

  @Test func `an item of size zero is present and has a place`() {
    #expect(
      Frames(makeButton(image: .zero))
        == Frames(
          image: CGRect(x: 75, y: 50, width: 0, height: 0),
          title: CGRect(x: 75, y: 37.5, width: 50, height: 25)))
  }

  @Test func `origins go to the pixel and sizes stay as they are`() {
    let button = makeButton(
      image: CGSize(width: 10.3, height: 10.7), title: CGSize(width: 20.4, height: 9.9))
    // Across: slack 200 − 30.7, half of it 84.65, then 94.95. Down: 44.65 and 45.05.
    #expect(
      Frames(button)
        == Frames(
          image: CGRect(x: 84.5, y: 44.5, width: 10.3, height: 10.7),
          title: CGRect(x: 95, y: 45, width: 20.4, height: 9.9)))
  }
}
