public import Foundation

/// The actions on a control after it is made: the input of every strategy with behaviour.
///
/// The control is in a view `screen`, that in a window, that in an app; the object `target` gets every event from
/// the start.
public struct Script: Hashable, Sendable {
  /// The control's size, in points.
  public var size: CGSize
  /// The title of the normal state; nil for none.
  public var title: String?
  /// The name of the image of the normal state; nil for none.
  public var image: String?
  /// The effect of the surrounding views on the control; nil for large, visible views.
  public var surroundings: ScriptSurroundings?
  /// The places in the responder chain that answer nil targets, nearest first.
  public var answering: [ChainPlace]
  /// The steps, in order.
  public var steps: [ScriptStep]

  /// Makes a script; what is left out is as in most buttons.
  public init(
    size: CGSize = CGSize(width: 200, height: 100), title: String? = "title",
    image: String? = nil, surroundings: ScriptSurroundings? = nil,
    answering: [ChainPlace] = ChainPlace.allCases, steps: [ScriptStep] = []
  ) {
    self.size = size
    self.title = title
    self.image = image
    self.surroundings = surroundings
    self.answering = answering
    self.steps = steps
  }

  /// The script without touches that begin while a finger is down, and without what else touches do while none is:
  /// none of it does anything.
  public var withoutIdleTouches: Script {
    var (script, isDown) = (self, false)
    script.steps = steps.filter { step in
      guard case .touch(let phase, _, _) = step else { return true }
      defer { isDown = phase == .began || isDown && phase == .moved }
      return isDown != (phase == .began)
    }
    return script
  }

  /// The most steps that a script of fuzzing has.
  public static let usualLimit = 20
}

/// The responders after a control.
public enum ChainPlace: String, Hashable, Sendable, CaseIterable {
  case screen
  case window
  case app
}
