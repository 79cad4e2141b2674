import Behaviour
import Foundation
import Reproducibility
import UIKitModel

extension TokenBytes {
  mutating func append(_ script: Script) {
    // Scripts that older versions can express are encoded as older versions did.
    let version = script.tokenVersion
    append(version)
    append(Double(script.size.width))
    append(Double(script.size.height))
    append(script.title)
    append(script.image)
    append(
      UInt8(
        ChainPlace.allCases.enumerated().reduce(0) {
          script.answering.contains($1.element) ? $0 | 1 << $1.offset : $0
        }))
    if version > 1 { append(script.surroundings) }
    append(UInt64(script.steps.count))
    for step in script.steps { append(step) }
  }

  private mutating func append(_ surroundings: ScriptSurroundings?) {
    switch surroundings {
    case nil: append(UInt8(0))
    case .hidden: append(UInt8(1))
    case .area(let area):
      append(UInt8(2))
      append(Double(area.origin.x))
      append(Double(area.origin.y))
      append(Double(area.size.width))
      append(Double(area.size.height))
    }
  }

  /// Appends a text with its length, or a marker byte for nil.
  mutating func append(_ text: String?) {
    guard let text else { return append(UInt64(0)) }
    append(UInt64(text.utf8.count) + 1)
    for byte in text.utf8 { append(byte) }
  }

  private mutating func append(_ isOn: Bool) { append(UInt8(isOn ? 1 : 0)) }

  private mutating func append(_ state: UIControl.State) { append(UInt8(state.rawValue & 0xF)) }

  private mutating func append(_ event: ControlEvent?) {
    append(UInt8(event.map { $0.index + 1 } ?? 0))
  }

  private mutating func append(_ receiver: ScriptReceiver) {
    append(UInt8(ScriptReceiver.allCases.firstIndex(of: receiver) ?? 0))
  }

