package import StrategyKit

/// A family of buttons: all combinations of some attributes' values, generated one by one from a base button.
///
/// The last axis varies fastest.
package struct Sweep: Sendable, Equatable {
  /// The button whose attributes are varied, with the sweep's name, line, tags and expectations.
  package var base: Scenario
  /// The attributes that vary, each at most once.
  package var axes: [Axis]

  /// An attribute that varies, with its values.
  package struct Axis: Sendable, Equatable {
    package var attribute: ButtonAttribute
    package var values: Values

    package init(attribute: ButtonAttribute, values: Values) {
      self.attribute = attribute
      self.values = values
    }

    /// Writes the value at an index into a spec. Changes nothing in an image or title that the button lacks.
    package func apply(_ index: Int, to spec: inout ButtonSpec) {
      let fields = attribute.fields
      switch values {
      case .range(let from, let to, let step, _):
        spec[fields[0]] = Self.number(index, from, to, step)
      case .list(let values):
        for place in fields.indices { spec[fields[place]] = values[index][place] }
      }
    }

    /// Returns the value at an index in the form of scenario files.
    package func text(at index: Int) -> String {
      switch values {
      case .range(let from, let to, let step, _):
        XMLNumber.text(Self.number(index, from, to, step))
      case .list(let values): attribute.text(of: values[index])
      }
    }

    private static func number(
      _ index: Int, _ from: Double, _ to: Double, _ step: Double
    ) -> Double {
      step < 0 ? max(to, from + Double(index) * step) : min(to, from + Double(index) * step)
    }
  }

  /// The values that an attribute takes in the combinations.
  package enum Values: Sendable, Equatable {
    /// The values `from + k · step` for `k` in `0..<count`, never beyond `to`.
    case range(from: Double, to: Double, step: Double, count: Int)
    /// The listed values, in the order of the file, each with one number for each field of the attribute.
    case list([[Double]])

    /// The number of values.
    package var count: Int {
      switch self {
      case .range(_, _, _, let count): count
      case .list(let values): values.count
      }
    }
  }

  package init(base: Scenario, axes: [Axis]) {
    self.base = base
    self.axes = axes
  }
}

extension Sweep {
  /// The number of combinations; `Int.max` if it is larger.
  package var count: Int {
    var count = 1
    for axis in axes {
      let (product, isTooMany) = count.multipliedReportingOverflow(by: axis.values.count)
      if isTooMany { return .max }
      count = product
    }
    return count
  }

  /// Writes a combination, by its index, into a spec that is ``base``'s spec or has another combination.
  /// Allocates no memory.
  package func apply(_ index: Int, to spec: inout ButtonSpec) {
    var rest = index
    for position in axes.indices.reversed() {
      let count = axes[position].values.count
      axes[position].apply(rest % count, to: &spec)
      rest /= count
    }
    spec.resolve(fittingDimensions)
  }

  /// Returns the button with the combination at an index, `0..<count`.
  package func spec(at index: Int) -> ButtonSpec {
    var spec = base.spec
    apply(index, to: &spec)
    return spec
  }

  /// The dimensions that follow the fitting size in every combination.
  private var fittingDimensions: FittingDimensions {
    var dimensions = base.fittingDimensions
    for axis in axes {
      if axis.attribute == .width { dimensions.remove(.width) }
      if axis.attribute == .height { dimensions.remove(.height) }
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
