package import Judging
package import StrategyKit

/// The differences between strategies, for each pair and layout regime.
package struct Comparison: Sendable {
  /// Two strategies, by their indices.
  package struct Pair: Hashable, Sendable {
    package var first: Int
    package var second: Int

    package init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// The differences in one field of the layouts.
  package struct FieldDifference: Sendable {
    /// The number of specs for which the field differs.
    package var count = 0
    /// The largest difference by absolute value: the second strategy's number minus the first strategy's, in
    /// points.
    package var largest = 0.0
    /// An evenly spread sample of the differences, from which the median is computed.
    var sample = DifferenceSample()

    /// The median absolute difference, in points.
    package var median: Double { sample.median }
  }

  /// The counts for one pair of strategies and one layout regime.
  package struct Cell: Sendable {
    /// The number of compared specs, including failed ones.
    package var specs = 0
    /// The number of specs that were not compared because the two strategies share no supported aspect.
    package var unsupported = 0
    /// The number of specs with layouts by both strategies on which they share a supported aspect.
    package var promised = 0
    /// The number of specs on which the two strategies agree in every aspect that both support.
    package var promisedAgreeing = 0
    /// The number of specs on which the two strategies agree in every compared aspect.
    package var agreeing = 0
    /// The number of specs for which at least one of the two strategies returned no layout.
    package var failed = 0
    /// The differences over all compared specs, for each field that differs.
    package var fields: [LayoutField: FieldDifference] = [:]
    /// The differing spec that is nearest to the simplest spec, with its distance from the simplest spec as
    /// `size`; nil if no spec differs.
    package var smallest: (spec: ButtonSpec, size: Double)?

    /// Adds the counts of another cell.
    mutating func add(countsOf other: Cell) {
      specs += other.specs
      unsupported += other.unsupported
      promised += other.promised
      promisedAgreeing += other.promisedAgreeing
      agreeing += other.agreeing
      failed += other.failed
    }
  }

  /// The pairs of strategies that are compared, in order.
  package let pairs: [Pair]
  /// The counts of every pair, for each pair in the order of ``Regime/allCases``.
  package private(set) var cells: [[Cell]]
  /// The agreement of every pair on scripts.
  package var scripts: [Scripts]
  private let tolerance: Double
  /// Whether a further difference of one pixel still counts as agreement.
  package var allowsPixel = false
  /// Whether strategies also lay out buttons that they do not support, and these layouts are compared.
  package var asksEverywhere = false
  /// The aspects in which layouts are compared.
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

  /// Whether the layouts of any spec differ in any pair, or one of them is missing.
  package var hasDifferences: Bool {
    cells.joined().contains { $0.agreeing + $0.failed < $0.specs || $0.failed > 0 }
  }

  /// Whether no button was compared in any pair, and no script is supported by both strategies of a pair.
  package var isEmpty: Bool {
    cells.joined().allSatisfy { $0.specs == 0 } && scripts.allSatisfy { $0.promised == 0 }
  }

  /// The counts of a pair, by its index, in a regime.
  package subscript(pair: Int, regime: Regime) -> Cell {
    cells[pair][Regime.allCases.firstIndex(of: regime) ?? 0]
  }

  /// Compares the layouts of one spec, pair by pair.
  ///
  /// - Parameters:
  ///   - layouts: each strategy's layout; nil if it failed.
  ///   - promised: the aspects that each strategy supports.
  ///   - isAsked: returns whether a strategy has been asked; other strategies' pairs are skipped.
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

/// A sample of at most a thousand numbers, evenly spread over a sequence of unknown length.
struct DifferenceSample: Sendable {
  private static let limit = 1024
  private var numbers: [Double] = []
  private var stride = 1
  private var seen = 0

  /// Adds the next number of the sequence. A full sample drops every second number and from then on takes
  /// half as many.
  mutating func add(_ number: Double) {
    defer { seen += 1 }
    guard seen % stride == 0 else { return }
    numbers.append(number)
    guard numbers.count == Self.limit else { return }
    numbers = numbers.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }

  /// The median of the sample; 0 if it is empty.
  var median: Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }
}
