public import UIKitModel

/// The result of a script: the sent events, and after each step the state that a user sees or hears from
/// VoiceOver.
public struct Trace: Hashable, Sendable {
  /// An event that reached a receiver.
  public struct Delivery: Hashable, Sendable {
    /// The number of the step that caused the event, from 1.
    public var step: Int
    /// The event that the control sent.
    public var event: ControlEvent
    /// The name of the receiver: `target`, `other`, `third`, or the responder with the method: `screen`,
    /// `window` or `app`.
    public var receiver: String

    /// Makes a record of an event that reached a receiver.
    public init(step: Int, event: ControlEvent, receiver: String) {
      self.step = step
      self.event = event
      self.receiver = receiver
    }
  }

  /// The state that a user sees or hears from VoiceOver, at one moment.
  public struct Moment: Hashable, Sendable {
    /// The control's current states, such as `highlighted`.
    public var state: UIControl.State
    /// Whether the control tracks a touch.
    public var isTracking: Bool
    /// Whether the tracked touch counts as inside the control.
    public var isTouchInside: Bool
    /// The title that is shown; nil if no title is shown.
    public var title: String?
    /// The name of the image that is shown; nil if no image is shown.
    public var image: String?
    /// The colour of the title that is shown; nil if no title is shown.
    public var color: ScriptColor?
    /// Whether the image is dimmed.
    public var isDimmed: Bool
    /// Whether the control keeps a receiver alive that the script has released. A later object of the same
    /// name does not count.
    public var keepsTarget: Bool
    // One by one: a value within the value would be copied to be compared, a tenth of a script's time.
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?

    /// The text that VoiceOver speaks; nil if VoiceOver speaks nothing.
    public var spoken: SpokenText? {
      get { traits.map { SpokenText(label: label, value: value, hint: hint, traits: $0) } }
      set {
        (label, value, hint) = (newValue?.label, newValue?.value, newValue?.hint)
        traits = newValue?.traits
      }
    }
  }

  /// The events, in the order in which they were sent.
  public var deliveries: [Delivery]
  /// The states at the start and after each step: one more than there are steps.
  public var moments: [Moment]

  /// Makes the result of a script.
  public init(deliveries: [Delivery] = [], moments: [Moment] = []) {
    self.deliveries = deliveries
    self.moments = moments
  }

  /// Returns whether both traces have the same events, and the same state at every moment.
  public static func == (one: Trace, other: Trace) -> Bool {
    guard one.moments.count == other.moments.count,
      one.deliveries.count == other.deliveries.count
    else { return false }
    // In the arrays: to take each element out of them took a twentieth of a script's time.
    return one.moments.withUnsafeBufferPointer { moments in
      other.moments.withUnsafeBufferPointer { others in
        guard let first = moments.baseAddress, let second = others.baseAddress else { return true }
        return moments.indices.allSatisfy { Moment.areEqual(first + $0, second + $0) }
      }
    } && one.deliveries == other.deliveries
  }

  /// Returns the events that a step caused, in order.
  public func deliveries(of step: Int) -> [Delivery] { deliveries.filter { $0.step == step } }
}

extension Trace.Moment {
  /// Makes the state of a control without visible content and spoken text.
  public init() {
    self.init(
      state: .normal, isTracking: false, isTouchInside: false, isDimmed: false, keepsTarget: false)
  }

  fileprivate static func areEqual(
    _ one: UnsafePointer<Trace.Moment>, _ other: UnsafePointer<Trace.Moment>
  ) -> Bool {
    one.pointee.state == other.pointee.state
      && one.pointee.isTracking == other.pointee.isTracking
      && one.pointee.isTouchInside == other.pointee.isTouchInside
      && one.pointee.color == other.pointee.color && one.pointee.isDimmed == other.pointee.isDimmed
      && one.pointee.keepsTarget == other.pointee.keepsTarget
      && one.pointee.traits == other.pointee.traits && one.pointee.title == other.pointee.title
      && one.pointee.image == other.pointee.image && one.pointee.label == other.pointee.label
      && one.pointee.value == other.pointee.value && one.pointee.hint == other.pointee.hint
  }
}
