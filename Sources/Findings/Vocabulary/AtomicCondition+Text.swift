import Judging

extension AtomicCondition {
  /// The condition in words, such as `spacing < 0` or `placement is top or bottom`.
  package var text: String {
    switch claim {
    case .isOne(let values): return choiceText(values)
    case .compares(let comparison, let bound):
      if let sides = NumericFeature.all[subject].sides { return sides.text(comparison, bound) }
      return "\(NumericFeature.all[subject].name) \(comparison.rawValue) \(bound.shortText)"
    case .isOnPixel(let isOn):
      return "\(NumericFeature.all[subject].name) is \(isOn ? "on" : "off") the pixel"
    case .isOnPoint(let isOn):
      return "\(NumericFeature.all[subject].name) is \(isOn ? "on" : "off") the point"
    case .isParity(let parity): return "\(NumericFeature.all[subject].name) \(parity.rawValue)"
    }
  }

  private func choiceText(_ values: UInt64) -> String {
    let choice = CategoricalFeature.all[subject]
    let all = choice.values.indices
    let chosen = all.filter { values >> UInt64($0) & 1 == 1 }
    if choice.name.isEmpty { return choice.values[chosen.first ?? 0].text }
    let rest = all.filter { !chosen.contains($0) }
    let verb = choice.name.hasSuffix(" is") ? "" : " is"
    func list(_ places: [Int], _ word: String) -> String {
      places.map { choice.values[$0].text }.joined(separator: " \(word) ")
    }
    return rest.count < chosen.count
      ? "\(choice.name)\(verb) not \(list(rest, "or"))"
      : "\(choice.name)\(verb) \(list(chosen, "or"))"
  }

  /// The condition as a Swift expression over `spec`; nil if it cannot be written, for example if it depends
  /// on the layout.
  package var swift: String? {
    switch claim {
    case .isOne(let values):
      return condition(values, or: "||") {
        $0.map(\.negatedSwift).joined(separator: " && ")
      } text: {
        $0.swift
      }
    case .compares(let comparison, let bound):
      let feature = NumericFeature.all[subject]
      if let sides = feature.sides {
        return written(comparison, feature, or: " || ") {
          sides.written($0.swift, bound, times: " * ", \.swift)
        }
      }
      guard let number = feature.swift else { return nil }
      return written(comparison, feature, or: " || ") { "\(number) \($0.swift) \(bound.shortText)" }
    case .isOnPixel(let isOn):
      guard let number = NumericFeature.all[subject].swift else { return nil }
      return whole("(\(number) * spec.scale)", isOn)
    case .isOnPoint(let isOn):
      guard let number = NumericFeature.all[subject].swift else { return nil }
      return whole(number, isOn)
    case .isParity(let parity):
      guard let number = NumericFeature.all[subject].swift else { return nil }
      let rest =
        "\(number)\(parity.isRounded ? ".rounded(.down)" : "").truncatingRemainder(dividingBy: 2)"
      return parity.isOdd ? "abs(\(rest)) == 1" : "\(rest) == 0"
    }
  }

  /// Returns the Swift condition that a number is, or is not, an integer; false in both cases if the number
  /// is missing.
  private func whole(_ number: String, _ isOn: Bool) -> String {
    if !isOn, NumericFeature.all[subject].mayBeMissing {
      // Naming the number once keeps the expression easy enough for the compiler.
      return "abs(\(number).truncatingRemainder(dividingBy: 1)) > 0"
    }
    return "\(number) \(isOn ? "==" : "!=") \(number).rounded()"
  }

  /// Writes a comparison so that it is false for a missing number, which is unequal to every number.
  private func written(
    _ comparison: Comparison, _ feature: NumericFeature, or: String,
    _ text: (Comparison) -> String?
  ) -> String? {
    guard comparison == .notEqual, feature.mayBeMissing || feature.sides != nil else {
      return text(comparison)
    }
    guard let less = text(.less), let greater = text(.greater) else { return nil }
    return "(\(less)\(or)\(greater))"
  }

