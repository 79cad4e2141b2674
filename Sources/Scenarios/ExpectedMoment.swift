package import Behaviour
import Foundation
import StrategyKit
package import UIKitModel

/// What a scenario states of one step of its script; only what is given is checked.
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
  /// What VoiceOver says; an empty text means nothing.
  package var spoken: String?
  /// Whether the control keeps a receiver alive that everybody else has let go.
  package var keepsTarget: Bool?

  package init(step: Int) { self.step = step }

  /// Where a trace is not what is stated; nil where it is.
  package func difference(from trace: Trace) -> TraceDifference? {
    func differs(_ field: TraceDifference.Field, _ found: String, _ expected: String)
      -> TraceDifference
    {
      TraceDifference(step: step, field: field, found: found, expected: expected)
    }
    if let sent {
      let found = trace.deliveries(of: step)
      if found != sent { return differs(.sent, Trace.text(of: found), Trace.text(of: sent)) }
    }
    guard trace.moments.indices.contains(step) else {
      return differs(.sent, "\(trace.moments.count) moments", "\(step + 1) or more")
    }
    let found = trace.moments[step]
    var stated = found
    if let state { stated.state = state }
    if let isTracking { stated.isTracking = isTracking }
    if let isTouchInside { stated.isTouchInside = isTouchInside }
    if let title { stated.title = title.isEmpty ? nil : title }
    if let image { stated.image = image.isEmpty ? nil : image }
    if let color { stated.color = color }
    if let isDimmed { stated.isDimmed = isDimmed }
    if let keepsTarget { stated.keepsTarget = keepsTarget }
    if let field = found.firstField(differingFrom: stated) {
      return differs(field, found.text(of: field), stated.text(of: field))
    }
    guard let spoken, spoken != found.spoken?.text ?? "" else { return nil }
    return differs(.spoken, found.text(of: .spoken), spoken.isEmpty ? "nothing" : "'\(spoken)'")
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

extension Scenario {
  /// A scenario in which a script is done to a button that is like the one of the script.
  ///
  /// A title that is there and empty, which no button of a scenario has, is one of a space.
  package init(named name: String, doing script: Script) {
    let spec = ButtonSpec(
      image: script.image == nil ? nil : .init(size: CGSize(width: 20, height: 20)),
      title: script.title == nil ? nil : .init(size: CGSize(width: 50, height: 25)),
      frame: CGRect(origin: .zero, size: script.size))
    self.init(name: name, spec: spec)
    titleText = script.title.map { $0.isEmpty ? " " : $0 } ?? ""
    self.script = script
  }

  /// The script with the size and the content of the button; nil without one.
  package var performedScript: Script? {
    guard var script else { return nil }
    script.size = spec.frame.size
    script.title = spec.title == nil ? nil : titleText.isEmpty ? "title" : titleText
    script.image = spec.image == nil ? nil : "image"
    return script
  }

  /// What is stated of the steps, of all expectations.
  package var expectedMoments: [(moment: ExpectedMoment, of: Expectation)] {
    expectations.flatMap { expectation in expectation.moments.map { ($0, expectation) } }
  }
}
