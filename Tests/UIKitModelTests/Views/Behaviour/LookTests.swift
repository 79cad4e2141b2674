import Foundation
import Testing
import UIKitModel

/// Source: the documentation of `UIButton` (colours, tint, shadows) and of `UIAppearance`.
@Suite struct LookTests {
  private func shown(_ button: UIButton) -> UIColor? { button.titleLabel?.textColor }

  @Test func `the label shows the colour of the state, else of the normal one, else white`() {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    #expect(shown(button) == .white)
    button.setTitleColor(.red, for: .normal)
    #expect(shown(button) == .red)
    button.isHighlighted = true
    #expect(shown(button) == .green)
    button.isSelected = true
    #expect(shown(button) == .red)
    button.setTitleColor(nil, for: .normal)
    #expect(shown(button) == .white)
    #expect(button.currentTitleColor == .white)
  }

  @Test func `a system button shows the tint colour, also a new or inherited one`() {
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    button.setTitleColor(nil, for: .normal)
    let parent = UIView()
    parent.tintColor = .orange
    parent.addSubview(button)
    #expect(button.currentTitleColor == .orange)
    #expect(shown(button) == .orange)
    parent.tintColor = .green
    #expect(shown(button) == .green)
    button.tintColor = .red
    #expect(shown(button) == .red)
    button.setTitleColor(.blue, for: .normal)
    #expect(shown(button) == .blue)
  }

  @Test func `a view notices a new tint colour that it inherits`() {
    final class Told: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (parent, view) = (UIView(), Told())
    parent.addSubview(view)
    #expect(view.count == 0)
    view.removeFromSuperview()
    parent.tintColor = .red
    parent.addSubview(view)
    #expect(view.count == 1)
    view.tintColor = .blue
    parent.tintColor = .green
    #expect(view.count == 2)
    #expect(view.tintColor == .blue)
  }

  @Test func `the shadow of a title changes sides while the button is highlighted`() {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    button.setTitleShadowColor(.black, for: .normal)
    button.titleShadowOffset = CGSize(width: 2, height: -1)
    button.reversesTitleShadowWhenHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 2, height: -1))
    #expect(button.titleLabel?.shadowColor == .black)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: -2, height: 1))
    #expect(button.titleShadowOffset == CGSize(width: 2, height: -1))
  }

  @Test func `what was set on the label stays through layout`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.setTitle("title", for: .normal)
    button.titleLabel?.numberOfLines = 2
    button.titleLabel?.textAlignment = .center
    button.titleLabel?.lineBreakMode = .byWordWrapping
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.numberOfLines == 2)
    #expect(button.titleLabel?.textAlignment == .center)
    #expect(button.titleLabel?.lineBreakMode == .byWordWrapping)
  }

  @Test func `a button takes over the appearance of its class when it joins a window`() {
    final class Special: UIButton {}
    defer { UIButton.Appearance.forgetAll() }
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    Special.appearance().setTitleColor(.green, for: .normal)
    Special.appearance().backgroundColor = .blue
    let (window, plain, own, special) = (UIWindow(), UIButton(), UIButton(), Special())
    own.setTitleColor(.orange, for: .normal)
    #expect(plain.currentTitleColor == .white)
    for button in [plain, own, special] { window.addSubview(button) }
    #expect([plain, own, special].map(\.currentTitleColor) == [.red, .orange, .green])
    #expect([plain, own, special].map(\.backgroundColor) == [nil, nil, .blue])
    #expect(plain.contentEdgeInsets.left == 2)
    // In a window nothing changes; coming back takes over what is new; what is set later wins.
    UIButton.appearance().setTitleColor(.black, for: .normal)
    #expect(plain.currentTitleColor == .red)
    plain.removeFromSuperview()
    window.addSubview(plain)
    #expect(plain.currentTitleColor == .black)
    plain.setTitleColor(.blue, for: .normal)
    plain.removeFromSuperview()
    window.addSubview(plain)
    #expect(plain.currentTitleColor == .blue)
  }
}