  private mutating func append(_ step: ScriptStep) {
    switch step {
    case .touch(let phase, let point, let taps):
      append(UInt8(0))
      append(UInt8(ScriptStep.TouchPhase.allCases.firstIndex(of: phase) ?? 0))
      append(Double(point.x))
      append(Double(point.y))
      append(UInt64(max(taps, 0)))
    case .setEnabled(let isOn): appendFlag(1, isOn)
    case .setSelected(let isOn): appendFlag(2, isOn)
    case .setHighlighted(let isOn): appendFlag(3, isOn)
    case .setHidden(let isOn): appendFlag(4, isOn)
    case .setUserInteraction(let isOn): appendFlag(5, isOn)
    case .setTitle(let title, let state):
      append(UInt8(6))
      append(title)
      append(state)
    case .setImage(let image, let state):
      append(UInt8(7))
      append(image)
      append(state)
    case .setTitleColor(let color, let state):
      append(UInt8(8))
      append(UInt8(color.flatMap { ScriptColor.settable.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
      append(state)
    case .setLabel(let label):
      append(UInt8(9))
      append(label)
    case .setHint(let hint):
      append(UInt8(10))
      append(hint)
    case .addTarget(let receiver, let event):
      append(UInt8(11))
      append(receiver)
      append(event)
    case .removeTarget(let receiver, let event):
      append(UInt8(12))
      append(receiver)
      append(event)
    case .dropTarget(let receiver):
      append(UInt8(13))
      append(receiver)
    case .layout: append(UInt8(14))
    case .setAlpha(let alpha):
      append(UInt8(15))
      append(alpha)
    case .addAction(let action, let receiver, let events):
      appendAction(16, action, receiver, events)
    case .removeAction(let action, let receiver, let events):
      appendAction(17, action, receiver, events)
    }
  }

  private mutating func appendAction(
    _ tag: UInt8, _ action: ControlEvent, _ receiver: ScriptReceiver, _ events: [ControlEvent]
  ) {
    append(tag)
    append(UInt8(action.index))
    append(receiver)
    append(events.reduce(UInt64(0)) { $0 | 1 << UInt64($1.index) })
  }

  private mutating func appendFlag(_ tag: UInt8, _ isOn: Bool) {
    append(tag)
    append(isOn)
  }
}

extension Script {
  /// The first version of tokens that can express the script.
  fileprivate var tokenVersion: UInt8 {
    steps.reduce(surroundings == nil ? 1 : 2) { max($0, $1.tokenVersion) }
  }
}

extension ScriptStep {
  /// The first version of tokens that can express the step.
  fileprivate var tokenVersion: UInt8 {
    switch self {
    case .addAction, .removeAction: 3
    case .setAlpha: 2
    default: 1
    }
  }
}

extension TokenBytesLeft {
  /// The largest number of steps in a token.
  private static let mostSteps: UInt64 = 10_000

  mutating func takeScript() throws(TokenError) -> Script {
    let version = try take()
    guard (1...3).contains(version) else { throw .newerVersion(Int(version), known: 3) }
    var script = Script()
    script.size = CGSize(width: try takeLength("width"), height: try takeLength("height"))
    script.title = try takeText("title")
    script.image = try takeText("image")
    let answering = try take()
    script.answering = ChainPlace.allCases.enumerated()
      .filter { answering & 1 << UInt8($0.offset) != 0 }.map(\.element)
    if version > 1 { script.surroundings = try takeSurroundings() }
    let count = try takeCount()
    guard count <= Self.mostSteps else {
      throw .notAllowed(field: "number of steps", value: "\(count)", allowed: "at most 10000")
    }
    for _ in 0..<count { script.steps.append(try takeStep()) }
    return script
  }

  private mutating func takeSurroundings() throws(TokenError) -> ScriptSurroundings? {
    switch try take() {
    case 0: return nil
    case 1: return .hidden
    case 2:
      let origin = CGPoint(x: try takeFinite("x"), y: try takeFinite("y"))
      let size = CGSize(width: try takeLength("width"), height: try takeLength("height"))
      return .area(CGRect(origin: origin, size: size))
    case let other:
      throw .notAllowed(field: "surroundings", value: "\(other)", allowed: "0 to 2")
    }
  }

  private mutating func takeAlpha() throws(TokenError) -> Double {
    let alpha = try takeNumber()
    guard (0...1).contains(alpha) else {
      throw .notAllowed(field: "alpha", value: "\(alpha)", allowed: "a number from 0 to 1")
    }
    return alpha
  }

  private mutating func takeFinite(_ field: String) throws(TokenError) -> CGFloat {
    let number = try takeNumber()
    guard number.isFinite else {
      throw .notAllowed(field: field, value: "\(number)", allowed: "a finite number")
    }
    return number
  }

  private mutating func takeLength(_ field: String) throws(TokenError) -> CGFloat {
    let number = try takeFinite(field)
    guard number >= 0 else {
      throw .notAllowed(field: field, value: "\(number)", allowed: "a number from 0")
    }
    return number
  }

  /// Decodes the next text; nil if the marker byte for nil comes next.
  mutating func takeText() throws(TokenError) -> String? {
    let length = try takeCount()
    guard length > 0 else { return nil }
    var text: [UInt8] = []
    for _ in 1..<length { text.append(try take()) }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw .notAllowed(field: "text", value: "no UTF-8", allowed: "a text")
    }
    return string
  }

  private mutating func takeText(_ field: String) throws(TokenError) -> String? {
    guard let string = try takeText() else { return nil }
    guard
      string.unicodeScalars.allSatisfy({ $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) })
    else {
      throw .notAllowed(field: field, value: "a control character", allowed: "what XML has")
    }
    return string
  }

  /// Decodes an index and returns the value with that index; throws if the index is too large.
  private mutating func takeOne<Value>(
    of values: [Value], _ field: String
  ) throws(TokenError) -> Value {
    let place = Int(try take())
    guard values.indices.contains(place) else {
      throw .notAllowed(field: field, value: "\(place)", allowed: "0 to \(values.count - 1)")
    }
    return values[place]
  }

  private mutating func takeFlag() throws(TokenError) -> Bool {
    try takeOne(of: [false, true], "switch")
  }

  private mutating func takeState() throws(TokenError) -> UIControl.State {
    try takeOne(of: (0..<16).map { UIControl.State(rawValue: $0) }, "state")
  }

  private mutating func takeReceiver() throws(TokenError) -> ScriptReceiver {
    try takeOne(of: ScriptReceiver.allCases, "receiver")
  }

  private mutating func takeEvent() throws(TokenError) -> ControlEvent? {
    try takeOne(of: [nil] + ControlEvent.allCases.map(Optional.some), "event")
  }

  private mutating func takeAction() throws(TokenError) -> ControlEvent {
    try takeOne(of: ControlEvent.allCases, "action")
  }

  private mutating func takeEvents() throws(TokenError) -> [ControlEvent] {
    let bits = try takeCount()
    let most: UInt64 = 1 << UInt64(ControlEvent.allCases.count)
    guard (1..<most).contains(bits) else {
      throw .notAllowed(field: "events", value: "\(bits)", allowed: "1 to \(most - 1)")
    }
    return ControlEvent.allCases.filter { bits & 1 << UInt64($0.index) != 0 }
  }

  private mutating func takeStep() throws(TokenError) -> ScriptStep {
    let tag = try take()
    switch tag {
    case 0:
      let phase = try takeOne(of: ScriptStep.TouchPhase.allCases, "phase")
      let point = CGPoint(x: try takeFinite("x"), y: try takeFinite("y"))
      let taps = try takeCount()
      guard (1...1000).contains(taps) else {
        throw .notAllowed(field: "number of taps", value: "\(taps)", allowed: "1 to 1000")
      }
      return .touch(phase, point, taps: Int(taps))
    case 1: return .setEnabled(try takeFlag())
    case 2: return .setSelected(try takeFlag())
    case 3: return .setHighlighted(try takeFlag())
    case 4: return .setHidden(try takeFlag())
    case 5: return .setUserInteraction(try takeFlag())
    case 6: return .setTitle(try takeText("title"), try takeState())
    case 7: return .setImage(try takeText("image"), try takeState())
    case 8:
      let colors = [nil] + ScriptColor.settable.map(Optional.some)
      return .setTitleColor(try takeOne(of: colors, "colour"), try takeState())
    case 9: return .setLabel(try takeText("label"))
    case 10: return .setHint(try takeText("hint"))
    case 11: return .addTarget(try takeReceiver(), try takeEvent())
    case 12: return .removeTarget(try takeReceiver(), try takeEvent())
    case 13: return .dropTarget(try takeReceiver())
    case 14: return .layout
    case 15: return .setAlpha(try takeAlpha())
    case 16: return .addAction(try takeAction(), try takeReceiver(), try takeEvents())
    case 17: return .removeAction(try takeAction(), try takeReceiver(), try takeEvents())
    default: throw .unknownField(Int(tag))
    }
  }
}
