import Foundation
import Testing
import UIKitModel

/// Source: the documentation of `UIView` (hit-testing, exclusive and multiple touch) and of gesture
/// recognisers.
@Suite struct TouchDeliveryTests {
  private final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  private func pad(_ x: CGFloat) -> Pad {
    let pad = Pad(frame: CGRect(x: x, y: 0, width: 50, height: 50))
    window.addSubview(pad)
    return pad
  }

  private func touch(_ x: CGFloat, taps: Int = 1) -> UITouch {
    let touch = UITouch(at: CGPoint(x: x, y: 10), in: nil, tapCount: taps)
    window.sendEvent(UIEvent(touches: [touch]))
    return touch
  }

  private func lift(_ touch: UITouch) {
    touch.move(to: touch.location(in: nil), phase: .ended)
    window.sendEvent(UIEvent(touches: [touch]))
  }

  @Test(
    "a view that cannot be seen or touched lets the touch through",
    arguments: [
      (true, 1, true, false), (false, 0.009, true, false), (false, 0.01, true, true),
      (false, 1, false, false), (false, 1, true, true),
    ] as [(Bool, CGFloat, Bool, Bool)])
  func transparent(isHidden: Bool, alpha: CGFloat, takesTouches: Bool, isHit: Bool) {
    let back = pad(0)
    let front = pad(0)
    front.isHidden = isHidden
    front.alpha = alpha
    front.isUserInteractionEnabled = takesTouches
    _ = touch(10)
    #expect(front.log.count == (isHit ? 1 : 0))
    #expect(back.log.count == (isHit ? 0 : 1))
  }

  @Test func `the views of a button take no touches from it`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setTitle("title", for: .normal)
    window.addSubview(button)
    window.layoutIfNeeded()
    #expect(touch(25).view === button)
  }

  @Test func `a view takes one touch at a time unless it says otherwise`() {
    let one = pad(0)
    _ = touch(10)
    #expect(touch(20).view == nil)
    one.isMultipleTouchEnabled = true
    #expect(touch(30).view === one)
    #expect(one.log == ["began", "began"])
  }

  @Test(arguments: [true, false])
  func `an exclusive view is touched alone`(isFirst: Bool) {
    let (left, right) = (pad(0), pad(100))
    left.isExclusiveTouch = true
    let first = touch(isFirst ? 10 : 110)
    #expect(touch(isFirst ? 110 : 10).view == nil)
    lift(first)
    #expect(touch(isFirst ? 110 : 10).view === (isFirst ? right : left))
  }

  @Test func `a tap that is recognised takes the touch from the view, unless told otherwise`() {
    final class Listener {
      var taps: [CGPoint] = []
      func tapped(_ tap: UITapGestureRecognizer) { taps.append(tap.location(in: nil)) }
    }
    let (listener, one) = (Listener(), pad(0))
    let tap = UITapGestureRecognizer(
      target: listener, action: Selector("tapped(_:)", Listener.tapped))
    one.addGestureRecognizer(tap)
    lift(touch(10))
    tap.cancelsTouchesInView = false
    lift(touch(20))
    lift(touch(20, taps: 2))
    #expect(one.log == ["began", "cancelled", "began", "ended", "began", "ended"])
    #expect(listener.taps == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
  }

  @Test(arguments: [true, false])
  func `a single tap on a button is its own, one on a control goes to those around it`(
    isButton: Bool
  ) {
    final class Listener {
      var count = 0
      func tapped() { count += 1 }
    }
    let listener = Listener()
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let control = isButton ? UIButton(frame: frame) : UIControl(frame: frame)
    var ups = 0
    control.addAction(UIAction { _ in ups += 1 }, for: .touchUpInside)
    window.addSubview(control)
    window.addGestureRecognizer(
      UITapGestureRecognizer(target: listener, action: Selector("tapped", Listener.tapped)))
    lift(touch(10))
    #expect(listener.count == (isButton ? 0 : 1))
    #expect(ups == (isButton ? 1 : 0))
  }

  @Test func `an app takes an event to the window of its touches`() {
    let one = pad(0)
    let touch = touch(10)
    touch.move(to: CGPoint(x: 11, y: 10), phase: .ended)
    UIApplication.shared.sendEvent(UIEvent(touches: [touch]))
    #expect(one.log == ["began", "ended"])
    #expect(touch.previousLocation(in: one) == CGPoint(x: 10, y: 10))
  }
}
