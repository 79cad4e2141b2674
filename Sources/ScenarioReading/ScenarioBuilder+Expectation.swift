import Judging
import Scenarios
import StrategyKit
import UIKitModel
import XMLReading

/// Reading of `<expect>` and its child elements.
extension ScenarioBuilder {
  func startExpectation(_ element: XMLElement) {
    expectation = Expectation()
    expectation.line = element.line
    hasExpectedPart = false
    hasExpectedRect = false
    hasTolerance = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .source: expectation.source = text(attribute)
      case .strategies:
        expectation.strategies = list(attribute)
        requireKnown(expectation.strategies ?? [])
      case .tolerance:
        hasTolerance = true
        if let value = number(attribute, SpecField.Kind.size.range) {
          expectation.tolerance = value
        }
      default: unknownAttribute(attribute)
      }
    }
  }

  func readExpectedRect(_ part: SchemaName, _ element: XMLElement) {
    hasExpectedPart = true
    var rect = Expectation.PartialRect()
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .x: rect.x = number(attribute)
      case .y: rect.y = number(attribute)
      case .width: rect.width = number(attribute)
      case .height: rect.height = number(attribute)
      default: unknownAttribute(attribute)
      }
    }
    requireNumbers(element)
    if !hasButton {
      diagnoseAbsentButton()
      return
    }
    hasExpectedRect = true
    switch part {
    case .image:
      if !mayHaveImage { diagnoseAbsent("image") }
      expectation.image = rect
    case .title:
      if scenario.spec.title == nil { diagnoseAbsent("title") }
      expectation.title = rect
    case .content: expectation.content = rect
    case .background: expectation.background = rect
    default: expectation.button = rect
    }
  }

  func readExpectedSize(_ element: XMLElement) {
    hasExpectedPart = true
    var size = Expectation.PartialSize()
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .width: size.width = number(attribute)
      case .height: size.height = number(attribute)
      default: unknownAttribute(attribute)
      }
    }
    requireNumbers(element)
    if !hasButton { diagnoseAbsentButton() }
    hasExpectedRect = true
    expectation.fitting = size
  }

  func endExpectation() {
    if !hasExpectedPart {
      diagnose(
        .emptyExpectation, line: expectation.line,
        "<expect> checks nothing; add at least one of: "
          + Context.expect.children.map { "<\($0)>" }.joined(separator: ", "))
    }
    var nothing = Expectation()
    (nothing.line, nothing.source) = (expectation.line, expectation.source)
    (nothing.strategies, nothing.tolerance) = (expectation.strategies, expectation.tolerance)
    let hasMoments = scenario.moments.last?.expectation == scenario.expectations.count
    if hasTolerance, hasMoments, !hasExpectedRect, expectation == nothing {
      diagnose(
        .conflictingAttributes, line: expectation.line,
        "<expect> has a 'tolerance', but <after> has no numbers; leave it out")
    }
    scenario.expectations.append(expectation)
  }

  private func requireKnown(_ strategies: [String]) {
    guard let known = source.knownStrategies else { return }
    for name in strategies where !known.contains(name) {
      diagnose(
        .unknownStrategy,
        "no strategy is named '\(name.excerpt)'\(NearestName.hint(name, among: known)); known: "
          + known.joined(separator: ", "))
    }
  }

  private func requireNumbers(_ element: XMLElement) {
    if element.count == 0 {
      diagnose(
        .emptyExpectation,
        "<\(context.name)> checks nothing; add at least one of: "
          + context.attributes.joined(separator: ", "))
    }
  }

  /// Whether the scenario's button, or some button of the sweep, has an image.
  private var mayHaveImage: Bool {
    if scenario.spec.effectiveImage != nil { return true }
    return scenario.axes.contains { axis in
      guard axis.attribute == .type else { return false }
      var alone = scenario
      alone.axes = [axis]
      return (0..<axis.values.count).contains { alone.combination(at: $0).effectiveImage != nil }
    }
  }

  private func diagnoseAbsentButton() {
    diagnose(
      .noSuchItem,
      "the scenario has no <button>, so <\(context.name)> cannot be expected; add a <button>")
  }

  private func diagnoseAbsent(_ item: String) {
    diagnose(
      .noSuchItem, "the button has no <\(item)>, so its frame cannot be expected; add <\(item)>")
  }
}
