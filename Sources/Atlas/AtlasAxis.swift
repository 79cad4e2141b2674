package import Findings
package import Scenarios
package import StrategyKit

/// An axis of a map: a field of the button, and the range of its values.
package struct AtlasAxis: Hashable, Sendable {
  /// The field, which must be a number.
  package var field: SpecField
  /// The range of the field's values, usually in points.
  package var range: ClosedRange<Double>

  package init(_ field: SpecField, _ range: ClosedRange<Double>) {
    self.field = field
    self.range = range
  }

  /// Returns the value at the middle of a cell, given by its index among the `count` cells of the axis.
  func middle(ofCell cell: Int, of count: Int) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * (Double(cell) + 0.5) / Double(count)
  }

  /// Returns the index of the cell that contains a value of the range, among the `count` cells of the axis.
  func cell(of number: Double, of count: Int) -> Int {
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return max(0, min(count - 1, Int(share * Double(count))))
  }

  /// The fields that an axis can have: all numbers except the scale.
  package static let fields: [SpecField] = SpecField.allCases.filter { field in
    switch field.kind {
    case .size, .length: !field.isOfSome
    case .scale, .choice: false
    }
  }

  /// The reason why a text is not an axis.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is not of the form `field=from..to`.
    case form(String)
    /// The name is not of a field that an axis can have.
    case unknown(String)
    /// The numbers are not valid for the field, or the first is not below the second.
    case range(String, SpecField)

    package var description: String {
      switch self {
      case .form(let text): "'\(text)' is not an axis; expected a form such as width=40..240"
      case .unknown(let name):
        "no field is called '\(name)'\(NearestName.hint(name, among: AtlasAxis.fields.map(\.name))); known: "
          + AtlasAxis.fields.map(\.name).joined(separator: ", ")
      case .range(let text, let field):
        "'\(text)' is not a range of \(field.name); expected two numbers from "
          + "\(XMLNumber.text(field.kind.range.lowerBound)) to "
          + "\(XMLNumber.text(field.kind.range.upperBound)), the first below the second"
      }
    }
  }

  /// Reads an axis such as `width=40..240`.
  package init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let dots = parts[1].firstRange(of: "..") else { throw .form(text) }
    let name = String(parts[0])
    guard let field = Self.fields.first(where: { $0.name == name || $0.words == name }) else {
      throw .unknown(name)
    }
    guard let low = Double(parts[1][..<dots.lowerBound]),
      let high = Double(parts[1][dots.upperBound...]), low < high,
      field.kind.range.contains(low), field.kind.range.contains(high)
    else { throw .range(String(parts[1]), field) }
    self.init(field, low...high)
  }

  /// Makes an axis around the value of a button, with `distance` to either side, within the field's range.
  package init(_ field: SpecField, around spec: ButtonSpec, by distance: Double) {
    let middle = spec[field]
    let limits = field.kind.range
    self.init(
      field,
      max(limits.lowerBound, middle - distance)...min(limits.upperBound, middle + distance))
  }

  /// The default distance to either side of the button's value, in points.
  package static let usualDistance = 32.0

  /// Returns the two most relevant fields as axes: fields of a rule, then fields with unusual values, then
  /// widths, spacing and height.
  ///
  /// - Parameters:
  ///   - distance: the largest distance of an axis's values from the button's value, in points.
  ///   - isFree: returns whether strategies support different values of a field; other fields are used only
  ///     if fewer than two are free.
  package static func axes(
    around spec: ButtonSpec, rule: Rule?, distance: Double = usualDistance,
    free isFree: (SpecField) -> Bool = { _ in true }
  ) -> (x: AtlasAxis, y: AtlasAxis) {
    var chosen: [SpecField] = []
    var others: [SpecField] = []
    func add(_ field: SpecField?) {
      guard let field, chosen.count < 2, fields.contains(field), spec.has(field),
        !chosen.contains(field), !others.contains(field)
      else { return }
      if isFree(field) { chosen.append(field) } else { others.append(field) }
    }
    for atom in rule.map({ $0.atoms + $0.exceptions.joined() }) ?? [] {
      switch atom.claim {
      case .isOne: break
      case .compares, .isOnPixel, .isOnPoint, .isParity:
        NumericFeature.all[atom.subject].fields.forEach(add)
      }
    }
    for field in spec.unusualFields { add(field) }
    for field in [SpecField.width, .spacing, .titleWidth, .height] { add(field) }
    // Horizontal fields are put on the horizontal axis if possible.
    let pair = (chosen + others).prefix(2).sorted { $0 == .width && $1 != .width }
    return (
      AtlasAxis(pair[0], around: spec, by: distance), AtlasAxis(pair[1], around: spec, by: distance)
    )
  }
}
