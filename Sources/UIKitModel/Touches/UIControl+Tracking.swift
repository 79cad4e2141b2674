import Foundation

extension UIControl {
  /// The distance from the bounds, in points, within which a tracked touch counts as inside: 70, as several
  /// measurements agree.
  public static let trackingDistance: CGFloat = 70

  /// Returns whether a tracked touch counts as inside: within
  /// ``trackingDistance`` of the bounds, or by ``UIView/point(inside:with:)``.
  private func countsAsInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let bounds = bounds
    let reach = Self.trackingDistance
    let isNear =
      point.x >= bounds.origin.x - reach && point.x <= bounds.origin.x + bounds.size.width + reach
      && point.y >= bounds.origin.y - reach
      && point.y <= bounds.origin.y + bounds.size.height + reach
    return isNear || self.point(inside: point, with: event)
  }

  /// Returns the tracked touch if it is among some touches; otherwise nil.
  private func followedTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.first { ObjectIdentifier($0) == controlState.followed }
  }

  /// Begins to track a touch and sends `touchDown`, unless a touch is tracked already, the control is
  /// disabled or `beginTracking(_:with:)` refuses.
  ///
  /// A touch that has begun continues even if the control is disabled: it still sends `touchUpInside`, as
  /// rdar://42378576 reports for iOS 11 and 12.
  final func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, controlState.followed == nil, let touch = touches.topmost else { return }
    controlState.followed = ObjectIdentifier(touch)
    controlState.isTouchInside = true
    guard beginTracking(touch, with: event) else { return letGo() }
    controlState.isTracking = true
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
    if opensMenu { send(.menuActionTriggered, event) }
  }

  /// Continues tracking: sends the enter or exit event if the touch crosses the border, otherwise a drag
  /// event.
  ///
  /// If `continueTracking(_:with:)` refuses, tracking ends without an event.
  final func goOn(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = followedTouch(of: touches) else { return }
    let wasInside = controlState.isTouchInside
    let isInside = countsAsInside(touch, event)
    controlState.isTouchInside = isInside
    guard continueTracking(touch, with: event) else { return stop() }
    if isHighlighted != isInside { isHighlighted = isInside }
    switch (wasInside, isInside) {
    case (true, true): send(.touchDragInside, event)
    case (true, false): send(.touchDragExit, event)
    case (false, true): send(.touchDragEnter, event)
    case (false, false): send(.touchDragOutside, event)
    }
  }

  /// Ends tracking and sends `touchUpInside` or `touchUpOutside`, while the control is still highlighted; a
  /// touch inside first sends the primary action.
  ///
  /// "Flickring UIButton State Issue" (typeoneerror.com) logged this: state 3, highlighted and disabled, in the
  /// action of a button that disables itself.
  final func finish(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = followedTouch(of: touches) else { return }
    let isInside = countsAsInside(touch, event)
    controlState.isTouchInside = isInside
    endTracking(touch, with: event)
    letGo()
    if isInside, hasPrimaryAction {
      preparePrimaryAction()
      send(.primaryActionTriggered, event)
    }
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isHighlighted { isHighlighted = false }
  }

  /// Ends tracking because the touch was cancelled, and sends `touchCancel`.
  final func giveUp(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard followedTouch(of: touches) != nil else { return }
    cancelTracking(with: event)
    stop()
    send(.touchCancel, event)
  }

  private func stop() {
    letGo()
    if isHighlighted { isHighlighted = false }
  }

  private func letGo() {
    controlState.followed = nil
    controlState.isTracking = false
    controlState.isTouchInside = false
  }
}

extension Set<UITouch> {
  /// The touch nearest to the top and, of several, the one nearest to the left; nil if the set is empty.
  fileprivate var topmost: UITouch? {
    count == 1
      ? first
      : self.min { one, other in
        let (first, second) = (one.location(in: nil), other.location(in: nil))
        return (first.y, first.x) < (second.y, second.x)
      }
  }
}
