import ArgumentParser
import Findings
import Scenarios
import StrategyKit

/// What all buttons of a command have.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Give every button this, such as 'spacing=8' or 'placement=right': what a class of one's own always \
      has; may be repeated.
      """, valueName: "field=value"))
  var settings: [String] = []

  /// The fields and their numbers.
  private(set) var fields = SetFieldsStrategy.Fields()

  private enum CodingKeys: String, CodingKey {
    case settings
  }

  mutating func validate() throws {
    for setting in settings {
      let (field, number) = try Self.field(of: setting)
      fields.numbers[field] = number
    }
  }

  /// A field and the number that a setting gives it.
  private static func field(of setting: String) throws -> (SpecField, Double) {
    let known = SpecField.changeable
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let field = known.first(where: { $0.name == parts[0] }) else {
      throw ValidationError(
        "--set is '\(setting)', expected one of these, '=' and a value: "
          + known.map(\.name).joined(separator: ", "))
    }
    if case .choice(let count) = field.kind {
      let words = (0..<count).map { field.text(of: Double($0)) }
      if let place = words.firstIndex(of: parts[1]) { return (field, Double(place)) }
      if words.allSatisfy(\.isEmpty), let number = Double(parts[1]), number == 0 || number == 1 {
        return (field, number)
      }
      throw ValidationError(
        "--set is '\(setting)', expected one of: "
          + (words.allSatisfy(\.isEmpty) ? "0, 1" : words.joined(separator: ", ")))
    }
    let range = field.kind.range
    guard let number = Double(parts[1]), range.contains(number) else {
      throw ValidationError(
        "--set is '\(setting)', expected a number from \(XMLNumber.text(range.lowerBound)) to "
          + XMLNumber.text(range.upperBound))
    }
    return (field, number)
  }

  /// Strategies that are asked for buttons with what was set.
  func applied(to strategies: [any LayoutStrategy]) -> [any LayoutStrategy] {
    fields.isEmpty ? strategies : strategies.map { SetFieldsStrategy($0, fields) }
  }
}
