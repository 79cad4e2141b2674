import Foundation
import StrategyKit

/// The values of all features for all samples, one column for each feature: the input of rule learning.
struct SampleColumns {
  /// The index of each sample's value, by categorical feature and sample.
  private var places: [[UInt8]] = Array(repeating: [], count: CategoricalFeature.all.count)
  /// Each sample's number, by numeric feature and sample; NaN if the sample has none.
  private var numbers: [[Double]] = Array(repeating: [], count: NumericFeature.all.count)
  /// Whether each sample's length is on whole pixels and points, by feature and sample; empty for features
  /// that are not lengths.
  private var grids: [[Grids]] = Array(repeating: [], count: NumericFeature.all.count)
  /// The indices of the samples that have a number, sorted by the number, by feature; empty until ``sort()``.
  private var orders: [[Int32]] = []
  /// The number of samples that ``sort()`` has sorted, by feature.
  private var sorted: [Int] = []

  private(set) var count = 0

  mutating func add(_ sample: SpecFeatures) {
    count += 1
    let scale = sample.spec.scale.native
    for (index, choice) in CategoricalFeature.all.enumerated() {
      places[index].append(UInt8(choice.place(sample)))
    }
    for (index, measure) in NumericFeature.all.enumerated() {
      let number = measure.number(sample)
      numbers[index].append(number)
      if measure.isLength { grids[index].append(Grids(of: number, scale: scale)) }
    }
  }

  /// Sorts the samples by each of some numeric features; later calls only insert new samples.
  ///
  /// - Parameter features: the indices of the features to sort by.
  mutating func sort(by features: Range<Int> = NumericFeature.usual.indices) {
    if orders.isEmpty {
      orders = Array(repeating: [], count: numbers.count)
      sorted = Array(repeating: 0, count: numbers.count)
    }
    for index in features where sorted[index] < count {
      orders[index] = Self.merged(
        orders[index], (sorted[index]..<count).filter { !numbers[index][$0].isNaN }.map(Int32.init),
        by: numbers[index])
      sorted[index] = count
    }
  }

  /// Returns one sorted list of sorted samples and of later, unsorted ones.
  private static func merged(
    _ order: [Int32], _ new: [Int32], by numbers: [Double]
  ) -> [Int32] {
    let new = new.sorted { (numbers[Int($0)], $0) < (numbers[Int($1)], $1) }
    var merged: [Int32] = []
    merged.reserveCapacity(order.count + new.count)
    var rest = order[...]
    for place in new {
      let number = numbers[Int(place)]
      while let first = rest.first, numbers[Int(first)] <= number {
        merged.append(first)
        rest.removeFirst()
      }
      merged.append(place)
    }
    return merged + rest
  }

  /// Returns columns of only the samples at some indices, without their numbers; an index of -1 gives default
  /// values. For numbers use ``ranks(of:at:)``.
  func only(_ chosen: [Int]) -> SampleColumns {
    var some = SampleColumns()
    some.count = chosen.count
    some.grids = grids.map { $0.isEmpty ? [] : Self.only(chosen, of: $0, else: []) }
    some.places = places.map { Self.only(chosen, of: $0, else: 0) }
    return some
  }

  /// Returns the numbers of some samples in ascending order, and the new indices of these samples.
  ///
  /// - Parameter newPlaces: the new index of each sample; negative for omitted samples.
  func ranks(of measure: Int, at newPlaces: [Int32]) -> (places: [Int32], numbers: [Double]) {
    let (order, column) = (orders[measure], numbers[measure])
    var numbers: [Double] = []
    numbers.reserveCapacity(order.count)
    let places = [Int32](unsafeUninitializedCapacity: order.count) { buffer, count in
      for old in order where newPlaces[Int(old)] >= 0 {
        buffer[count] = newPlaces[Int(old)]
        count += 1
        numbers.append(column[Int(old)])
      }
    }
    return (places, numbers)
  }

  private static func only<Value>(
    _ chosen: [Int], of column: [Value], else unknown: Value
  ) -> [Value] {
    Array(unsafeUninitializedCapacity: chosen.count) { buffer, count in
      for old in chosen {
        buffer.initializeElement(at: count, to: old < 0 ? unknown : column[old])
        count += 1
      }
    }
  }

  /// Returns the samples for which a condition holds.
  func cover(_ atom: AtomicCondition) -> SampleBits {
    var bits = SampleBits(count: count)
    switch atom.claim {
    case .isOne(let values):
      fill(&bits, places[atom.subject]) { values >> UInt64($0) & 1 == 1 }
    case .compares(let comparison, let bound):
      let numbers = numbers[atom.subject]
      // One loop for each comparison, without a test of its kind inside: 2.7 times as fast as one loop for
      // all.
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
    case .isParity(let parity):
      let grid = Grids(parity)
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

/// Flags for a length on or off whole pixels and points, and odd or even; empty for NaN and infinity. They
/// are stored for each sample, since rounding again for each condition takes a twelfth of the learning time.
private struct Grids: OptionSet {
  let rawValue: UInt8

  static let onPixel = Grids(rawValue: 1)
  static let offPixel = Grids(rawValue: 2)
  static let onPoint = Grids(rawValue: 4)
  static let offPoint = Grids(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ parity: AtomicCondition.Parity) {
    switch parity {
    case .odd: self.init(rawValue: 16)
    case .even: self.init(rawValue: 32)
    case .oddRoundedDown: self.init(rawValue: 64)
    case .evenRoundedDown: self.init(rawValue: 128)
    }
  }

  init(of number: Double, scale: Double) {
    self = []
    if AtomicCondition.isWhole(number * scale, true) { insert(.onPixel) }
    if AtomicCondition.isWhole(number * scale, false) { insert(.offPixel) }
    if AtomicCondition.isWhole(number, true) { insert(.onPoint) }
    if AtomicCondition.isWhole(number, false) { insert(.offPoint) }
    for parity in AtomicCondition.Parity.allCases where parity.holds(number) {
      insert(Grids(parity))
    }
  }
}
