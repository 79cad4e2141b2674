public import Foundation
public import UIKitModel

/// One thing that is done to a control.
public enum ScriptStep: Hashable, Sendable {
  /// The phase of a script's one finger. A touch that begins while one is on, and one that goes on while none is, is
  /// nothing.
  public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    case cancelled
  }

  /// A touch at a point of the control's coordinates, in points, with a number of taps.
  case touch(TouchPhase, CGPoint, taps: Int = 1)
  /// `isEnabled` is set.
  case setEnabled(Bool)
  /// `isSelected` is set.
  case setSelected(Bool)
  /// `isHighlighted` is set.
  case setHighlighted(Bool)
  /// `isHidden` is set.
  case setHidden(Bool)
  /// `alpha` is set, from 0 to 1.
  case setAlpha(Double)
  /// `isUserInteractionEnabled` is set.
  case setUserInteraction(Bool)
  /// The title of a state is set or cleared.
  case setTitle(String?, UIControl.State)
  /// The image of a state, by name, is set or cleared.
  case setImage(String?, UIControl.State)
  /// The colour of a state's title is set or cleared.
  case setTitleColor(ScriptColor?, UIControl.State)
  /// `accessibilityLabel` is set or cleared.
  case setLabel(String?)
  /// `accessibilityHint` is set or cleared.
  case setHint(String?)
  /// A receiver is added for an event; nil for all that ``ControlEvent`` has.
  case addTarget(ScriptReceiver, ControlEvent?)
  /// A receiver is taken away for an event; nil for all.
  case removeTarget(ScriptReceiver, ControlEvent?)
  /// The owner of a receiver releases it.
  case dropTarget(ScriptReceiver)
  /// The control is laid out.
  case layout
}

/// The receiver of events: one of three objects, or a nil target.
public enum ScriptReceiver: String, Hashable, Sendable, CaseIterable {
  /// The object that receives all events from the start.
  case target
  /// Another object.
  case other
  /// A third.
  case third
  /// A nil target: the first in the responder chain that has the method.
  case chain

  /// The receivers that are objects with an owner.
  public static let objects: [ScriptReceiver] = allCases.filter { $0 != .chain }
}

/// A colour that scripts set and traces name.
public enum ScriptColor: String, Hashable, Sendable, CaseIterable {
  case white
  case black
  case red
  case green
  case blue
  case orange
  /// A colour that scripts do not set.
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

  /// The colour that is shown.
  init(_ color: UIColor) {
    for index in Self.palette.indices where Self.palette[index].color === color {
      self = Self.palette[index].name
      return
    }
    self = Self.palette.first { $0.color == color }?.name ?? .other
  }

  private static let palette = settable.map { (color: $0.color, name: $0) }
}
