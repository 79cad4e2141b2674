import Foundation
import StrategyKit

/// What the vocabulary says of samples, column by column: all that learning looks at.
struct SampleColumns {
  /// The value of each choice, by choice.
  private var places: [[UInt8]] = Array(repeating: [], count: Choice.all.count)
  /// The number of each measure, by measure.
  private(set) var numbers: [[Double]] = Array(repeating: [], count: Measure.all.count)
  /// On which grids each number is, by measure; nothing for measures that are no lengths.
  private var grids: [[Grids]] = Array(repeating: [], count: Measure.all.count)
  /// The samples that have a number, by rising number, by measure; empty until ``sort()``.
  private(set) var orders: [[Int32]] = []

  private(set) var count = 0

  mutating func add(_ sample: SpecFacts) {
    count += 1
    let scale = sample.spec.scale.native
    for (index, choice) in Choice.all.enumerated() {
      places[index].append(UInt8(choice.place(sample)))
    }
    for (index, measure) in Measure.all.enumerated() {
      let number = measure.number(sample)
      numbers[index].append(number)
      if measure.isLength { grids[index].append(Grids(of: number, scale: scale)) }
    }
  }

  /// Puts the samples in the order of each measure; ``only(_:)`` keeps it, so that it is sorted once.
  mutating func sort() {
    orders = numbers.map { column in
      column.indices.filter { !column[$0].isNaN }.map(Int32.init)
        .sorted { (column[Int($0)], $0) < (column[Int($1)], $1) }
    }
  }

  /// The columns of some samples alone.
  func only(_ chosen: [Int]) -> SampleColumns {
    var some = self
    var newPlaces = [Int32](repeating: -1, count: count)
    for (new, old) in chosen.enumerated() { newPlaces[old] = Int32(new) }
    some.orders = orders.map { order in
      order.compactMap { newPlaces[Int($0)] < 0 ? nil : newPlaces[Int($0)] }
    }
    some.count = chosen.count
    some.grids = grids.map { column in column.isEmpty ? [] : chosen.map { column[$0] } }
    some.places = places.map { column in chosen.map { column[$0] } }
    some.numbers = numbers.map { column in chosen.map { column[$0] } }
    return some
  }

  /// The samples of which an atom holds.
  func cover(_ atom: Atom) -> SampleBits {
    var bits = SampleBits(count: count)
    switch atom.claim {
    case .isOne(let values):
      fill(&bits, places[atom.subject]) { values >> UInt64($0) & 1 == 1 }
    case .compares(let comparison, let bound):
      let numbers = numbers[atom.subject]
      // One loop for each comparison, so that none asks which it is: 2.7 times as fast as one loop for all.
      switch comparison {
      case .less: fill(&bits, numbers) { $0 < bound }
      case .atMost: fill(&bits, numbers) { $0 <= bound }
      case .equal: fill(&bits, numbers) { $0 == bound }
      case .notEqual: fill(&bits, numbers) { comparison.holds($0, bound) }
      case .atLeast: fill(&bits, numbers) { $0 >= bound }
      case .greater: fill(&bits, numbers) { $0 > bound }
      }
    case .isOnPixel(let isOn):
      let grid: Grids = isOn ? .onPixel : .offPixel
      fill(&bits, grids[atom.subject]) { $0.contains(grid) }
    case .isOnPoint(let isOn):
      let grid: Grids = isOn ? .onPoint : .offPoint
      fill(&bits, grids[atom.subject]) { $0.contains(grid) }
    }
    return bits
  }

  @inline(__always)
  private func fill<Value>(_ bits: inout SampleBits, _ values: [Value], _ holds: (Value) -> Bool) {
    values.withUnsafeBufferPointer { values in
      for word in bits.words.indices {
        var pattern: UInt64 = 0
        let start = word << 6
        for place in 0..<min(64, values.count - start) {
          pattern |= (holds(values[start + place]) ? 1 : 0) << UInt64(truncatingIfNeeded: place)
        }
        bits.words[word] = pattern
      }
    }
  }
}

/// Whether a length is a whole number of pixels and of points; nothing of what is no number. Kept for each
/// sample, since rounding again for each atom takes a twelfth of the time of learning.
private struct Grids: OptionSet {
  let rawValue: UInt8

  static let onPixel = Grids(rawValue: 1)
  static let offPixel = Grids(rawValue: 2)
  static let onPoint = Grids(rawValue: 4)
  static let offPoint = Grids(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of number: Double, scale: Double) {
    self = []
    if Atom.isWhole(number * scale, true) { insert(.onPixel) }
    if Atom.isWhole(number * scale, false) { insert(.offPixel) }
    if Atom.isWhole(number, true) { insert(.onPoint) }
    if Atom.isWhole(number, false) { insert(.offPoint) }
  }
}
