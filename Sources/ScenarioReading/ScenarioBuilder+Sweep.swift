import Scenarios
import StrategyKit
import XMLReading

/// Reading of `<vary>`, and the rules for a complete sweep.
extension ScenarioBuilder {
  /// A number of values above every limit that is still exact as a double.
  private static let maxRangeCount = 0x1p50

  func readVary(_ element: XMLElement) {
    var attribute: ButtonAttribute?
    var isNamed = false
    var values: XMLAttribute?
    var from: Double?
    var to: Double?
    var step: Double?
    var found: Set<SchemaName> = []
    for index in 0..<element.count {
      let each = element[index]
      guard let word = word(of: each) else { continue }
      found.insert(word)
      switch word {
      case .attribute:
        isNamed = true
        attribute = variable(each)
      case .values: values = each
      case .from: from = number(each)
      case .to: to = number(each)
      case .step: step = number(each)
      default: unknownAttribute(each)
      }
    }
    if !isNamed { missing("'attribute'") }
    guard let attribute else { return }
    checkOwner(of: attribute)
    let limits: Set<SchemaName> = [.from, .to, .step]
    if let values {
      if !found.isDisjoint(with: limits) {
        diagnose(.conflictingAttributes, "<vary> has 'values' or 'from', 'to', 'step'; not both")
      }
      appendList(of: attribute, values)
    } else if !limits.isSubset(of: found) {
      missing("'values', or all of 'from', 'to', 'step'")
    } else if let from, let to, let step {
      appendRange(of: attribute, from: from, to: to, step: step)
    }
  }

  private func variable(_ attribute: XMLAttribute) -> ButtonAttribute? {
    guard let name = text(attribute) else { return nil }
    if let variable = ButtonAttribute(rawValue: name) {
      if scenario.axes.contains(where: { $0.attribute == variable }) {
        diagnose(.duplicateVary, "<sweep> varies '\(name)' twice; join the values")
      }
      return variable
    }
    let known = ButtonAttribute.allCases.map(\.rawValue).joined(separator: ", ")
    diagnose(
      .unknownValue, "'attribute' of <vary> is '\(name.excerpt)'; expected one of: \(known)")
    return nil
  }

  private func checkOwner(of attribute: ButtonAttribute) {
    let owner: String
    switch attribute.owner {
    case .button: return
    case .image where scenario.spec.image != nil: return
    case .title where scenario.spec.title != nil: return
    case .image: owner = "image"
    case .title: owner = "title"
    }
    diagnose(
      .noSuchItem,
      "'\(attribute.rawValue)' cannot vary: the button has no <\(owner)>; add <\(owner)>")
  }

  private func appendList(of attribute: ButtonAttribute, _ values: XMLAttribute) {
    do {
      var isClean = true
      let list = try AttributeReading.values(of: attribute, values.bytes) { invalid in
        isClean = false
        diagnose(invalid.code, "'values' of <vary> \(invalid.message)")
      }
      if isClean {
        scenario.axes.append(
          Scenario.Axis(attribute: attribute, values: .list(list, width: attribute.fields.count)))
      }
    } catch {
      diagnose(error.code, "'values' of <vary> \(error.message)")
    }
  }

  private func appendRange(of attribute: ButtonAttribute, from: Double, to: Double, step: Double) {
    guard case .number(let range) = attribute.form else {
      diagnose(
        .conflictingAttributes,
        "'\(attribute.rawValue)' is not a number; vary it by 'values' instead of 'from', 'to', 'step'"
      )
      return
    }
    for (name, bound) in [("from", from), ("to", to)] where !range.contains(bound) {
      diagnose(
        .outOfRange,
        "'\(name)' of <vary> is \(XMLNumber.text(bound)); '\(attribute.rawValue)' goes"
          + " \(XMLNumber.text(range))")
      return
    }
    let steps = (to - from) / step
    guard step != 0, steps >= 0 else {
      diagnose(
        .badStep,
        "a step of \(XMLNumber.text(step)) does not lead from \(XMLNumber.text(from))"
          + " to \(XMLNumber.text(to))")
      return
    }
    guard steps < Self.maxRangeCount else {
      diagnoseCount("\(attribute.rawValue) alone has more values than that")
      return
    }
    // A step that is not a binary fraction may miss the last value by a rounding.
    let last = ((to - from) / step * (1 + 0x1p-40)).rounded(.down)
    scenario.axes.append(
      Scenario.Axis(
        attribute: attribute,
        values: .range(from: from, to: to, step: step, count: Int(last) + 1)))
  }

  /// Returns whether the sweep varies an attribute and stays within the limit of combinations; if not,
  /// diagnoses it.
  func checkAxes() -> Bool {
    let count = scenario.combinations
    line = scenario.line
    if scenario.axes.isEmpty {
      if log.isItemClean { diagnose(.missingElement, "<sweep> needs a <vary>") }
      return false
    }
    guard count <= source.maxCombinations else {
      diagnoseCount(count == .max ? "it has far more" : "it has \(count)")
      return false
    }
    return true
  }

  private func diagnoseCount(_ found: String) {
    diagnose(
      .tooManyCombinations,
      "<sweep> may have at most \(source.maxCombinations) combinations, and \(found);"
        + " vary less, or raise the option max-combinations")
  }
}
