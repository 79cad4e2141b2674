import Behaviour
import Foundation
import UIKitModel

/// A control that behaves like a `UIButton` but for one mutation.
class MisbehavingControl: UIControl, ScriptedControl {
  let picture = UIImageView(frame: .zero)
  let text = UILabel(frame: .zero)
  private let mutation: BehaviourMutation
  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var pairs: [(target: ObjectIdentifier?, name: String, event: UInt)] = []
  private var added: [(add: () -> Void, remove: () -> Void)] = []
  private var kept: [AnyObject] = []
  private var wasOutside = false

  init(_ mutation: BehaviourMutation) {
    self.mutation = mutation
    super.init(frame: .zero)
    addSubview(picture)
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  private func isA(_ mutation: BehaviourMutation) -> Bool { self.mutation == mutation }

  // MARK: Content

  func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    show()
  }

  func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    show()
  }

  func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state.rawValue] = color
    show()
  }

  /// Forgets what was shown, but for what the mutation keeps.
  final func reset() {
    titles = isA(.keepsStatesOnReuse) ? titles.filter { $0.key != 0 } : [:]
    if !isA(.keepsImageOnReuse) { images = [:] }
    if !isA(.keepsColorsOnReuse) { colors = [:] }
    show()
  }

  private func find<Value>(_ values: [UInt: Value]) -> Value? {
    if let own = values[state.rawValue] { return own }
    if isA(.noFallback) { return nil }
    if isA(.partialMatch) {
      for part: State in [.highlighted, .disabled, .selected] where state.contains(part) {
        if let value = values[part.rawValue] { return value }
      }
    }
    return values[0]
  }

  private func show() {
    var title = find(titles)
    if isA(.emptyFallsBack), title?.isEmpty == true { title = titles[0] }
    text.text = title?.isEmpty == true ? nil : title
    picture.image = find(images)
    let color = find(colors)
    if color != nil || !isA(.keepsColor) { text.textColor = color ?? .white }
    let isOwn = images[state.rawValue] != nil && !isA(.dimsOwnImage)
    let isPale = isHighlighted || !isEnabled && !isA(.forgetsDimming)
    picture.alpha = isPale && !isOwn ? 0.5 : 1
  }

  var shownContent: ShownContent {
    ShownContent(
      title: text.text, titleColor: text.textColor, image: picture.image,
      isImageDimmed: picture.alpha < 1)
  }

  override var isHighlighted: Bool { didSet { show() } }
  override var isEnabled: Bool { didSet { show() } }
  override var isSelected: Bool { didSet { if !isA(.forgetsSelection) { show() } } }

  // MARK: Touches

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isTracking, isA(.reachesTooFar) else { return super.point(inside: point, with: event) }
    return bounds.insetBy(dx: -100, dy: -100).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let ignoresRefusal =
      switch mutation {
      case .hiddenTakesTouches: true
      case .transparentTakesTouches: !isHidden && isUserInteractionEnabled
      case .takesTouchesWhenOff: !isHidden && alpha >= 0.01
      default: false
      }
    guard ignoresRefusal else { return super.hitTest(point, with: event) }
    return bounds.contains(point) ? self : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isA(.highlightsWhileDisabled), !isEnabled { isHighlighted = true }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isA(.endsAtTheBorder), let touch = touches.first {
      if !bounds.contains(touch.location(in: self)) {
        touch.move(to: CGPoint(x: -1000, y: -1000), in: self)
      }
    }
    super.touchesMoved(touches, with: event)
    if isA(.staysPaleOnReturn), wasOutside, isTouchInside { isHighlighted = false }
    wasOutside = isTracking && !isTouchInside
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isA(.upInsideOutside), let touch = touches.first {
      touch.move(to: CGPoint(x: bounds.midX, y: bounds.midY), in: self, phase: .ended)
    }
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasHighlighted = isHighlighted
    super.touchesCancelled(touches, with: event)
    if isA(.staysHighlighted) { isHighlighted = wasHighlighted }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !isA(.forgetsPrimaryAction), isTouchInside || isA(.primaryActionOutside) else { return }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Targets

  override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if isA(.retainsTarget), let object { kept.append(object) }
    if isA(.countsTwice) {
      pairs.append((object.map(ObjectIdentifier.init), action.name, controlEvents.rawValue))
    }
    if let object, isA(.keepsLatestEvents) {
      reallyAdd(object, action, controlEvents)
      return reallyRemove(object, action, .allEvents.subtracting(controlEvents))
    }
    if let object, isA(.movesAddedAction) {
      let known = events(of: object, action)
      reallyRemove(object, action, .allEvents)
      return reallyAdd(object, action, controlEvents.union(known))
    }
    guard isA(.latestFirst) else {
      return super.addTarget(target, action: action, for: controlEvents)
    }
    for old in added { old.remove() }
    reallyAdd(target, action, controlEvents)
    for old in added { old.add() }
    added.insert(
      (
        { [weak self, weak object] in self?.reallyAdd(object, action, controlEvents) },
        { [weak self, weak object] in self?.reallyRemove(object, action, controlEvents) }
      ), at: 0)
  }

  /// The events for which an action of a target is called.
  private func events(of target: AnyObject, _ action: Selector) -> Event {
    ControlEvent.allCases.map(\.event).reduce(into: []) { known, event in
      let names = actions(forTarget: target, forControlEvent: event) ?? []
      if names.contains(action.name) { known.formUnion(event) }
    }
  }

  private func reallyAdd(_ target: Any?, _ action: Selector, _ events: Event) {
    super.addTarget(target, action: action, for: events)
  }

  private func reallyRemove(_ target: Any?, _ action: Selector, _ events: Event) {
    super.removeTarget(target, action: action, for: events)
  }

  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    if isA(.removesEverything) {
      super.removeTarget(nil, action: nil, for: .allEvents)
    } else if isA(.removesWholeAction), action != nil {
      super.removeTarget(target, action: action, for: .allEvents)
    } else {
      super.removeTarget(target, action: action, for: controlEvents)
    }
  }

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    switch (mutation, action.name) {
    case (.forgetsTouchCancel, "touchCancel"), (.forgetsDragExit, "touchDragExit"),
      (.forgetsRepeat, "touchDownRepeat"):
      return
    default: break
    }
    if target == nil, isA(.ignoresNilTarget) { return }
    if target == nil, isA(.skipsTheScreen) {
      let found = window?.target(forAction: action, withSender: self)
      if let found { super.sendAction(action, to: found, for: event) }
      return
    }
    super.sendAction(action, to: target, for: event)
    guard isA(.countsTwice) else { return }
    let object = target.map { ObjectIdentifier($0 as AnyObject) }
    for _ in pairs.filter({ $0.target == object && $0.name == action.name }).dropFirst() {
      super.sendAction(action, to: target, for: event)
    }
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get {
      isA(.labelWins)
        ? super.accessibilityLabel ?? text.text : text.text ?? super.accessibilityLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .button
      if text.text == nil, picture.image != nil, !isA(.forgetsImageTrait) { traits.insert(.image) }
      if isSelected { traits.insert(.selected) }
      if !isEnabled, !isA(.forgetsNotEnabled) { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}

/// A control that can be used again, and leaves something of one script to the next.
final class LeavingControl: MisbehavingControl, ReusableControl {
  func prepareForReuse() { reset() }
}
