package import Behaviour
import Foundation
package import UIKitModel

/// The expectation for one step of a script; missing values are not checked.
package struct ExpectedMoment: Sendable, Hashable {
  /// The line on which the expectation's element begins, from 1; 0 if it is not from a file.
  package var line = 0
  /// The index of the expectation that states the moment, among those of the scenario.
  package var expectation = 0
  /// The number of the step, from 1; 0 for the state before the first step.
  package var step: Int
  /// All events that the step is expected to send, in order; nil if they are not checked.
  package var sent: [Trace.Delivery]?
  /// The expected state of the control after the step; nil if it is not checked.
  package var state: UIControl.State?
  /// The expected value of `isTracking`, which says whether the control tracks a touch; nil if it is not
  /// checked.
  package var isTracking: Bool?
  /// The expected value of `isTouchInside`, which says whether the tracked touch is inside the control; nil
  /// if it is not checked.
  package var isTouchInside: Bool?
  /// The title that the control is expected to show; an empty text means no title, nil that it is not
  /// checked.
  package var title: String?
  /// The name of the image that the control is expected to show; an empty name means no image, nil that it is
  /// not checked.
  package var image: String?
  /// The expected colour of the shown title; nil if it is not checked.
  package var color: ScriptColor?
  /// Whether the image is expected to be dimmed; nil if that is not checked.
  package var isDimmed: Bool?
  /// The text that VoiceOver is expected to speak; an empty text means silence, nil that it is not checked.
  package var spoken: String?
  /// Whether the control is expected to keep a target alive that nothing else refers to; nil if that is not
  /// checked.
  package var keepsTarget: Bool?

  package init(step: Int) { self.step = step }

  /// Returns every difference between the expected values and a trace; a single one if the trace does not
  /// reach the step.
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

  /// Returns a moment of a trace, with the expected values in place of the actual ones, except for the spoken
  /// text.
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

  /// Returns events in the form of scenario files: `touchDown touchCancel@other`, or `nothing`.
  package static func text(of sent: [Trace.Delivery]) -> String {
    sent.isEmpty
      ? "nothing"
      : sent.map {
        $0.event.rawValue
          + ($0.receiver == ScriptReceiver.target.rawValue ? "" : "@\($0.receiver)")
      }.joined(separator: " ")
  }
}
