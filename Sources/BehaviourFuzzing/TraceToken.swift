package import Behaviour
package import Reproducibility
import UIKitModel

/// A trace as one word, which one process of the tool tells another: `lr1:`, then the bytes and their checksum in
/// base64url.
package enum TraceToken {
  private static let coding = TokenText(mark: "lr1:")

  /// The token of a trace.
  package static func text(of trace: Trace) -> String {
    var bytes = TokenBytes()
    bytes.append(UInt64(trace.deliveries.count))
    for delivery in trace.deliveries {
      bytes.append(UInt64(max(0, delivery.step)))
      bytes.append(UInt8(delivery.event.index))
      bytes.append(text: delivery.receiver)
    }
    bytes.append(UInt64(trace.moments.count))
    for moment in trace.moments { bytes.append(moment) }
    return coding.text(of: bytes.bytes)
  }

  /// The trace of a token.
  package static func trace(of text: String) throws(TokenError) -> Trace {
    var left = TokenBytesLeft(try coding.bytes(of: text))
    var trace = Trace()
    for _ in 0..<(try left.takeCount()) {
      let step = Int(try left.takeCount())
      let event = Int(try left.take())
      guard ControlEvent.allCases.indices.contains(event) else { throw .unknownField(event) }
      trace.deliveries.append(
        Trace.Delivery(
          step: step, event: ControlEvent.allCases[event], receiver: try left.takeAnyText() ?? ""))
    }
    for _ in 0..<(try left.takeCount()) { trace.moments.append(try left.takeMoment()) }
    guard left.bytes.isEmpty else { throw .trailing(left.bytes.count) }
    return trace
  }
}

extension TokenBytes {
  fileprivate mutating func append(text: String?) {
    guard let text else { return append(UInt64(0)) }
    append(UInt64(text.utf8.count) + 1)
    for byte in text.utf8 { append(byte) }
  }

  fileprivate mutating func append(_ moment: Trace.Moment) {
    append(UInt64(moment.state.rawValue))
    let flags = [moment.isTracking, moment.isTouchInside, moment.isDimmed, moment.keepsTarget]
    append(flags.enumerated().reduce(UInt8(0)) { $1.element ? $0 | 1 << $1.offset : $0 })
    append(text: moment.title)
    append(text: moment.image)
    append(
      UInt8(moment.color.flatMap { ScriptColor.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
    guard let spoken = moment.spoken else { return append(UInt8(0)) }
    append(UInt8(1))
    append(text: spoken.label)
    append(text: spoken.value)
    append(text: spoken.hint)
    append(spoken.traits.rawValue)
  }
}

extension TokenBytesLeft {
  fileprivate mutating func takeAnyText() throws(TokenError) -> String? {
    let length = try takeCount()
    guard length > 0 else { return nil }
    var text: [UInt8] = []
    for _ in 1..<length { text.append(try take()) }
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate mutating func takeMoment() throws(TokenError) -> Trace.Moment {
    var moment = Trace.Moment()
    moment.state = UIControl.State(rawValue: UInt(try takeCount()))
    let flags = try take()
    moment.isTracking = flags & 1 != 0
    moment.isTouchInside = flags & 2 != 0
    moment.isDimmed = flags & 4 != 0
    moment.keepsTarget = flags & 8 != 0
    moment.title = try takeAnyText()
    moment.image = try takeAnyText()
    let color = Int(try take())
    guard color <= ScriptColor.allCases.count else { throw .unknownField(color) }
    moment.color = color == 0 ? nil : ScriptColor.allCases[color - 1]
    guard try take() != 0 else { return moment }
    moment.spoken = SpokenText(
      label: try takeAnyText(), value: try takeAnyText(), hint: try takeAnyText(),
      traits: UIAccessibilityTraits(rawValue: try takeCount()))
    return moment
  }
}
