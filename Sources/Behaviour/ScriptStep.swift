public import Foundation
public import UIKitModel

/// An action on a control: a touch, a change of a property, or a change of targets.
public enum ScriptStep: Hashable, Sendable {
  /// The phase of the script's only touch. A `began` while the touch is down, and other phases without a
  /// touch, have no effect.
  public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    case cancelled
  }

  /// Sends a touch at a point of the control's coordinates, in points, with a number of taps.
  case touch(TouchPhase, CGPoint, taps: Int = 1)
  /// `isEnabled` of the control is set.
  case setEnabled(Bool)
  /// `isSelected` of the control is set.
  case setSelected(Bool)
  /// `isHighlighted` of the control is set.
  case setHighlighted(Bool)
  /// `isHidden` of the control is set.
  case setHidden(Bool)
  /// `alpha` of the control is set, from 0 to 1.
  case setAlpha(Double)
  /// `isUserInteractionEnabled` of the control is set.
  case setUserInteraction(Bool)
  /// The title of a state is set or cleared.
  case setTitle(String?, UIControl.State)
  /// The image of a state, by name, is set or cleared.
  case setImage(String?, UIControl.State)
  /// The colour of a state's title is set or cleared.
  case setTitleColor(ScriptColor?, UIControl.State)
  /// `accessibilityLabel` of the control is set, or cleared with nil.
  case setLabel(String?)
  /// `accessibilityHint` of the control is set, or cleared with nil.
  case setHint(String?)
  /// Adds a receiver as a target for an event; for all events of ``ControlEvent`` if the event is nil.
  case addTarget(ScriptReceiver, ControlEvent?)
  /// Removes a receiver as a target for an event; for all events if the event is nil.
  case removeTarget(ScriptReceiver, ControlEvent?)
  /// Adds one action for several events: a receiver's method, which is named after an event. The events are in the
  /// order of `ControlEvent.allCases`.
  case addAction(ControlEvent, ScriptReceiver, [ControlEvent])
  /// Removes events from one action of a receiver, which is still called for its other events.
  ///
  /// The receiver ``ScriptReceiver/chain`` removes them from the action of every receiver.
  case removeAction(ControlEvent, ScriptReceiver, [ControlEvent])
  /// Releases the script's strong reference to a receiver, which the control must not keep alive.
  case dropTarget(ScriptReceiver)
  /// Lays out the window with the control.
  case layout
}

/// The receiver of an event: one of three objects, or a nil target.
public enum ScriptReceiver: String, Hashable, Sendable, CaseIterable {
  /// The object that receives all events from the start.
  case target
  /// A second object that can be added as a target.
  case other
  /// A third object that can be added as a target.
  case third
  /// No object, as a nil target: the event goes to the first object in the responder chain that has the
  /// method.
  case chain

  /// The receivers that are objects, which a script can release.
  public static let objects: [ScriptReceiver] = allCases.filter { $0 != .chain }
}

/// A colour that a script can set and a trace can name.
public enum ScriptColor: String, Hashable, Sendable, CaseIterable {
  case white
  case black
  case red
  case green
  case blue
  case orange
  /// Any colour that is not one of the colours that scripts can set.
  case other

  /// The colours that a script can set.
  public static let settable: [ScriptColor] = allCases.filter { $0 != .other }

  /// The colour as UIKit has it.
  public var color: UIColor {
    switch self {
    case .white: .white
    case .black: .black
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .orange: .orange
    case .other: .clear
    }
  }

  /// Makes the named colour that equals a `UIColor`; `other` if no named colour does.
  init(_ color: UIColor) {
    for index in Self.palette.indices where Self.palette[index].color === color {
      self = Self.palette[index].name
      return
    }
    self = Self.palette.first { $0.color == color }?.name ?? .other
  }

  private static let palette = settable.map { (color: $0.color, name: $0) }
}
