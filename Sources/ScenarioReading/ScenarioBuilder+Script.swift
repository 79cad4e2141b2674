import Behaviour
import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<script>` and its steps.
extension ScenarioBuilder {
  /// The largest number of steps in a script, which is also the limit of a token.
  static let maxSteps = 10_000

  func startScript(_ element: XMLElement) {
    var script = Script()
    fingerIsDown = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      guard word == .chain else {
        unknownAttribute(attribute)
        continue
      }
      if attribute.text == "nobody" {
        script.answering = []
      } else if let places = places(attribute) {
        script.answering = places
      }
    }
    scenario.script = script
    countBeforeSteps = log.count
  }

  /// Diagnoses a script that does not match the scenario's button or has no effect, and `<after>` elements
  /// that contradict each other.
  func checkScript() {
    guard let script = scenario.script else { return }
    if !hasButton {
      diagnose(
        .missingElement, line: scenario.line,
        "the scenario has no <button> for its <script>; add a <button>")
    } else if scenario.spec.type != .custom {
      diagnose(
        .conflictingAttributes, line: scenario.line,
        "a <script> works only with buttons of the type 'custom'; leave out 'type'")
    }
    let changesState = scenario.views?.changes.contains { change in
      guard case .view(let change) = change, case .state = change.action else { return false }
      return true
    }
    if changesState == true {
      diagnose(
        .conflictingAttributes, line: scenario.line,
        "a <change> of the 'state' and a <script> exclude each other; <set> the state in the script"
      )
    }
    if !scenario.setSizes.isEmpty, scenario.views?.constrainedButton != nil {
      diagnose(
        .conflictingAttributes, line: scenario.line,
        "<set> has a 'size', but constraints place the button; state the size in a <change> of the 'title' or 'image'"
      )
    }
    if script.steps.isEmpty && scenario.expectedMoments.isEmpty && log.isEmpty {
      diagnose(
        .missingElement, line: scenario.line,
        "the <script> has no steps, and no <after> expects anything without them; add an <after>")
    }
    checkContradictions()
  }

  /// Parses a list of responders that implement the action methods, sorted by the responder chain; diagnoses
  /// other texts and returns nil.
  private func places(_ attribute: XMLAttribute) -> [ChainPlace]? {
    guard let words = list(attribute) else { return nil }
    let known = ChainPlace.allCases.map(\.rawValue)
    if let stranger = words.first(where: { !known.contains($0) }) {
      diagnoseValue(attribute, stranger, known + ["nobody"])
      return nil
    }
    if diagnoseTwice(in: words, attribute) { return nil }
    return ChainPlace.allCases.filter { words.contains($0.rawValue) }
  }

  // MARK: Steps

  func readStep(_ word: SchemaName, _ element: XMLElement) {
    let step: ScriptStep?
    var size: CGSize?
    switch word {
    case .touch: step = touch(element)
    case .set: step = setting(element, &size)
    case .clear: step = clearing(element)
    case .listen, .ignore, .drop: step = receiving(word, element)
    default:
      for index in 0..<element.count { unknownAttribute(element[index]) }
      step = .layout
    }
    guard let step else { return }
    if scenario.script?.steps.count == Self.maxSteps {
      diagnose(.tooMany, "the script has more than \(Self.maxSteps) steps; leave some out")
      isGivenUp = true
    }
    if let size { scenario.setSizes[scenario.script?.steps.count ?? 0] = size }
    scenario.script?.steps.append(step)
  }

  /// Reads `<set>`, which sets one property, some of them for a control state; diagnoses anything else and
  /// returns nil.
  ///
  /// - Parameter size: receives the stated size of a title or an image.
  private func setting(_ element: XMLElement, _ size: inout CGSize?) -> ScriptStep? {
    let countBefore = log.count
    var state = UIControl.State.normal
    var make: ((UIControl.State) -> ScriptStep)?
    var hasState = false
    var (things, isBad) = (0, false)
    func flag(_ attribute: XMLAttribute, _ step: @escaping (Bool) -> ScriptStep) {
      if let isOn = self.flag(attribute) { make = { _ in step(isOn) } } else { isBad = true }
    }
    var (needsState, hasContent, hasSize) = (false, false, false)
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      if word != .forState, word != .size { things += 1 }
      if word == .title || word == .image { hasContent = true }
      let text = attribute.text
      switch word {
      case .forState:
        hasState = true
        if let given = self.state(attribute) { state = given } else { isBad = true }
      case .enabled: flag(attribute, ScriptStep.setEnabled)
      case .selected: flag(attribute, ScriptStep.setSelected)
      case .highlighted: flag(attribute, ScriptStep.setHighlighted)
      case .hidden: flag(attribute, ScriptStep.setHidden)
      case .userInteraction: flag(attribute, ScriptStep.setUserInteraction)
      case .alpha:
        let alpha = number(attribute, 0...1)
        make = alpha.map { alpha in { _ in .setAlpha(alpha) } }
        isBad = isBad || alpha == nil
      case .size:
        hasSize = true
        size = completeSize(attribute)
        isBad = isBad || size == nil
      case .title: (make, needsState) = ({ .setTitle(text, $0) }, true)
      case .image:
        needsState = true
        if let name = self.text(attribute) { make = { .setImage(name, $0) } } else { isBad = true }
      case .color:
        needsState = true
        if let color = raw(attribute, ScriptColor.settable) {
          make = { .setTitleColor(color, $0) }
        } else {
          isBad = true
        }
      case .label: make = { _ in .setLabel(text) }
      case .hint: make = { _ in .setHint(text) }
      default: unknownAttribute(attribute)
      }
    }
    if isBad || log.count > countBefore { return nil }
    guard things == 1, let make else {
      diagnose(.conflictingAttributes, "<set> sets \(things) things; it sets one at a time")
      return nil
    }
    if hasState, !needsState {
      diagnose(
        .conflictingAttributes,
        "<set> has a 'for', but sets something that is the same in all states; leave 'for' out")
    }
    if hasSize, !hasContent {
      diagnose(.conflictingAttributes, "<set> has a 'size', which a 'title' or an 'image' has")
    }
    return make(state)
  }

  /// Parses a width and a height; diagnoses any other text, also `none`, and returns nil.
  private func completeSize(_ attribute: XMLAttribute) -> CGSize? {
    guard let (width, height) = size(attribute) else { return nil }
    guard let width, let height else {
      diagnose(
        .badNumber,
        "'size' of <set> is '\(attribute.text.excerpt)'; expected a width and a height")
      return nil
    }
    return CGSize(width: width, height: height)
  }

  private func clearing(_ element: XMLElement) -> ScriptStep? {
    var state = UIControl.State.normal
    var step: ((UIControl.State) -> ScriptStep)?
    let known = ["title", "image", "color", "label", "hint"]
    let countBefore = log.count
    var (isBad, hasState, needsState) = (false, false, true)
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .what:
        needsState = !["label", "hint"].contains(attribute.text)
        switch attribute.text {
        case "title": step = { .setTitle(nil, $0) }
        case "image": step = { .setImage(nil, $0) }
        case "color": step = { .setTitleColor(nil, $0) }
        case "label": step = { _ in .setLabel(nil) }
        case "hint": step = { _ in .setHint(nil) }
        default:
          diagnoseValue(attribute, attribute.text, known)
          isBad = true
        }
      case .forState:
        hasState = true
        if let given = self.state(attribute) { state = given } else { isBad = true }
      default: unknownAttribute(attribute)
      }
    }
    if step == nil, log.count == countBefore { missing("'what'") }
    if hasState, !needsState {
      diagnose(
        .conflictingAttributes,
        "<clear> has a 'for', but clears something that is the same in all states; leave 'for' out")
    }
    return isBad ? nil : step?(state)
  }

  private func receiving(_ element: SchemaName, _ parts: XMLElement) -> ScriptStep? {
    var receiver: ScriptReceiver?
    var events: [ControlEvent]?
    var action: ControlEvent?
    var isBad = false
    let countBefore = log.count
    for index in 0..<parts.count {
      let attribute = parts[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .receiver:
        receiver = raw(
          attribute, element == .drop ? ScriptReceiver.objects : ScriptReceiver.allCases)
        isBad = isBad || receiver == nil
      case .event where element != .drop:
        events = self.events(attribute)
        isBad = isBad || events == nil
      case .action where element != .drop:
        action = raw(attribute, ControlEvent.allCases)
        isBad = isBad || action == nil
      default: unknownAttribute(attribute)
      }
    }
    if isBad || log.count > countBefore { return nil }
    guard let receiver else {
      missing("'receiver'")
      return nil
    }
    if let action {
      let events = events ?? ControlEvent.allCases
      return element == .listen
        ? .addAction(action, receiver, events) : .removeAction(action, receiver, events)
    }
    if let events, events.count > 1 {
      diagnose(
        .conflictingAttributes,
        "'event' names \(events.count) events; add the 'action' that is called for them, such as action=\"\(events[0].rawValue)\", or one <\(element.rawValue)> for each event"
      )
      return nil
    }
    switch element {
    case .listen: return .addTarget(receiver, events?.first)
    case .ignore: return .removeTarget(receiver, events?.first)
    default: return .dropTarget(receiver)
    }
  }

  /// Parses a list of events, sorted as `ControlEvent.allCases`; diagnoses other texts and returns nil.
  private func events(_ attribute: XMLAttribute) -> [ControlEvent]? {
    guard let words = list(attribute) else { return nil }
    let known = ControlEvent.allCases.map(\.rawValue)
    if let stranger = words.first(where: { !known.contains($0) }) {
      diagnoseValue(attribute, stranger, known)
      return nil
    }
    if diagnoseTwice(in: words, attribute) { return nil }
    return ControlEvent.allCases.filter { words.contains($0.rawValue) }
  }
}
