package import Behaviour
package import Reproducibility
import UIKitModel

/// The text form of a trace, to pass it between processes of the tool: `lr1:`, then the bytes and their
/// checksum in base64url.
package enum TraceToken {
  private static let coding = TokenText(mark: "lr1:")

  /// Returns the token of a trace.
  package static func text(of trace: Trace) -> String {
    var bytes = TokenBytes()
    bytes.append(UInt64(trace.deliveries.count))
    for delivery in trace.deliveries {
      bytes.append(UInt64(max(0, delivery.step)))
      bytes.append(UInt8(delivery.event.index))
      bytes.append(delivery.receiver)
    }
    bytes.append(UInt64(trace.moments.count))
    for moment in trace.moments { bytes.append(moment) }
    return coding.text(of: bytes.bytes)
  }

  /// Returns the trace of a token; throws if the token is not valid.
  package static func trace(of text: String) throws(TokenError) -> Trace {
    var left = TokenBytesLeft(try coding.bytes(of: text))
    var trace = Trace()
    for _ in 0..<(try left.takeCount()) {
      let step = Int(try left.takeCount())
      let event = Int(try left.take())
      guard ControlEvent.allCases.indices.contains(event) else { throw .unknownField(event) }
      trace.deliveries.append(
        Trace.Delivery(
          step: step, event: ControlEvent.allCases[event], receiver: try left.takeText() ?? ""))
    }
    for _ in 0..<(try left.takeCount()) { trace.moments.append(try left.takeMoment()) }
    guard left.bytes.isEmpty else { throw .trailing(left.bytes.count) }
    return trace
  }
}

extension TokenBytes {
  fileprivate mutating func append(_ moment: Trace.Moment) {
    append(UInt64(moment.state.rawValue))
    let flags = [moment.isTracking, moment.isTouchInside, moment.isDimmed, moment.keepsTarget]
    append(flags.enumerated().reduce(UInt8(0)) { $1.element ? $0 | 1 << $1.offset : $0 })
    append(moment.title)
    append(moment.image)
    append(
      UInt8(moment.color.flatMap { ScriptColor.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
    guard let spoken = moment.spoken else { return append(UInt8(0)) }
    append(UInt8(1))
    append(spoken.label)
    append(spoken.value)
    append(spoken.hint)
    append(spoken.traits.rawValue)
  }
}

extension TokenBytesLeft {
  fileprivate mutating func takeMoment() throws(TokenError) -> Trace.Moment {
    var moment = Trace.Moment()
    moment.state = UIControl.State(rawValue: UInt(try takeCount()))
    let flags = try take()
    moment.isTracking = flags & 1 != 0
    moment.isTouchInside = flags & 2 != 0
    moment.isDimmed = flags & 4 != 0
    moment.keepsTarget = flags & 8 != 0
    moment.title = try takeText()
    moment.image = try takeText()
    let color = Int(try take())
    guard color <= ScriptColor.allCases.count else { throw .unknownField(color) }
    moment.color = color == 0 ? nil : ScriptColor.allCases[color - 1]
    guard try take() != 0 else { return moment }
    moment.spoken = SpokenText(
      label: try takeText(), value: try takeText(), hint: try takeText(),
      traits: UIAccessibilityTraits(rawValue: try takeCount()))
    return moment
  }
}
