public import UIKitModel

/// What came of a script: the events that were sent, and what could be seen and heard after each step.
public struct Trace: Hashable, Sendable {
  /// An event that reached somebody.
  public struct Delivery: Hashable, Sendable {
    /// The number of the step that caused it, from 1.
    public var step: Int
    /// Which event.
    public var event: ControlEvent
    /// Whom it reached: `target`, `other`, `third`, or whoever in the responder chain had the method:
    /// `screen`, `window`, `app`.
    public var receiver: String

    /// Collects what is known of it.
    public init(step: Int, event: ControlEvent, receiver: String) {
      self.step = step
      self.event = event
      self.receiver = receiver
    }
  }

  /// What can be seen and heard at one moment.
  public struct Moment: Hashable, Sendable {
    /// The states in effect.
    public var state = UIControl.State.normal
    /// Whether a touch is followed.
    public var isTracking = false
    /// Whether it counts as inside.
    public var isTouchInside = false
    /// The title that is shown; nil for none.
    public var title: String?
    /// The name of the image that is shown; nil for none.
    public var image: String?
    /// The colour of the title that is shown; nil without a title.
    public var color: ScriptColor?
    /// Whether the image is dimmed.
    public var isDimmed = false
    /// What VoiceOver says; nil for nothing.
    public var spoken: SpokenText?
    /// Whether the control keeps a receiver alive that everybody else has let go.
    public var keepsTarget = false

    /// Nothing shown, nothing said.
    public init() {}
  }

  /// The events, in the order in which they were sent.
  public var deliveries: [Delivery]
  /// What could be seen at the start and after each step: one more than there are steps.
  public var moments: [Moment]

  /// Collects what came of a script.
  public init(deliveries: [Delivery] = [], moments: [Moment] = []) {
    self.deliveries = deliveries
    self.moments = moments
  }

  /// The events that a step has caused.
  public func deliveries(of step: Int) -> [Delivery] { deliveries.filter { $0.step == step } }
}
