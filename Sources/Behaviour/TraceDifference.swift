import UIKitModel

/// The first difference between two traces of the same script.
public struct TraceDifference: Hashable, Sendable {
  /// The kind of result that differs, such as the sent events or the title.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case sent
    case state
    case tracking
    case touchInside = "touch-inside"
    case title
    case image
    case color
    case dimmed
    case spoken
    case kept

    /// The verb for a control with this result, such as `shows`.
    package var verb: String {
      switch self {
      case .sent: "sends"
      case .state, .tracking, .touchInside: "is"
      case .title, .image, .color, .dimmed: "shows"
      case .spoken: "has VoiceOver say"
      case .kept: "keeps"
      }
    }
  }

  /// The number of the first step with different results, from 1; 0 if the traces differ before the first
  /// step.
  public var step: Int
  /// The kind of result that differs.
  public var field: Field
  /// The differing result in the first trace, in words.
  public var found: String
  /// The differing result in the second trace, in words.
  public var expected: String

  /// Makes a description of a difference.
  public init(step: Int, field: Field, found: String, expected: String) {
    self.step = step
    self.field = field
    self.found = found
    self.expected = expected
  }

  /// The difference as the end of a sentence about a control, such as `sends nothing in step 2, expected
  /// touchCancel to target`.
  public var clause: String { clause(comparedWith: "expected") }

  /// Returns ``clause`` with another word than `expected` before the second trace's result, such as a name.
  public func clause(comparedWith other: String) -> String {
    let place =
      step == 0 ? "at the start" : field == .sent ? "in step \(step)" : "after step \(step)"
    return "\(field.verb) \(found) \(place), \(other) \(expected)"
  }

  /// The difference without the step, for sentences that state the step elsewhere.
  public var clauseWithoutStep: String { "\(field.verb) \(found), expected \(expected)" }
}

extension Trace {
  /// Returns the first difference from another trace of the same script; nil if they are equal.
  public func firstDifference(from other: Trace) -> TraceDifference? {
    if self == other { return nil }
    for step in 0..<max(moments.count, other.moments.count) {
      let (mine, others) = (deliveries(of: step), other.deliveries(of: step))
      if mine != others {
        return TraceDifference(
          step: step, field: .sent, found: Self.text(of: mine), expected: Self.text(of: others))
      }
      guard moments.indices.contains(step), other.moments.indices.contains(step) else { continue }
      let (here, there) = (moments[step], other.moments[step])
      if let field = here.firstField(differingFrom: there) {
        return TraceDifference(
          step: step, field: field, found: here.text(of: field), expected: there.text(of: field))
      }
    }
    return TraceDifference(
      step: 0, field: .sent, found: "\(moments.count) moments",
      expected: "\(other.moments.count) moments")
  }

  /// Returns events in words: `touchDown to target, touchDown to other`, or `nothing`.
  public static func text(of deliveries: [Delivery]) -> String {
    deliveries.isEmpty
      ? "nothing"
      : deliveries.map { "\($0.event.rawValue) to \($0.receiver)" }.joined(separator: ", ")
  }
}

extension Trace.Moment {
  /// Returns the first kind of result in which this moment differs from another; nil if they are equal.
  public func firstField(differingFrom other: Trace.Moment) -> TraceDifference.Field? {
    TraceDifference.Field.allCases.first { differs(in: $0, from: other) }
  }

  /// Returns every kind of result in which this moment differs from another.
  public func fields(differingFrom other: Trace.Moment) -> [TraceDifference.Field] {
    TraceDifference.Field.allCases.filter { differs(in: $0, from: other) }
  }

  private func differs(in field: TraceDifference.Field, from other: Trace.Moment) -> Bool {
    switch field {
    case .sent: false
    case .state: state != other.state
    case .tracking: isTracking != other.isTracking
    case .touchInside: isTouchInside != other.isTouchInside
    case .title: title != other.title
    case .image: image != other.image
    case .color: color != other.color
    case .dimmed: isDimmed != other.isDimmed
    case .spoken: spoken != other.spoken
    case .kept: keepsTarget != other.keepsTarget
    }
  }

  /// Returns the moment's result of one kind, in words; always `nothing` for sent events, which a moment does
  /// not contain.
  public func text(of field: TraceDifference.Field) -> String {
    switch field {
    case .sent: "nothing"
    case .state: state.words
    case .tracking: isTracking ? "tracking" : "not tracking"
    case .touchInside: isTouchInside ? "touched inside" : "not touched inside"
    case .title: title.map { "the title '\($0)'" } ?? "no title"
    case .image: image.map { "the image '\($0)'" } ?? "no image"
    case .color:
      color.map { $0 == .other ? "a title in another colour" : "a title in \($0.rawValue)" }
        ?? (title == nil ? "no title" : "a title without a colour")
    case .dimmed:
      isDimmed ? "a dimmed image" : image == nil ? "no image" : "an image that is not dimmed"
    case .spoken: spoken.map { "'\($0.text)'" } ?? "nothing"
    case .kept: keepsTarget ? "a released target" : "no released target"
    }
  }
}
