import Foundation
import Testing
import UIKitModel

/// Reasons that keep VoiceOver and touches from a button in a view.
struct SilentViewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let around = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  init() {
    window.addSubview(around)
    around.addSubview(button)
    button.setTitle("Go", for: .normal)
  }

  private func touched(_ point: CGPoint) -> Bool {
    window.hitTest(button.convert(point, to: window), with: nil) === button
  }

  @Test func `a view that is hidden, or in a hidden one, is not spoken of and not touched`() {
    #expect(button.spokenText?.text == "Go. Button." && touched(.zero))
    around.isHidden = true
    #expect(button.spokenText == nil && !touched(.zero))
    around.isHidden = false
    button.isHidden = true
    #expect(button.spokenText == nil && !touched(.zero))
  }

  @Test func `a view that hides what is in it from VoiceOver can be touched`() {
    around.accessibilityElementsHidden = true
    #expect(button.spokenText == nil && touched(.zero))
  }

  @Test func `a button that takes no touches is spoken of all the same`() {
    button.isUserInteractionEnabled = false
    #expect(button.spokenText != nil && !touched(.zero))
    button.isUserInteractionEnabled = true
    button.alpha = 0.005
    #expect(button.spokenText != nil && !touched(.zero))
    button.alpha = 0.01
    #expect(touched(.zero))
  }

  @Test(arguments: [true, false])
  func `a button takes no touch beside the view that it is in, clipped or not`(clips: Bool) {
    around.clipsToBounds = clips
    #expect(touched(CGPoint(x: 49, y: 10)))
    #expect(!touched(CGPoint(x: 50, y: 10)))
  }
}
