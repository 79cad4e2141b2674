import Behaviour
import Foundation
import Scenarios
import UIKitModel
import XMLReading

/// Reading of `<after>` in an expectation, and of values that only scripts have.
extension ScenarioBuilder {
  func readMoment(_ element: XMLElement) {
    hasExpectedPart = true
    guard let script = scenario.script else {
      // A misspelt script is not a second fault.
      guard log.isItemClean else { return }
      diagnose(
        .noSuchItem, "the scenario has no <script>, so a step cannot be expected; add a <script>")
      return
    }
    var moment = ExpectedMoment(step: -1)
    moment.line = element.line
    var sends: XMLAttribute?
    var hasStep = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .step:
        hasStep = true
        let last = hasBadStep ? Self.maxSteps : script.steps.count
        if let step = count(attribute, 0...last) { moment.step = step }
      case .sends: sends = attribute
      case .state: moment.state = state(attribute)
      case .tracking: moment.isTracking = flag(attribute)
      case .touchInside: moment.isTouchInside = flag(attribute)
      case .title: moment.title = attribute.text
      case .image: moment.image = attribute.text
      case .color: moment.color = raw(attribute, ScriptColor.allCases)
      case .dimmed: moment.isDimmed = flag(attribute)
      case .says: moment.spoken = attribute.text
      case .keepsTarget: moment.keepsTarget = flag(attribute)
      default: unknownAttribute(attribute)
      }
    }
    if !hasStep {
      missing("'step'")
    } else if element.count == 1 {
      diagnose(
        .emptyExpectation,
        "<after> checks nothing; add at least one of: "
          + context.attributes.dropFirst().joined(separator: ", "))
    }
    if let sends { moment.sent = deliveries(sends, of: moment.step) }
    moment.expectation = scenario.expectations.count
    scenario.moments.append(moment)
  }

  /// Parses the events that a step sends, such as `touchDown touchDown@other`, or `nothing`; diagnoses any
  /// other text, and events of step 0, and returns nil.
  private func deliveries(_ attribute: XMLAttribute, of step: Int) -> [Trace.Delivery]? {
    guard let words = list(attribute) else { return nil }
    if words == ["nothing"] { return [] }
    if step == 0 {
      diagnose(
        .unknownValue,
        "'\(attribute.name)' of <\(context.name)> is '\(attribute.text.excerpt)', but step 0 is the start, "
          + "before anything is sent; expected 'nothing'")
      return nil
    }
    let receivers = ScriptReceiver.objects.map(\.rawValue) + ChainPlace.allCases.map(\.rawValue)
    var deliveries: [Trace.Delivery] = []
    for word in words {
      let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let event = ControlEvent(rawValue: String(parts[0])) else {
        diagnoseValue(attribute, word, ControlEvent.allCases.map(\.rawValue) + ["nothing"])
        return nil
      }
      let receiver = parts.count == 2 ? String(parts[1]) : ScriptReceiver.target.rawValue
      guard receivers.contains(receiver) else {
        diagnoseValue(attribute, word, receivers.map { "\(event.rawValue)@\($0)" })
        return nil
      }
      deliveries.append(Trace.Delivery(step: step, event: event, receiver: receiver))
    }
    return deliveries
  }

  // MARK: Values

  /// The values that exclude all others in an attribute that allows several.
  private static let lone: Set<String> = ["nothing", "nobody", "normal"]

  /// Parses a value by its raw text; diagnoses an unknown value and returns nil.
  func raw<Value: RawRepresentable<String>>(
    _ attribute: XMLAttribute, _ values: [Value]
  ) -> Value? {
    let text = attribute.text
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    diagnoseValue(attribute, text, values.map(\.rawValue))
    return nil
  }

  /// Parses `true` or `false`; diagnoses any other text and returns nil.
  func flag(_ attribute: XMLAttribute) -> Bool? {
    switch attribute.text {
    case "true": return true
    case "false": return false
    case let other:
      diagnoseValue(attribute, other, ["true", "false"])
      return nil
    }
  }

  /// Parses a whole number within bounds; diagnoses any other text and returns nil.
  func count(_ attribute: XMLAttribute, _ range: ClosedRange<Int>) -> Int? {
    guard let value = Int(attribute.text) else {
      diagnose(
        .badNumber,
        "'\(attribute.name)' of <\(context.name)> is '\(attribute.text.excerpt)'; expected a whole "
          + "number")
      return nil
    }
    guard range.contains(value) else {
      diagnose(
        .outOfRange,
        "'\(attribute.name)' of <\(context.name)> is \(value); expected a number from "
          + "\(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return value
  }

  /// Parses the names of control states; diagnoses unknown ones and returns nil.
  func state(_ attribute: XMLAttribute) -> UIControl.State? {
    if let state = UIControl.State(words: attribute.text) {
      return diagnoseTwice(in: attribute.text.split(separator: " ").map(String.init), attribute)
        ? nil : state
    }
    diagnoseValue(
      attribute, attribute.text, ["normal", "highlighted", "disabled", "selected", "focused"])
    return nil
  }

  /// Diagnoses a word that the attribute states twice.
  ///
  /// - Returns: whether a word occurs twice.
  func diagnoseTwice(in words: [String], _ attribute: XMLAttribute) -> Bool {
    var seen: Set<String> = []
    guard let word = words.first(where: { !seen.insert($0).inserted }) else { return false }
    diagnose(
      .unknownValue,
      "'\(attribute.name)' of <\(context.name)> is '\(attribute.text.excerpt)'; '\(word)' occurs twice"
    )
    return true
  }

  /// Diagnoses an unknown value, or one that must be alone in its attribute.
  ///
  /// - Parameters:
  ///   - text: the unknown word or text.
  ///   - known: the allowed values.
  func diagnoseValue(_ attribute: XMLAttribute, _ text: String, _ known: [String]) {
    if let word = text.split(separator: " ").map(String.init).first(where: Self.lone.contains),
      known.contains(word), attribute.text != word
    {
      diagnose(
        .unknownValue,
        "'\(attribute.name)' of <\(context.name)> is '\(attribute.text.excerpt)'; "
          + "'\(word)' must be the only word")
      return
    }
    diagnose(
      .unknownValue,
      "'\(attribute.name)' of <\(context.name)> is '\(text.excerpt)'; expected one of: "
        + known.joined(separator: ", "))
  }
}
