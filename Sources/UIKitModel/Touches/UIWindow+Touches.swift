import Foundation

/// The touches on a window.
struct TouchState {
  /// The touches that have begun and not ended, each with a view.
  var touches: [UITouch] = []
}

extension UIWindow {
  /// Takes one touch to the view that it belongs to.
  ///
  /// - Parameter touches: the touch alone.
  final func dispatch(_ touch: UITouch, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch touch.phase {
    case .began: begin(touch, touches, event)
    case .moved: touch.view?.touchesMoved(touches, with: event)
    case .stationary: break
    case .ended:
      forget(touch)
      if !recognizeTap(touch) {
        touch.view?.touchesEnded(touches, with: event)
      } else {
        touch.view?.touchesCancelled(touches, with: event)
      }
    case .cancelled:
      forget(touch)
      touch.view?.touchesCancelled(touches, with: event)
    }
  }

  /// Finds the view of a touch. A view takes one touch at a time unless it says otherwise, and one that is
  /// exclusive none beside those of other views, nor they beside its own.
  private func begin(_ touch: UITouch, _ touches: Set<UITouch>, _ event: UIEvent) {
    guard let view = hitTest(touch.location(in: self), with: event), isFree(view) else {
      touch.view = nil
      return
    }
    touch.view = view
    touchState.touches.append(touch)
    view.touchesBegan(touches, with: event)
  }

  private func isFree(_ view: UIView) -> Bool {
    for touch in touchState.touches {
      guard let other = touch.view else { continue }
      if other === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if other.isExclusiveTouch || view.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  private func forget(_ touch: UITouch) { touchState.touches.removeAll { $0 === touch } }

  /// Notifies the recognisers that wait for a tap.
  ///
  /// - Returns: whether one of them keeps the touch from its view.
  private func recognizeTap(_ touch: UITouch) -> Bool {
    var cancels = false
    var view = touch.view
    while let current = view {
      for case let tap as UITapGestureRecognizer in current.gestureRecognizers ?? []
      where tap.takes(touch, on: current) {
        tap.recognize(touch)
        if tap.cancelsTouchesInView { cancels = true }
      }
      view = current.superview
    }
    return cancels
  }
}

extension UITapGestureRecognizer {
  /// Whether a touch that has ended is the tap that is waited for. A single tap on a button is the button's
  /// own, not that of a view around it, as UIKit documents.
  fileprivate func takes(_ touch: UITouch, on watched: UIView) -> Bool {
    guard isEnabled, touch.tapCount == numberOfTapsRequired, numberOfTouchesRequired == 1,
      watched.point(inside: touch.location(in: watched), with: nil)
    else { return false }
    if numberOfTapsRequired == 1, touch.view !== watched, touch.view is UIButton { return false }
    // A view that is its own delegate is asked once.
    if let delegate, delegate !== watched {
      guard delegate.gestureRecognizerShouldBegin(self) else { return false }
    }
    return watched.gestureRecognizerShouldBegin(self)
  }

  fileprivate func recognize(_ touch: UITouch) {
    self.touch = touch
    state = .ended
    state = .possible
    self.touch = nil
  }
}
