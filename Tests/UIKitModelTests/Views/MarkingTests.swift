import Testing
import UIKitModel

/// Changes that mark a button for layout.
@Suite struct MarkingTests {
  /// Something that is done to a button.
  enum Change: CaseIterable {
    case size, title, attributedTitle, image, backgroundImage, horizontalAlignment
    case verticalAlignment, contentInsets, imageInsets, titleInsets, direction, scale, isEnabled
    case isSelected, isHighlighted, dimming
    case move, center, cornerRadius

    var marks: Bool { self != .move && self != .center && self != .cornerRadius }
  }

  private let image = UIImage(size: .zero)
  private let attributed = NSAttributedString(string: "styled")

  private func apply(_ change: Change, to button: UIButton) {
    switch change {
    case .size: button.frame.size = CGSize(width: 201, height: 100)
    case .title: button.setTitle("other", for: .normal)
    case .attributedTitle: button.setAttributedTitle(attributed, for: .normal)
    case .image: button.setImage(image, for: .normal)
    case .backgroundImage: button.setBackgroundImage(image, for: .normal)
    case .horizontalAlignment: button.contentHorizontalAlignment = .left
    case .verticalAlignment: button.contentVerticalAlignment = .top
    case .contentInsets: button.contentEdgeInsets = .across(1, 0)
    case .imageInsets: button.imageEdgeInsets = .across(1, 0)
    case .titleInsets: button.titleEdgeInsets = .across(1, 0)
    case .direction: button.semanticContentAttribute = .forceRightToLeft
    case .scale: button.contentScaleFactor = 3
    case .isEnabled: button.isEnabled = false
    case .isSelected: button.isSelected = true
    case .isHighlighted: button.isHighlighted = true
    case .dimming: button.adjustsImageWhenDisabled = false
    case .move: button.frame.origin = CGPoint(x: 8, y: 9)
    case .center: button.center = CGPoint(x: 8, y: 9)
    case .cornerRadius: button.imageView?.layer.cornerRadius = 4
    }
  }

  @Test("a change that matters marks the button", arguments: Change.allCases)
  func marking(change: Change) {
    let button = makeButton()
    button.layoutIfNeeded()
    apply(change, to: button)
    #expect(button.needsLayout == change.marks)
    button.layoutIfNeeded()
    #expect(!button.needsLayout)
  }

  @Test("setting an equal value marks nothing", arguments: Change.allCases)
  func equalValue(change: Change) {
    let button = makeButton()
    apply(change, to: button)
    button.layoutIfNeeded()
    apply(change, to: button)
    #expect(!button.needsLayout)
  }

  @Test func `a marked view is laid out with the views around it`() {
    let (root, middle, button) = (UIView(), UIView(), makeButton())
    root.addSubview(middle)
    middle.addSubview(button)
    root.layoutIfNeeded()
    #expect(!button.needsLayout)
    button.contentHorizontalAlignment = .left
    #expect(!root.needsLayout)
    root.layoutIfNeeded()
    #expect(button.imageView?.frame.origin.x == 0)
  }
}
