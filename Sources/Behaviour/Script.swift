public import Foundation

/// A sequence of actions on a new control, which every interactive strategy performs.
///
/// The control is in a view `screen` inside a window inside an app; the object `target` receives every event from
/// the start.
public struct Script: Hashable, Sendable {
  /// The control's size, in points.
  public var size: CGSize
  /// The title for the state `normal`; nil if the control has no title.
  public var title: String?
  /// The name of the image for the state `normal`; nil if the control has no image.
  public var image: String?
  /// The effect of the views around the control; nil if these are large and visible and so have no effect.
  public var surroundings: ScriptSurroundings?
  /// The responders after the control that have methods for events with a nil target, nearest first.
  public var answering: [ChainPlace]
  /// The steps, in order.
  public var steps: [ScriptStep]

  /// Makes a script. Defaults: 200 × 100 points, the title `title`, no image, no steps.
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

  /// The script without touch steps that have no effect: a second touch while one is down, and moves or ends
  /// without a touch.
  public var withoutIdleTouches: Script {
    var (script, isDown) = (self, false)
    script.steps = steps.filter { step in
      guard case .touch(let phase, _, _) = step else { return true }
      defer { isDown = phase == .began || isDown && phase == .moved }
      return isDown != (phase == .began)
    }
    return script
  }

  /// The largest number of steps in a random script.
  public static let usualLimit = 20
}

/// A responder after the control in the responder chain.
public enum ChainPlace: String, Hashable, Sendable, CaseIterable {
  case screen
  case window
  case app
}
