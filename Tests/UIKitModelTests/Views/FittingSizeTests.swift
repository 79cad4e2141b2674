import Testing
import UIKitModel

@Suite struct FittingSizeTests {
  static let image = CGSize(width: 50, height: 50)
  static let title = CGSize(width: 50, height: 25)

  @Test(
    "the fitting size is image and title side by side with the content insets, in whole points",
    arguments: [
      (image, title, .zero, CGSize(width: 100, height: 50)),
      (image, title, UIEdgeInsets(3, 5, 7, 11), CGSize(width: 116, height: 60)),
      (
        CGSize(width: 10, height: 6), CGSize(width: 20.3, height: 18.2), .zero,
        CGSize(width: 31, height: 19)
      ),
      // Without a title its line height counts, and without an image the system adds a margin.
      (CGSize(width: 10, height: 6), nil, .zero, CGSize(width: 10, height: 22)),
      (nil, nil, .zero, CGSize(width: 30, height: 34)),
      (nil, CGSize(width: 20, height: 18), .zero, CGSize(width: 30, height: 30)),
      (nil, CGSize(width: 40.5, height: 18), .zero, CGSize(width: 41, height: 30)),
      (
        nil, CGSize(width: 20, height: 18), UIEdgeInsets(3, 5, 7, 11), CGSize(width: 36, height: 28)
      ),
      (nil, nil, .across(4, 0), CGSize(width: 4, height: 22)),
      (
        CGSize(width: 10, height: 6), nil, UIEdgeInsets(-10, -10, -20, -10),
        CGSize(width: -10, height: -8)
      ),
      (CGSize(width: 10 + 0x1p-21, height: 30), nil, .zero, CGSize(width: 10, height: 30)),
      (CGSize(width: 10 + 0x1p-19, height: 30), nil, .zero, CGSize(width: 11, height: 30)),
    ] as [(CGSize?, CGSize?, UIEdgeInsets, CGSize)])
  func fittingSize(image: CGSize?, title: CGSize?, insets: UIEdgeInsets, expected: CGSize) {
    let button = makeButton(image: image, title: title)
    button.contentEdgeInsets = insets
    #expect(button.sizeThatFits(CGSize(width: 1, height: 1)) == expected)
    #expect(button.intrinsicContentSize == expected)
  }

  @Test func `insets of the items and the proposed size do not count`() {
    let button = makeButton()
    button.imageEdgeInsets = UIEdgeInsets(1, 2, 3, 4)
    button.titleEdgeInsets = UIEdgeInsets(5, 6, 7, 8)
    for proposed in [CGSize.zero, CGSize(width: 1000, height: 1)] {
      #expect(button.sizeThatFits(proposed) == CGSize(width: 100, height: 50))
    }
  }

  // BF-5 and BF-6 of the measured rows, where one side of the title was printed: iPhone 16, iOS 26.1 (openuikit,
  // nibruntime2); informit, iOS 7.
  @Test(
    arguments: [(18, 18, nil, 30), (78, 18, 78, nil)] as [(CGFloat, CGFloat, CGFloat?, CGFloat?)])
  func `what was printed of two fitting sizes is met`(
    width: CGFloat, height: CGFloat, fittingWidth: CGFloat?, fittingHeight: CGFloat?
  ) {
    let button = UIButton(type: .system)
    button.titleMeasuring = GivenTitleSize(size: CGSize(width: width, height: height))
    button.setTitle("title", for: .normal)
    let size = button.intrinsicContentSize
    if let fittingWidth { #expect(size.width == fittingWidth) }
    if let fittingHeight { #expect(size.height == fittingHeight) }
  }

  @Test func `an empty title is an absent one`() {
    let button = makeButton(image: nil)
    button.setTitle("", for: .normal)
    #expect(button.currentTitleSize == nil)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 30, height: 34))
    #expect(Frames(button).title == .zero)
  }

  @Test func `size to fit keeps the origin`() {
    let button = makeButton()
    button.frame.origin = CGPoint(x: 7, y: 9)
    button.sizeToFit()
    #expect(button.frame == CGRect(x: 7, y: 9, width: 100, height: 50))
  }

  @Test func `image views and labels fit what they show`() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 3, height: 4)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(view.intrinsicContentSize == CGSize(width: 3, height: 4))
    #expect(UIImageView(image: nil).intrinsicContentSize == CGSize(width: -1, height: -1))
    let label = UILabel(frame: .zero)
    label.text = "text"
    // Four characters of half the font's size, and the line height up to a pixel.
    #expect(label.intrinsicContentSize == CGSize(width: 34, height: 20.5))
    label.titleMeasuring = GivenTitleSize(size: CGSize(width: 9, height: 5))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 9, height: 5))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }
}
