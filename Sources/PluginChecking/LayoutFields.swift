import Judging
import ReportText
import StrategyKit

/// The numbers of a layout, by name.
struct LayoutFields {
  private let field: LayoutField

  /// All of them.
  static let all = LayoutField.allCases.map { LayoutFields(field: $0) }

  /// Such as `title x`.
  var name: String { field.name }

  /// The number.
  func number(_ layout: ButtonLayout) -> Double { layout[field] }

  /// The number's bits; both zeros are one.
  func bits(_ layout: ButtonLayout) -> UInt64 { (layout[field] + 0).bitPattern }

  /// The number as people read it.
  func text(_ layout: ButtonLayout) -> String { DecimalText.shortest(layout[field]) }
}
