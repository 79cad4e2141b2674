package import Findings
package import Scenarios
package import StrategyKit

/// A field of a button that varies, and how far.
package struct AtlasAxis: Hashable, Sendable {
  /// The field; one that is a number.
  package var field: SpecField
  /// From where to where.
  package var range: ClosedRange<Double>

  package init(_ field: SpecField, _ range: ClosedRange<Double>) {
    self.field = field
    self.range = range
  }

  /// The middle of a cell.
  func middle(ofCell cell: Int, of count: Int) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * (Double(cell) + 0.5) / Double(count)
  }

  /// The cell that a number of the range lies in.
  func cell(of number: Double, of count: Int) -> Int {
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return max(0, min(count - 1, Int(share * Double(count))))
  }

  /// The fields that can vary: all numbers but the scale.
  package static let fields: [SpecField] = SpecField.allCases.filter { field in
    switch field.kind {
    case .size, .length: !field.isOfSome
    case .scale, .choice: false
    }
  }

  /// Why an axis cannot be read.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not of the form `field=from..to`.
    case form(String)
    /// No field that can vary is called so.
    case unknown(String)
    /// The numbers are not two of the field, the first below the second.
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

  /// Reads `width=40..240`.
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

  /// Makes an axis with this many steps to either side of a button's number.
  package init(_ field: SpecField, around spec: ButtonSpec, by distance: Double) {
    let middle = spec[field]
    let limits = field.kind.range
    self.init(
      field,
      max(limits.lowerBound, middle - distance)...min(limits.upperBound, middle + distance))
  }

  /// The default distance to either side of a button, in points.
  package static let usualDistance = 32.0

  /// Returns the two most relevant fields of a button: those of a rule, unusual ones, then widths, spacing and
  /// height.
  ///
  /// - Parameter isFree: whether the strategies leave a field free; other fields are taken only if none is free.
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
      case .compares, .isOnPixel, .isOnPoint: add(NumericFeature.all[atom.subject].field)
      }
    }
    for field in spec.unusualFields { add(field) }
    for field in [SpecField.width, .spacing, .titleWidth, .height] { add(field) }
    // What is measured horizontally goes along the horizontal axis where there is a choice.
    let pair = (chosen + others).prefix(2).sorted { $0 == .width && $1 != .width }
    return (
      AtlasAxis(pair[0], around: spec, by: distance), AtlasAxis(pair[1], around: spec, by: distance)
    )
  }
}
