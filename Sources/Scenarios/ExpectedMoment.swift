package import Behaviour
import Foundation
package import UIKitModel

/// The expectation for one step of a script; missing values are not checked.
package struct ExpectedMoment: Sendable, Hashable {
  /// The line of its element, from 1; 0 if it was not read from a file.
  package var line = 0
  /// The number of the step, from 1; 0 for the start.
  package var step: Int
  /// The events that the step sends, in order: all of them.
  package var sent: [Trace.Delivery]?
  /// The states in effect.
  package var state: UIControl.State?
  /// Whether a touch is followed.
  package var isTracking: Bool?
  /// Whether it counts as inside.
  package var isTouchInside: Bool?
  /// The title that is shown; an empty one means none.
  package var title: String?
  /// The name of the image that is shown; an empty one means none.
  package var image: String?
  /// The colour of the title.
  package var color: ScriptColor?
  /// Whether the image is dimmed.
  package var isDimmed: Bool?
  /// The text that VoiceOver speaks; an empty text means silence.
  package var spoken: String?
  /// Whether the control keeps a receiver alive that everybody else has let go.
  package var keepsTarget: Bool?

  package init(step: Int) { self.step = step }

  /// Everything in which a trace is not what is stated.
  package func differences(from trace: Trace) -> [TraceDifference] {
    func differs(_ field: TraceDifference.Field, _ found: String, _ expected: String)
      -> TraceDifference
    {
      TraceDifference(step: step, field: field, found: found, expected: expected)
    }
    guard trace.moments.indices.contains(step) else {
      return [differs(.sent, "\(trace.moments.count) moments", "\(step + 1) or more")]
    }
    var differences: [TraceDifference] = []
    let events = trace.deliveries(of: step)
    if let sent, events != sent {
      differences.append(differs(.sent, Trace.text(of: events), Trace.text(of: sent)))
    }
    let found = trace.moments[step]
    let stated = stated(of: found)
    differences += found.fields(differingFrom: stated).map {
      differs($0, found.text(of: $0), stated.text(of: $0))
    }
    if let spoken, spoken != found.spoken?.text ?? "" {
      differences.append(
        differs(.spoken, found.text(of: .spoken), spoken.isEmpty ? "nothing" : "'\(spoken)'"))
    }
    return differences
  }

  /// A moment with all that is stated of it, but for what is spoken.
  private func stated(of found: Trace.Moment) -> Trace.Moment {
    var stated = found
    if let state { stated.state = state }
    if let isTracking { stated.isTracking = isTracking }
    if let isTouchInside { stated.isTouchInside = isTouchInside }
    if let title { stated.title = title.isEmpty ? nil : title }
    if let image { stated.image = image.isEmpty ? nil : image }
    if let color { stated.color = color }
    if let isDimmed { stated.isDimmed = isDimmed }
    if let keepsTarget { stated.keepsTarget = keepsTarget }
    return stated
  }

  /// The events as a scenario has them: `touchDown touchCancel@other`, or `nothing`.
  package static func text(of sent: [Trace.Delivery]) -> String {
    sent.isEmpty
      ? "nothing"
      : sent.map {
        $0.event.rawValue
          + ($0.receiver == ScriptReceiver.target.rawValue ? "" : "@\($0.receiver)")
      }.joined(separator: " ")
  }
}
