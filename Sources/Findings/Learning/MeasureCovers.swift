/// The coverage of all comparisons of one measure, from one pass over the samples in the measure's order.
struct MeasureCovers {
  /// The numbers, rising.
  private let numbers: [Double]
  /// The samples below places in that order that bounds divide, by place.
  private var below: [Int: SampleBits] = [:]

  /// Divides the samples.
  ///
  /// - Parameters:
  ///   - ranks: the numbers of samples with one, rising, and the indices of these samples.
  ///   - count: how many samples there are.
  ///   - bounds: what the numbers are to be compared with.
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

  /// The samples whose number compares with one of the bounds; none without a number.
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

  /// The first place in the order from which on something holds.
  private func first(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
