package import StrategyKit

/// Sweeps: all combinations of the values of ``axes``, generated one by one from the button ``spec``.
///
/// The last axis varies fastest.
extension Scenario {
  /// An attribute that varies, with its values.
  package struct Axis: Sendable, Equatable {
    package let attribute: ButtonAttribute
    package var values: Values
    /// The fields of the attribute, which every combination needs.
    fileprivate let fields: [SpecField]

    package init(attribute: ButtonAttribute, values: Values) {
      self.attribute = attribute
      self.values = values
      fields = attribute.fields
    }

    /// Returns the value at an index in the form of scenario files.
    package func text(at index: Int) -> String {
      switch values {
      case .range(let from, let to, let step, _):
        XMLNumber.text(Self.number(index, from, to, step))
      case .list(let numbers, let width):
        attribute.text(of: Array(numbers[index * width..<(index + 1) * width]))
      }
    }

    fileprivate static func number(
      _ index: Int, _ from: Double, _ to: Double, _ step: Double
    ) -> Double {
      step < 0 ? max(to, from + Double(index) * step) : min(to, from + Double(index) * step)
    }
  }

  /// The values that an attribute takes in the combinations.
  package enum Values: Sendable, Equatable {
    /// The values `from + k · step` for `k` in `0..<count`, never beyond `to`.
    case range(from: Double, to: Double, step: Double, count: Int)
    /// The listed values, in the order of the file, each with one number for each field of the attribute;
    /// `width` is the number of fields.
    case list([Double], width: Int)

    /// The number of values.
    package var count: Int {
      switch self {
      case .range(_, _, _, let count): count
      case .list(let numbers, let width): numbers.count / width
      }
    }
  }

  /// Whether attributes vary.
  package var isSweep: Bool { !axes.isEmpty }

  /// The number of combinations, 1 without axes; `Int.max` if it is larger.
  package var combinations: Int {
    var count = 1
    for axis in axes {
      let (product, isTooMany) = count.multipliedReportingOverflow(by: axis.values.count)
      if isTooMany { return .max }
      count = product
    }
    return count
  }

  /// Writes a combination, by its index, into a spec that is ``spec`` or has another combination.
  /// Allocates no memory.
  package func apply(_ index: Int, to spec: inout ButtonSpec) {
    // The frame of a single button may come from a view, not from its fitting size.
    guard isSweep else { return }
    var rest = index
    for position in axes.indices.reversed() {
      let place: Int
      switch axes[position].values {
      case .range(let from, let to, let step, let count):
        (rest, place) = rest.quotientAndRemainder(dividingBy: count)
        spec[axes[position].fields[0]] = Axis.number(place, from, to, step)
      case .list(let numbers, let width):
        (rest, place) = rest.quotientAndRemainder(dividingBy: numbers.count / width)
        for field in 0..<width {
          spec[axes[position].fields[field]] = numbers[place * width + field]
        }
      }
    }
    spec.resolve(dimensionsOfSweep)
  }

  /// Returns the button with the combination at an index, `0..<combinations`.
  package func combination(at index: Int) -> ButtonSpec {
    var spec = spec
    apply(index, to: &spec)
    return spec
  }

  /// The dimensions that follow the fitting size in every combination.
  private var dimensionsOfSweep: FittingDimensions {
    var dimensions = fittingDimensions
    // By index, as above, since a copy of each axis took 6 % of a sweep over ten attributes.
    for position in axes.indices {
      let attribute = axes[position].attribute
      if attribute == .width { dimensions.remove(.width) }
      if attribute == .height { dimensions.remove(.height) }
    }
    return dimensions
  }

  /// Returns a combination in words: `placement left, width 12.5, title/@width 60`.
  package func describe(at index: Int) -> String {
    var rest = index
    var parts: [String] = []
    for axis in axes.reversed() {
      let count = axis.values.count
      parts.append("\(axis.attribute.rawValue) \(axis.text(at: rest % count))")
      rest /= count
    }
    return parts.reversed().joined(separator: ", ")
  }
}
