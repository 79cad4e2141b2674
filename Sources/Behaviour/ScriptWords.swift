public import UIKitModel

extension UIControl.State {
  /// The control states that scripts can name, with their names.
  private static let named: [(UIControl.State, String)] = [
    (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
    (.focused, "focused"),
  ]

  /// The control state in words: `normal`, or the names of its states, such as `highlighted selected`.
  public var words: String {
    if self == .normal { return "normal" }
    return Self.named.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }

  /// Reads names of control states, separated by spaces; nil if a name is unknown.
  public init?(words: String) {
    self = .normal
    if words == "normal" { return }
    let parts = words.split(separator: " ", omittingEmptySubsequences: true)
    guard !parts.isEmpty else { return nil }
    for part in parts {
      guard let state = Self.named.first(where: { $0.1 == part }) else { return nil }
      insert(state.0)
    }
  }
}

extension ScriptStep {
  /// The step as a text for people.
  public var text: String {
    switch self {
    case .touch(let phase, let point, let taps):
      "touch \(phase.rawValue) at (\(point.x.brief), \(point.y.brief))"
        + (taps == 1 ? "" : ", tap \(taps)")
    case .setEnabled(let isOn): "enabled is set to \(isOn)"
    case .setSelected(let isOn): "selected is set to \(isOn)"
    case .setHighlighted(let isOn): "highlighted is set to \(isOn)"
    case .setHidden(let isOn): "hidden is set to \(isOn)"
    case .setAlpha(let alpha): "alpha is set to \(CGFloat(alpha).brief)"
    case .setUserInteraction(let isOn): "user interaction is set to \(isOn)"
    case .setTitle(let title, let state): Self.change("title", title, state)
    case .setImage(let image, let state): Self.change("image", image, state)
    case .setTitleColor(let color, let state):
      Self.change("title colour", color?.rawValue, state)
    case .setLabel(let label): Self.change("accessibility label", label, nil)
    case .setHint(let hint): Self.change("accessibility hint", hint, nil)
    case .addTarget(let receiver, let event):
      "\(receiver.text) is a target for \(event?.rawValue ?? "every event")"
    case .removeTarget(.chain, let event):
      "all targets for \(event?.rawValue ?? "every event") are removed"
    case .removeTarget(let receiver, let event):
      "\(receiver.text) is no longer a target for \(event?.rawValue ?? "any event")"
    case .addAction(let action, let receiver, let events):
      "\(receiver.text) has the action \(action.rawValue) for \(events.words)"
    case .removeAction(let action, .chain, let events):
      "all actions \(action.rawValue) are removed for \(events.words)"
    case .removeAction(let action, let receiver, let events):
      "\(receiver.text) no longer has the action \(action.rawValue) for \(events.words)"
    case .dropTarget(let receiver): "\(receiver.text) is released"
    case .layout: "the control is laid out"
    }
  }

  private static func change(_ name: String, _ value: String?, _ state: UIControl.State?) -> String
  {
    let place = state.map { " for \($0.words)" } ?? ""
    return value.map { "the \(name)\(place) is set to '\($0)'" } ?? "the \(name)\(place) is cleared"
  }
}

extension [ControlEvent] {
  /// The names of the events, such as `touchDown and touchUpInside`.
  package var words: String {
    let names = map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "no event" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension ScriptReceiver {
  fileprivate var text: String { self == .chain ? "the responder chain" : rawValue }
}

extension CGFloat {
  /// The number as text, without a trailing `.0`.
  fileprivate var brief: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
