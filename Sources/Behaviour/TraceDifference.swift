import UIKitModel

/// Where two traces differ first.
public struct TraceDifference: Hashable, Sendable {
  /// What differs.
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
  }

  /// The number of the step, from 1; zero for the start.
  public var step: Int
  /// What differs.
  public var field: Field
  /// What the first trace has, in words.
  public var found: String
  /// What the second has, in words.
  public var expected: String

  /// Collects what is known of it.
  public init(step: Int, field: Field, found: String, expected: String) {
    self.step = step
    self.field = field
    self.found = found
    self.expected = expected
  }
}

extension Trace {
  /// Where the trace first differs from another of the same script; nil where it does not.
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

  /// Events in words: `touchDown to target, touchDown to other`, or `nothing`.
  public static func text(of deliveries: [Delivery]) -> String {
    deliveries.isEmpty
      ? "nothing"
      : deliveries.map { "\($0.event.rawValue) to \($0.receiver)" }.joined(separator: ", ")
  }
}

extension Trace.Moment {
  /// The first thing in which the moment differs from another; nil where they are equal.
  public func firstField(differingFrom other: Trace.Moment) -> TraceDifference.Field? {
    if state != other.state { return .state }
    if isTracking != other.isTracking { return .tracking }
    if isTouchInside != other.isTouchInside { return .touchInside }
    if title != other.title { return .title }
    if image != other.image { return .image }
    if color != other.color { return .color }
    if isDimmed != other.isDimmed { return .dimmed }
    if spoken != other.spoken { return .spoken }
    if keepsTarget != other.keepsTarget { return .kept }
    return nil
  }

  /// What the moment has of something, in words.
  public func text(of field: TraceDifference.Field) -> String {
    switch field {
    case .sent: "nothing"
    case .state: state.words
    case .tracking: isTracking ? "tracking" : "not tracking"
    case .touchInside: isTouchInside ? "touched inside" : "not touched inside"
    case .title: title.map { "'\($0)'" } ?? "no title"
    case .image: image.map { "'\($0)'" } ?? "no image"
    case .color: color?.rawValue ?? "no title"
    case .dimmed: isDimmed ? "dimmed" : "not dimmed"
    case .spoken: spoken.map { "'\($0.text)'" } ?? "nothing"
    case .kept: keepsTarget ? "a target is kept alive" : "no target is kept alive"
    }
  }
}
