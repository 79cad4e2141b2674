import ArgumentParser
import Findings
import Scenarios
import StrategyKit

/// The options `--set` and `--when`: fixed fields of all buttons, and a condition for the buttons to use.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Change this field to this value in every button, such as 'spacing=8', 'placement=right' or 'image-insets=0 4 0 -4'; repeatable. (default: buttons stay as drawn or read)",
      valueName: "field=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Use only buttons that match this condition after --set, such as \"@width<100 and image\". (default: all buttons)",
      valueName: "predicate"))
  var when: String?

  /// The fields given by `--set`, with their numbers.
  private(set) var fields = SetFieldsStrategy.Fields()
  /// The condition that a button must meet to count; nil if all buttons count.
  private(set) var condition: SpecPredicate?

  private enum CodingKeys: String, CodingKey {
    case settings, when
  }

  mutating func validate() throws {
    condition = try ConditionOption.condition(when)
    for setting in settings {
      if let insets = try Self.insets(of: setting) {
        fields.numbers.merge(insets) { $1 }
      } else {
        let (field, number) = try Self.field(of: setting)
        fields.numbers[field] = number
      }
    }
  }

  /// Parses a setting of all four insets, such as `--set image-insets=…`; nil if it names another field.
  private static func insets(of setting: String) throws -> [SpecField: Double]? {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let attribute = ButtonAttribute(rawValue: String(parts[0])),
      case .insets = attribute.form
    else { return nil }
    let words = parts[1].split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4,
      numbers.allSatisfy(SpecField.Kind.length.range.contains)
    else {
      throw ValidationError(
        "--set \(attribute.rawValue) is '\(parts[1])', expected four numbers: top, left, bottom and right, such as "
          + "'\(attribute.rawValue)=0 12 0 12'")
    }
    return Dictionary(uniqueKeysWithValues: zip(attribute.fields, numbers))
  }

  /// Parses a setting such as `spacing=8` into a field and a number.
  private static func field(of setting: String) throws -> (SpecField, Double) {
    let known = SpecField.changeable
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let field = known.first(where: { $0.name == parts[0] }) else {
      let names =
        known.map(\.name) + ButtonAttribute.allCases.filter { $0.fields.count == 4 }.map(\.rawValue)
      throw ValidationError(
        "--set is '\(setting)'\(NearestName.hint(parts[0], among: names)), expected one of these, '=' and a "
          + "value: \(names.joined(separator: ", "))")
    }
    if case .choice(let count) = field.kind {
      let words = (0..<count).map { field.text(of: Double($0)) }
      if let place = words.firstIndex(of: parts[1]) { return (field, Double(place)) }
      if words.allSatisfy(\.isEmpty), let number = Double(parts[1]), number == 0 || number == 1 {
        return (field, number)
      }
      throw ValidationError(
        "--set \(field.name) is '\(parts[1])', expected one of: "
          + (words.allSatisfy(\.isEmpty) ? "0, 1" : words.joined(separator: ", ")))
    }
    let range = field.kind.range
    guard let number = Double(parts[1]), range.contains(number) else {
      throw ValidationError(
        "--set \(field.name) is '\(parts[1])', expected a number from \(XMLNumber.text(range.lowerBound)) to "
          + XMLNumber.text(range.upperBound))
    }
    return (field, number)
  }

  /// Returns whether a button, with the set fields applied, meets the condition; true if ``condition`` is
  /// nil.
  func counts(_ spec: ButtonSpec) -> Bool { condition?.holds(for: spec) ?? true }

  /// Returns wrappers of strategies in which every button has the set fields.
  func setting(in strategies: [any LayoutStrategy]) -> [any LayoutStrategy] {
    fields.isEmpty ? strategies : strategies.map { SetFieldsStrategy($0, fields) }
  }

  /// Returns wrappers of strategies in which every button has the set fields, and only buttons that meet the
  /// condition are supported.
  ///
  /// - Parameter aspects: the aspects to support for these buttons.
  func applied(to strategies: [any LayoutStrategy], of aspects: Aspect = .all)
    -> [any LayoutStrategy]
  {
    strategies.map { strategy in
      let narrowed: any LayoutStrategy =
        condition != nil || aspects != .all
        ? NarrowedStrategy(strategy, to: condition, of: aspects) : strategy
      return fields.isEmpty ? narrowed : SetFieldsStrategy(narrowed, fields)
    }
  }
}

/// The option `--when` of commands without `--set`: a condition for the buttons to use.
struct ConditionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use only buttons that match this condition, such as \"image and title\". (default: all buttons)",
      valueName: "predicate"))
  var when: String?

  private var condition: SpecPredicate?

  private enum CodingKeys: String, CodingKey {
    case when
  }

  mutating func validate() throws { condition = try Self.condition(when) }

  /// Parses a condition; nil if none is given.
  fileprivate static func condition(_ when: String?) throws -> SpecPredicate? {
    guard let when else { return nil }
    do throws(PredicateError) {
      return try SpecPredicate(when)
    } catch {
      throw ValidationError("--when is '\(when)': \(error)")
    }
  }

  /// The typical buttons that the option lets through, in words.
  var typicalButtons: String { when == nil ? "typical buttons" : "matching typical buttons" }

  /// Returns whether a button meets the condition; true without a condition.
  func counts(_ spec: ButtonSpec) -> Bool { condition?.holds(for: spec) ?? true }
}
