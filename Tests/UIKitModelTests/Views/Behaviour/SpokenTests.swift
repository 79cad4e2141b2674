import Foundation
import Testing
import UIKitModel

/// Source: "Make buttons accessible" in the documentation of `UIButton`.
@Suite struct SpokenTests {
  @Test func `VoiceOver says the title, the kind and the hint`() {
    let button = UIButton()
    button.setTitle("Options", for: .normal)
    button.accessibilityHint = "Shows additional camera options."
    #expect(button.spokenText?.text == "Options. Button. Shows additional camera options.")
  }

  @Test func `the title wins over a label that was given`() {
    let button = UIButton()
    button.accessibilityLabel = "given"
    #expect(button.accessibilityLabel == "given")
    button.setTitle("title", for: .normal)
    #expect(button.accessibilityLabel == "title")
    button.setAttributedTitle(NSAttributedString(string: "styled"), for: .normal)
    #expect(button.accessibilityLabel == "styled")
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("", for: .normal)
    #expect(button.accessibilityLabel == "given")
  }

  @Test func `states are said, and an image that stands alone`() {
    let button = UIButton()
    button.setImage(UIImage(size: CGSize(width: 5, height: 5)), for: .normal)
    #expect(button.accessibilityTraits == [.button, .image])
    button.accessibilityLabel = "Heart"
    button.accessibilityValue = "3 likes"
    button.isSelected = true
    button.isEnabled = false
    #expect(button.spokenText?.text == "Selected. Heart. 3 likes. Dimmed. Button. Image.")
    button.setTitle("Like", for: .normal)
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
    button.accessibilityTraits = .link
    #expect(button.accessibilityTraits == [.link, .selected, .notEnabled])
  }

  @Test func `buttons are spoken of unless told otherwise, other views are not`() {
    let button = UIButton()
    #expect(button.isAccessibilityElement)
    #expect(!UIView().isAccessibilityElement)
    #expect(UIView().spokenText == nil)
    button.isAccessibilityElement = false
    #expect(button.spokenText == nil)
  }

  @Test func `a view is where its bounds are in the window, or where it was said to be`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, button) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIButton())
    window.addSubview(outer)
    outer.addSubview(button)
    button.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(button.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    button.accessibilityFrame = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(button.accessibilityFrame == CGRect(x: 0, y: 0, width: 9, height: 9))
  }
}
