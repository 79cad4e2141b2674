extension UIControl {
  /// The events for which a control calls actions and methods.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a second or later tap begins in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A tracked touch moves inside the control or at most 70 points beside it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A tracked touch moves more than 70 points outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A tracked touch moves back into the control or to at most 70 points beside it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A tracked touch moves out of the control, to more than 70 points beside it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A tracked touch ends inside the control or at most 70 points beside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A tracked touch ends more than 70 points outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancels a touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control changes, such as the value of a slider.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control performs its main action; a button sends this event at the end of a tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text begins in the control.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of the control changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text ends in the control.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of a text ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The range of events that an app may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The range of events that the system reserves.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events, including the system's.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
