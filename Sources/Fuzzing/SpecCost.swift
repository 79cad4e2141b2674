import Scenarios
import StrategyKit

/// The complexity of a spec for a reader. The shrinker replaces a spec only by one with a smaller complexity.
struct SpecCost: Comparable {
  private let fields: Int
  private let reading: Int

  init(_ spec: ButtonSpec) {
    var fields = 0
    var reading = 0
    for field in SpecField.allCases where spec.has(field) {
      let number = spec[field]
      if field == .hasImage || field == .hasTitle {
        reading += Int(number)
      } else if number.bitPattern != field.simplest.bitPattern {
        fields += 1
        reading += Self.reading(number, of: field)
      }
    }
    self.fields = fields
    self.reading = reading
  }

  static func < (a: SpecCost, b: SpecCost) -> Bool {
    (a.fields, a.reading) < (b.fields, b.reading)
  }

  /// The numbers that are easiest to read, the easiest first.
  static let preferred: [Double] = [0, 1, 2, 10, 16, 50, 100]

  /// Returns the complexity of a number: preferred numbers by their order, then integers by size, then
  /// fractions by their binary digits.
  private static func reading(_ number: Double, of field: SpecField) -> Int {
    if case .choice = field.kind { return 2 + Int(number) }
    let size = abs(number)
    let sign = number < 0 ? 1 : 0
    if let place = preferred.firstIndex(of: size) { return 2 + 2 * place + sign }
    if size == size.rounded(), size < 0x1p40 {
      // Below a few thousand by size, above by binary digits.
      return 20 + (size < 4_096 ? Int(size) : 4_096 + 64 * digits(size)) + sign
    }
    return 10_000 + 512 * min(digits(size), 60) + min(Int(min(size, 500)), 500) + sign
  }

  /// Returns the number of binary digits of a number after the point, or of an integer before the point.
  private static func digits(_ size: Double) -> Int {
    if size == size.rounded() { return Int(size.exponent) }
    return size.significandWidth - Int(size.exponent)
  }
}
