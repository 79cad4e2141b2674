import Behaviour
import Foundation

/// The element `<script>` with its steps, and their expectations.
extension XMLText {
  mutating func script(_ script: Script, _ sizes: [Int: CGSize]) {
    raw("    <script")
    if script.answering != ChainPlace.allCases {
      let places = script.answering.map(\.rawValue).joined(separator: " ")
      attribute("chain", places.isEmpty ? "nobody" : places)
    }
    raw(">\n")
    // A script has a step at least; this one changes nothing.
    for (index, step) in (script.steps.isEmpty ? [.layout] : script.steps).enumerated() {
      self.step(step, sizes[index])
    }
    raw("    </script>\n")
  }

  private mutating func step(_ step: ScriptStep, _ size: CGSize?) {
    raw("      <")
    switch step {
    case .touch(let phase, let point, let taps):
      raw("touch")
      attribute("phase", phase.rawValue)
      attribute("x", point.x)
      attribute("y", point.y)
      if taps != 1, phase == .began { attribute("taps", "\(taps)") }
    case .setEnabled(let isOn): set("enabled", "\(isOn)")
    case .setSelected(let isOn): set("selected", "\(isOn)")
    case .setHighlighted(let isOn): set("highlighted", "\(isOn)")
    case .setHidden(let isOn): set("hidden", "\(isOn)")
    case .setAlpha(let alpha):
      raw("set")
      attribute("alpha", alpha)
    case .setUserInteraction(let isOn): set("user-interaction", "\(isOn)")
    case .setTitle(let title, let state): set("title", title, for: state.words)
    case .setImage(let image, let state): set("image", image, for: state.words)
    case .setTitleColor(let color, let state): set("color", color?.rawValue, for: state.words)
    case .setLabel(let label): set("label", label)
    case .setHint(let hint): set("hint", hint)
    case .addTarget(let receiver, let event): receive("listen", receiver, event)
    case .removeTarget(let receiver, let event): receive("ignore", receiver, event)
    case .addAction(let action, let receiver, let events): call("listen", action, receiver, events)
    case .removeAction(let action, let receiver, let events):
      call("ignore", action, receiver, events)
    case .dropTarget(let receiver):
      raw("drop")
      attribute("receiver", receiver.rawValue)
    case .layout: raw("layout")
    }
    if let size { attribute("size", Self.size(size)) }
    raw("/>\n")
  }

  private mutating func set(_ name: String, _ value: String?, for state: String? = nil) {
    if let value {
      raw("set")
      attribute(name, value)
    } else {
      raw("clear")
      attribute("what", name)
    }
    if let state, state != "normal" { attribute("for", state) }
  }

  private mutating func receive(
    _ element: String, _ receiver: ScriptReceiver, _ event: ControlEvent?
  ) {
    raw(element)
    attribute("receiver", receiver.rawValue)
    if let event { attribute("event", event.rawValue) }
  }

  private mutating func call(
    _ element: String, _ action: ControlEvent, _ receiver: ScriptReceiver, _ events: [ControlEvent]
  ) {
    raw(element)
    attribute("receiver", receiver.rawValue)
    attribute("event", events.map(\.rawValue).joined(separator: " "))
    attribute("action", action.rawValue)
  }

  mutating func moment(_ moment: ExpectedMoment) {
    raw("      <after")
    attribute("step", "\(moment.step)")
    if let sent = moment.sent { attribute("sends", ExpectedMoment.text(of: sent)) }
    if let state = moment.state { attribute("state", state.words) }
    if let isTracking = moment.isTracking { attribute("tracking", "\(isTracking)") }
    if let isInside = moment.isTouchInside { attribute("touch-inside", "\(isInside)") }
    if let title = moment.title { attribute("title", title) }
    if let image = moment.image { attribute("image", image) }
    if let color = moment.color { attribute("color", color.rawValue) }
    if let isDimmed = moment.isDimmed { attribute("dimmed", "\(isDimmed)") }
    if let spoken = moment.spoken { attribute("says", spoken) }
    if let keeps = moment.keepsTarget { attribute("keeps-target", "\(keeps)") }
    raw("/>\n")
  }
}
