public import UIKitModel

/// An event that a control sends to its targets, under UIKit's name.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  case touchDown
  case touchDownRepeat
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
  case primaryActionTriggered

  /// The same event as a `UIControl.Event`.
  public var event: UIControl.Event {
    switch self {
    case .touchDown: .touchDown
    case .touchDownRepeat: .touchDownRepeat
    case .touchDragInside: .touchDragInside
    case .touchDragOutside: .touchDragOutside
    case .touchDragEnter: .touchDragEnter
    case .touchDragExit: .touchDragExit
    case .touchUpInside: .touchUpInside
    case .touchUpOutside: .touchUpOutside
    case .touchCancel: .touchCancel
    case .primaryActionTriggered: .primaryActionTriggered
    }
  }

  /// The position of the event in ``allCases``.
  package var index: Int {
    switch self {
    case .touchDown: 0
    case .touchDownRepeat: 1
    case .touchDragInside: 2
    case .touchDragOutside: 3
    case .touchDragEnter: 4
    case .touchDragExit: 5
    case .touchUpInside: 6
    case .touchUpOutside: 7
    case .touchCancel: 8
    case .primaryActionTriggered: 9
    }
  }

  /// The method of receivers that is named after the event.
  var method: Selector { Self.methods[index].selector }

  /// The selectors of the methods with which receivers record events, one method for each event, which
  /// identifies it.
  fileprivate static let methods = allCases.map { event in
    let selector = Selector(event.rawValue) { receiver, sender, _ in
      switch receiver {
      case let target as ScriptTarget: target.note(event)
      case let screen as ScriptStage.Screen: screen.note(event)
      case let window as ScriptStage.Window: window.note(event)
      case let app as ScriptStage.App: app.note(event)
      default: break
      }
    }
    return (selector: selector, event: event.event)
  }
}

extension [ControlEvent] {
  /// All of the events in one `UIControl.Event`.
  var union: UIControl.Event { reduce(into: []) { $0.formUnion($1.event) } }
}

extension ControlEvent? {
  /// Calls a closure with the selector and the UIKit value of an event, or of every event if the event is
  /// nil.
  func forEach(_ body: (Selector, UIControl.Event) -> Void) {
    let methods = ControlEvent.methods
    if let event = self { return body(methods[event.index].selector, methods[event.index].event) }
    for method in methods { body(method.selector, method.event) }
  }
}
