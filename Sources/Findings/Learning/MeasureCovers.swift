/// The samples for which a numeric feature compares with a bound, for all bounds and comparisons, computed in
/// one pass.
struct MeasureCovers {
  /// The feature's numbers in the samples, in ascending order.
  private let numbers: [Double]
  /// The samples with a number below each bound, by the bound's position among the ascending numbers.
  private var below: [Int: SampleBits] = [:]

  /// Prepares the comparisons of one feature.
  ///
  /// - Parameters:
  ///   - ranks: the numbers of the samples that have one, in ascending order, and the indices of these
  ///     samples.
  ///   - count: the number of samples.
  ///   - bounds: the numbers to compare with.
  init(_ ranks: (places: [Int32], numbers: [Double]), count: Int, bounds: [Double]) {
    numbers = ranks.numbers
    var places = Set(bounds.flatMap { [first(atLeast: $0), first(above: $0)] })
    places.insert(numbers.count)
    var bits = SampleBits(count: count)
    var done = 0
    for place in places.sorted() {
      for rank in done..<place { bits[Int(ranks.places[rank])] = true }
      done = place
      below[place] = bits
    }
  }

  /// Returns the samples whose number compares with a bound as given; samples without a number are never
  /// included.
  func cover(_ comparison: AtomicCondition.Comparison, _ bound: Double) -> SampleBits {
    let (less, atMost) = (below(first(atLeast: bound)), below(first(above: bound)))
    return switch comparison {
    case .less: less
    case .atMost: atMost
    case .equal: atMost - less
    case .notEqual: below(numbers.count) - (atMost - less)
    case .atLeast: below(numbers.count) - less
    case .greater: below(numbers.count) - atMost
    }
  }

  private func below(_ place: Int) -> SampleBits {
    guard let bits = below[place] else { preconditionFailure("the bound was not announced") }
    return bits
  }

  private func first(atLeast bound: Double) -> Int { first { $0 >= bound } }
  private func first(above bound: Double) -> Int { first { $0 > bound } }

  /// Returns the first position in the ascending order from which on a condition holds.
  private func first(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