  /// The condition as an XPath expression over a `<button>`; nil if it cannot be written.
  package var xpath: String? {
    switch claim {
    case .isOne(let values):
      return condition(values, or: "or") {
        "not(\($0.joined(separator: " or ")))"
      } text: {
        $0.xpath
      }
    case .compares(let comparison, let bound):
      let feature = NumericFeature.all[subject]
      if let sides = feature.sides {
        return written(comparison, feature, or: " or ") {
          sides.written($0.xpath, bound, times: " * ", \.xpath)
        }
      }
      guard let number = feature.xpath else { return nil }
      return written(comparison, feature, or: " or ") { "\(number) \($0.xpath) \(bound.shortText)" }
    case .isOnPixel(let isOn):
      return NumericFeature.all[subject].xpath.map { wholeXPath("(\($0) * @scale)", isOn) }
    case .isOnPoint(let isOn):
      return NumericFeature.all[subject].xpath.map { wholeXPath($0, isOn) }
    case .isParity(let parity):
      return NumericFeature.all[subject].xpath.map { number in
        let rest = "\(parity.isRounded ? "floor(\(number))" : number) mod 2"
        return parity.isOdd ? "(\(rest) = 1 or \(rest) = -1)" : "\(rest) = 0"
      }
    }
  }

  /// Returns the XPath condition that a number is, or is not, an integer; false in both cases if the number
  /// is missing.
  private func wholeXPath(_ number: String, _ isOn: Bool) -> String {
    if !isOn, NumericFeature.all[subject].mayBeMissing {
      return "(\(number) mod 1 < 0 or \(number) mod 1 > 0)"
    }
    return "\(number) mod 1 \(isOn ? "=" : "!=") 0"
  }

  /// A broader condition that holds wherever this one does; nil if no such condition exists, or if this one
  /// can be written exactly.
  var cover: CategoricalFeature.Cover? {
    guard case .isOne(let values) = claim, values.nonzeroBitCount == 1 else { return nil }
    return CategoricalFeature.all[subject].values[values.trailingZeroBitCount].cover
  }

  /// Writes the condition that a feature has one of some values, or none of the others if these are fewer.
  ///
  /// - Parameters:
  ///   - values: the values, as a bit set of their indices in the feature.
  ///   - or: the operator between the conditions.
  ///   - none: returns the condition that none of some conditions is true.
  ///   - text: returns the condition for a value; nil if it cannot be written.
  /// - Returns: nil if the condition for one of these values cannot be written.
  private func condition(
    _ values: UInt64, or: String, none: ([String]) -> String,
    text: (CategoricalFeature.Value) -> String?
  ) -> String? {
    let all = CategoricalFeature.all[subject].values
    let chosen = all.indices.filter { values >> UInt64($0) & 1 == 1 }
    let isNegated = all.count > 2 && chosen.count * 2 > all.count
    let places = isNegated ? all.indices.filter { !chosen.contains($0) } : chosen
    var conditions: [String] = []
    for place in places {
      guard let condition = text(all[place]) else { return nil }
      conditions.append(condition)
    }
    if isNegated { return none(conditions) }
    let joined = conditions.joined(separator: " \(or) ")
    return conditions.count > 1 ? "(\(joined))" : joined
  }
}

extension AtomicCondition.Comparison {
  fileprivate var swift: String {
    switch self {
    case .less: "<"
    case .atMost: "<="
    case .equal: "=="
    case .notEqual: "!="
    case .atLeast: ">="
    case .greater: ">"
    }
  }

  fileprivate var xpath: String {
    switch self {
    case .less: "<"
    case .atMost: "<="
    case .equal: "="
    case .notEqual: "!="
    case .atLeast: ">="
    case .greater: ">"
    }
  }
}
