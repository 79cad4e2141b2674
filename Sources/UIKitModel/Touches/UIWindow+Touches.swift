import Foundation

/// The current touches in a window.
struct TouchState {
  /// The touches that have begun and not ended, each with the view that receives it.
  var touches: [UITouch] = []
}

extension UIWindow {
  /// Sends one touch to the view that receives it; a tap that a gesture recogniser withholds is cancelled for
  /// the view.
  ///
  /// - Parameter touches: a set with only this touch.
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

  /// Finds the view that receives a new touch. A view receives one touch at a time unless it allows several; an
  /// exclusive view and others never receive touches at the same time.
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

  /// Notifies the gesture recognisers that wait for a tap.
  ///
  /// - Returns: Whether a recogniser withholds the touch from its view.
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
  /// Returns whether an ended touch is the tap to recognise. A single tap on a button belongs to the button, not
  /// to a view around it, as UIKit documents.
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
