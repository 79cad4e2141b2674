import Judging
import ReportText
import StrategyKit

/// A number of a layout, with its name.
struct LayoutFields {
  private let field: LayoutField

  /// All numbers of a layout.
  static let all = LayoutField.allCases.map { LayoutFields(field: $0) }

  /// The number's name, such as `title x`.
  var name: String { field.name }

  /// Returns the value of the number in a layout.
  func number(_ layout: ButtonLayout) -> Double { layout[field] }

  /// Returns the number's bit pattern in a layout; negative zero counts as zero.
  func bits(_ layout: ButtonLayout) -> UInt64 { (layout[field] + 0).bitPattern }

  /// Returns the number in a layout as its shortest decimal.
  func text(_ layout: ButtonLayout) -> String { DecimalText.shortest(layout[field]) }
}
