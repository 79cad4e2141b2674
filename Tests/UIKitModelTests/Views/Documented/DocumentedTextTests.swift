import Foundation
import Testing
import UIKitModel

/// Members of labels, stacks and buttons by Apple's documentation or a measured row, named before each test.
@Suite struct DocumentedTextTests {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  // UILabel: the defaults.
  @Test func `a label has one line of the system font`() {
    let label = UILabel()
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.font.pointSize == 17 && label.textAlignment == .natural)
    #expect(label.preferredMaxLayoutWidth == 0 && label.text == nil)
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
    #expect(label.isEnabled && !label.isHighlighted && label.shadowOffset.height == -1)
    #expect(label.intrinsicContentSize == .zero)
  }

  // LB-p1, LB-l3c of more-labels.csv: several lines are as wide as they need; LB-l2d: one line takes the width that is
  // given. openradar 37764376: no width is any width.
  @Test func `a label fits into a width by its lines`() {
    let text = "one two three four five"
    let (one, many) = (label(text), label(text, lines: 0))
    let natural = one.intrinsicContentSize
    let narrow = CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude)
    #expect(one.sizeThatFits(narrow) == CGSize(width: 90, height: natural.height))
    let broken = many.sizeThatFits(narrow)
    #expect(broken.width <= 90 && broken.height > 2 * natural.height)
    #expect(label(text, lines: 2).sizeThatFits(narrow).height < broken.height)
    for label in [one, many] {
      #expect(label.sizeThatFits(.zero) == natural)
      #expect(label.sizeThatFits(CGSize(width: 1000, height: 1)) == natural)
    }
    many.preferredMaxLayoutWidth = 90
    #expect(many.intrinsicContentSize == broken)
  }

  // UIView.sizeToFit(): LB-p1, a label of several lines is sized within its width.
  @Test func `a label is sized to its text`() {
    let (one, many) = (label("one two three"), label("one two three", lines: 0))
    for label in [one, many] {
      label.frame = CGRect(x: 5, y: 6, width: 60, height: 10)
      label.sizeToFit()
      #expect(label.frame.origin == CGPoint(x: 5, y: 6))
    }
    #expect(one.frame.size == one.intrinsicContentSize)
    #expect(many.frame.width <= 60 && many.frame.height > one.frame.height)
  }

  // UILabel.textRect(forBounds:limitedToNumberOfLines:): sizeToFit() and sizeThatFits(_:) call an override.
  @Test func `a label is as large as the text rectangle that its class returns`() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect
      {
        let inner = super.textRect(
          forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: lines)
        return inner.insetBy(dx: -10, dy: -5)
      }
    }
    let (padded, plain) = (Padded(), label("text"))
    padded.text = "text"
    let size = plain.intrinsicContentSize
    #expect(
      padded.sizeThatFits(.zero) == CGSize(width: size.width + 20, height: size.height + 10))
    padded.sizeToFit()
    #expect(padded.frame.size == CGSize(width: size.width + 20, height: size.height + 10))
  }

  // UILabel.text, attributedText: a new one of either takes the place of the other.
  @Test func `text and styled text replace each other`() {
    let label = label("plain")
    label.attributedText = NSAttributedString(
      string: "styled", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    #expect(label.text == "styled")
    let tall = label.intrinsicContentSize
    label.text = "styled"
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(label.intrinsicContentSize.height < tall.height)
  }

  // UILabel: colours, shadows, highlighting, shrinking and alignment are looks; the size stays. minimumScaleFactor
  // and baselineAdjustment say how a text shrinks within the frame, not how large the label is.
  @Test func `looks of a label leave its size`() {
    let label = label("one two three")
    let size = label.intrinsicContentSize
    label.textColor = .red
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    label.isEnabled = false
    label.shadowColor = .black
    label.shadowOffset = CGSize(width: 9, height: 9)
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.baselineAdjustment = .alignCenters
    label.allowsDefaultTighteningForTruncation = true
    label.adjustsFontForContentSizeCategory = true
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(.zero) == size)
  }

  // UIStackView: the defaults; spacingUseSystem is the system's spacing, 8 between siblings (more-vfl.csv).
  @Test func `a stack is a row without spacing`() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
  }

  // UIStackView.addArrangedSubview(_:), removeArrangedSubview(_:): an arranged view is a subview; it stays one when it
  // is no longer arranged; a view that leaves its superview is not arranged either.
  @Test func `arranged views are subviews, and the other way round only while arranged`() {
    let (stack, first, second) = (UIStackView(), UIView(), UIView())
    stack.addArrangedSubview(first)
    stack.insertArrangedSubview(second, at: 0)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init)
        == [second, first].map(ObjectIdentifier.init))
    #expect(first.superview === stack)
    stack.removeArrangedSubview(first)
    #expect(first.superview === stack && stack.arrangedSubviews.count == 1)
    second.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    stack.addSubview(first)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  // UIButton: contentEdgeInsets, titleEdgeInsets and imageEdgeInsets are zero, the content is centred, and the two
  // item insets do not count in intrinsicContentSize.
  @Test func `a button begins without insets in the middle`() {
    let button = UIButton()
    #expect(button.contentEdgeInsets == .zero && button.titleEdgeInsets == .zero)
    #expect(button.imageEdgeInsets == .zero && button.buttonType == .custom)
    #expect(button.contentHorizontalAlignment == .center)
    #expect(button.contentVerticalAlignment == .center)
    button.setTitle("title", for: .normal)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    button.imageEdgeInsets = button.titleEdgeInsets
    #expect(button.intrinsicContentSize == size)
  }

  // UIButton: colours, shadows, tints and adjustments of images say how a button looks.
  @Test func `looks of a button leave its size and its items`() {
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    let size = button.intrinsicContentSize
    let frames = [button.imageView?.frame, button.titleLabel?.frame]
    button.setTitleColor(.red, for: .normal)
    button.setTitleShadowColor(.black, for: .normal)
    button.titleShadowOffset = CGSize(width: 5, height: 5)
    button.reversesTitleShadowWhenHighlighted = true
    button.showsTouchWhenHighlighted = true
    button.adjustsImageWhenHighlighted = false
    button.adjustsImageWhenDisabled = false
    button.tintColor = .green
    button.alpha = 0.3
    button.isExclusiveTouch = true
    button.isUserInteractionEnabled = false
    button.clipsToBounds = true
    button.backgroundColor = .blue
    button.isPointerInteractionEnabled = true
    button.showsMenuAsPrimaryAction = true
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize == size)
    #expect([button.imageView?.frame, button.titleLabel?.frame] == frames)
  }
}
