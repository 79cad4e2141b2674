import Foundation

extension UIControl {
  /// The distance from the bounds within which a begun touch counts as inside, in points: 70, by several independent
  /// measurements.
  public static let trackingDistance: CGFloat = 70

  /// Whether a touch that is followed counts as inside: within ``trackingDistance`` of the bounds on both
  /// axes, or wherever ``UIView/point(inside:with:)`` says so.
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

  /// The touch that is followed, if it is one of some.
  private func followedTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.first { ObjectIdentifier($0) == controlState.followed }
  }

  /// Begins to follow one touch, unless one is followed already; a disabled control swallows it.
  ///
  /// A touch that has begun goes on whatever becomes of the control under it: who is disabled under a finger
  /// still sends `touchUpInside`, as rdar://42378576 reports of iOS 11 and 12.
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

  /// Follows the touch: a touch that crosses the border is reported once, any other move as a drag.
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

  /// Ends following the touch, and says where it ended. The control is still highlighted while it says so, as
  /// "Flickring UIButton State Issue" (typeoneerror.com) has logged: state 3, highlighted and disabled, in
  /// the action of a button that disables itself.
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

  /// Ends following the touch because it was taken away.
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
  /// The touch that is nearest to the top, and of those the one nearest to the left.
  fileprivate var topmost: UITouch? {
    count == 1
      ? first
      : self.min { one, other in
        let (first, second) = (one.location(in: nil), other.location(in: nil))
        return (first.y, first.x) < (second.y, second.x)
      }
  }
}
