import Foundation
import Testing
import UIKitModel

@Suite struct LayerTests {
  @Test func `layers keep their order`() {
    let layer = CALayer()
    let (first, second, third) = (CALayer(), CAShapeLayer(), CAGradientLayer())
    layer.addSublayer(first)
    layer.addSublayer(second)
    layer.insertSublayer(third, below: second)
    #expect(layer.sublayers == [first, third, second])
    layer.insertSublayer(first, at: 99)
    #expect(layer.sublayers == [third, second, first])
    second.removeFromSuperlayer()
    #expect(layer.sublayers == [third, first])
    #expect(second.superlayer == nil)
  }

  @Test func `a view's layer is where the view is`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer.position == CGPoint(x: 16, y: 22))
    view.layer.bounds.size.width = 10
    #expect(view.frame == CGRect(x: 11, y: 2, width: 10, height: 40))
    #expect(view.needsLayout)
  }

  @Test func `animations have run to their end at once`() {
    var steps: [String] = []
    UIView.animate(withDuration: 3) {
      steps.append("changed")
    } completion: {
      steps.append("done \($0)")
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { steps.append("animated") }
    animator.addCompletion { steps.append("\($0)") }
    animator.startAnimation()
    animator.startAnimation()
    #expect(steps == ["changed", "done true", "animated", "end"])
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == nil)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test func `a recogniser calls the targets that are still there`() {
    final class Listener {
      var heard = 0
    }
    let action = Selector("hear") { target, _, _ in (target as? Listener)?.heard += 1 }
    let listener = Listener()
    let tap = UITapGestureRecognizer(target: listener, action: action)
    var other: Listener? = Listener()
    tap.addTarget(other as Any, action: action)
    other = nil
    tap.state = .ended
    #expect(listener.heard == 1)
    tap.removeTarget(listener, action: nil)
    tap.state = .ended
    #expect(listener.heard == 1)
  }

  @Test func `places are converted between views of one tree`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let grandchild = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    root.addSubview(child)
    child.addSubview(grandchild)
    child.bounds.origin = CGPoint(x: 1, y: 1)
    #expect(grandchild.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 13, y: 24))
    #expect(grandchild.convert(CGPoint(x: 13, y: 24), from: root) == CGPoint(x: 1, y: 1))
  }
}
