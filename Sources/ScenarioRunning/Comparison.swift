package import Judging
package import StrategyKit

/// The differences between strategies, pair by pair and regime by regime.
package struct Comparison: Sendable {
  /// Two strategies, by index.
  package struct Pair: Hashable, Sendable {
    package var first: Int
    package var second: Int

    package init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// The differences of one number.
  package struct FieldDifference: Sendable {
    /// The number of specs in which it differs.
    package var count = 0
    /// The largest difference, with the sign of the second less the first.
    package var largest = 0.0
    /// A fixed share of the differences, from which the median is taken.
    var sample = DifferenceSample()

    /// The median size of the differences.
    package var median: Double { sample.median }
  }

  /// The specs of one regime.
  package struct Cell: Sendable {
    /// The specs that were compared.
    package var specs = 0
    /// The specs that were not compared, since one of the two does not support them.
    package var unsupported = 0
    /// The compared specs that both support.
    package var promised = 0
    /// The specs that both support and on which they agree.
    package var promisedAgreeing = 0
    /// The specs on which they agree, supported or not.
    package var agreeing = 0
    /// The specs that one of them could not lay out.
    package var failed = 0
    /// The numbers that differ.
    package var fields: [LayoutField: FieldDifference] = [:]
    /// The spec that differs and is nearest to the default.
    package var smallest: (spec: ButtonSpec, size: Double)?

    /// Adds how many specs another cell has, and how many agree.
    mutating func add(countsOf other: Cell) {
      specs += other.specs
      unsupported += other.unsupported
      promised += other.promised
      promisedAgreeing += other.promisedAgreeing
      agreeing += other.agreeing
      failed += other.failed
    }
  }

  /// The pairs, in order.
  package let pairs: [Pair]
  /// For every pair the cells, in the order of ``Regime/allCases``.
  package private(set) var cells: [[Cell]]
  /// For every pair what it makes of scripts.
  package var scripts: [Scripts]
  private let tolerance: Double
  /// Whether a pixel more still counts as agreement.
  package var allowsPixel = false
  /// Whether strategies are asked also about buttons that they do not support.
  package var asksEverywhere = false
  /// The aspects that count.
  package var aspects: Aspect = [.frames, .fittingSize]

  /// Makes an empty comparison.
  ///
  /// - Parameter tolerance: the largest difference, in points, that still counts as agreement.
  package init(pairs: [Pair], tolerance: Double) {
    self.pairs = pairs
    self.tolerance = tolerance
    scripts = Array(repeating: Scripts(), count: pairs.count)
    cells = Array(
      repeating: Array(repeating: Cell(), count: Regime.allCases.count), count: pairs.count)
  }

  /// Whether any spec has another layout in any pair.
  package var hasDifferences: Bool {
    cells.joined().contains { $0.agreeing + $0.failed < $0.specs || $0.failed > 0 }
  }

  /// Whether nothing was compared in any pair, neither a button nor a script.
  package var isEmpty: Bool {
    cells.joined().allSatisfy { $0.specs == 0 } && scripts.allSatisfy { $0.promised == 0 }
  }

  /// The cell of a pair and regime.
  package subscript(pair: Int, regime: Regime) -> Cell {
    cells[pair][Regime.allCases.firstIndex(of: regime) ?? 0]
  }

  /// Adds one spec.
  ///
  /// - Parameters:
  ///   - layouts: each strategy's answer; nil where it has none.
  ///   - supported: the aspects that each supports.
  ///   - isAsked: whether a strategy may still be asked; pairs with one that may not are left out.
  package mutating func add(
    _ spec: ButtonSpec, layouts: [ButtonLayout?], promised: [Aspect],
    isAsked: (Int) -> Bool = { _ in true }
  ) {
    let regime = Regime.allCases.firstIndex(of: spec.regime) ?? 0
    let tolerance = tolerance + (allowsPixel ? 1 / Double(spec.scale) : 0)
    for (number, pair) in pairs.enumerated() where [pair.first, pair.second].allSatisfy(isAsked) {
      let both = promised[pair.first].intersection(promised[pair.second]).intersection(aspects)
      let isPromised = !both.isEmpty
      guard asksEverywhere || isPromised else {
        cells[number][regime].unsupported += 1
        continue
      }
      cells[number][regime].specs += 1
      guard let first = layouts[pair.first], let second = layouts[pair.second] else {
        cells[number][regime].failed += 1
        continue
      }
      if isPromised { cells[number][regime].promised += 1 }
      var agrees = true
      var agreesThere = isPromised
      for aspect in [Aspect.frames, .fittingSize, .contentRect]
      where (asksEverywhere ? aspects : both).contains(aspect) {
        if second.difference(from: first, in: aspect, tolerance: tolerance) == nil { continue }
        agrees = false
        if both.contains(aspect) { agreesThere = false }
        note(aspect, first, second, tolerance, in: &cells[number][regime])
      }
      if agreesThere { cells[number][regime].promisedAgreeing += 1 }
      if agrees {
        cells[number][regime].agreeing += 1
      } else {
        let size = spec.distanceFromDefault
        if size < cells[number][regime].smallest?.size ?? .infinity {
          cells[number][regime].smallest = (spec, size)
        }
      }
    }
  }

  private func note(
    _ aspect: Aspect, _ first: ButtonLayout, _ second: ButtonLayout, _ tolerance: Double,
    in cell: inout Cell
  ) {
    for raw in LayoutField.fields(of: aspect) {
      guard let field = LayoutField(rawValue: raw) else { continue }
      let difference = second[field] - first[field]
      if abs(difference) <= tolerance { continue }
      var entry = cell.fields[field] ?? FieldDifference()
      entry.count += 1
      if !(abs(difference) <= abs(entry.largest)) { entry.largest = difference }
      entry.sample.add(abs(difference))
      cell.fields[field] = entry
    }
  }
}

/// Up to a thousand numbers of a stream, evenly spread over it.
struct DifferenceSample: Sendable {
  private static let limit = 1024
  private var numbers: [Double] = []
  private var stride = 1
  private var seen = 0

  /// Takes the next number; when full, every second one is dropped and half as many are taken from then
  /// on.
  mutating func add(_ number: Double) {
    defer { seen += 1 }
    guard seen % stride == 0 else { return }
    numbers.append(number)
    guard numbers.count == Self.limit else { return }
    numbers = numbers.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }

  /// The middle number; 0 without any.
  var median: Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }
}
