/// The conditions that distinguish some samples from others, each with the samples for which it holds.
struct CandidateConditions {
  /// A condition with its length and the samples for which it holds.
  struct Entry {
    var atom: AtomicCondition
    var cover: SampleBits
    var cost: Double
  }

  private(set) var entries: [Entry] = []
  private var known: [SampleBits: Int] = [:]
  /// The values of the samples' features, which conditions test.
  private let columns: SampleColumns
  /// All samples as a set, in which the targets come first and the others follow.
  let all: SampleBits
  /// Whether comparisons of two lengths and parity are tried too.
  private let isWide: Bool
  /// The numbers of target samples and of other samples.
  let targetCount: Int, otherCount: Int
  /// The ranges of 64-bit words in ``SampleBits`` for the targets and for the others.
  let targetWords: Range<Int>, otherWords: Range<Int>

  /// Collects the conditions that distinguish targets from others. Of several that hold for the same samples,
  /// only the shortest is kept.
  ///
  /// - Parameters:
  ///   - columns: the samples, already sorted by all features that are tried; see
  ///     ``SampleColumns/sort(by:)``.
  ///   - isWide: whether comparisons of two lengths and parity are tried too.
  init(
    _ columns: SampleColumns, targets: SampleBits, others: SampleBits, isWide: Bool = false
  ) {
    self.isWide = isWide
    let (targets, others) = (targets.indices, others.indices)
    let padding = [Int](repeating: -1, count: (64 - targets.count % 64) % 64)
    let chosen = targets + padding + others
    self.columns = columns.only(chosen)
    (targetCount, otherCount) = (targets.count, others.count)
    var all = SampleBits(count: self.columns.count, all: true)
    for place in targets.count..<targets.count + padding.count { all[place] = false }
    self.all = all
    targetWords = 0..<(targets.count + padding.count) / 64
    otherWords = targetWords.upperBound..<all.words.count
    for index in CategoricalFeature.all.indices { addChoices(index) }
    var newPlaces = [Int32](repeating: -1, count: columns.count)
    for (new, old) in chosen.enumerated() where old >= 0 { newPlaces[old] = Int32(new) }
    let features = isWide ? NumericFeature.all.indices : NumericFeature.usual.indices
    for index in features {
      addMeasure(index, columns.ranks(of: index, at: newPlaces))
    }
  }

  private mutating func add(_ atom: AtomicCondition) {
    add(atom, covering: columns.cover(atom) & all)
  }

  private mutating func add(_ atom: AtomicCondition, covering cover: SampleBits) {
    let cost = atom.cost
    if let place = known[cover] {
      if cost < entries[place].cost { entries[place] = Entry(atom: atom, cover: cover, cost: cost) }
      return
    }
    let count = SampleBits.common(cover, all, targetWords)
    guard count > 0, count < targetCount || cover.count < targetCount + otherCount else { return }
    known[cover] = entries.count
    entries.append(Entry(atom: atom, cover: cover, cost: cost))
  }

  private mutating func addChoices(_ index: Int) {
    let count = CategoricalFeature.all[index].values.count
    let everything: UInt64 = (1 << UInt64(count)) - 1
    if count > 6 {
      for value in UInt64(0)..<UInt64(count) {
        add(.choice(index, 1 << value))
        add(.choice(index, everything ^ (1 << value)))
      }
    } else {
      var covers = [SampleBits(count: columns.count)]
      covers.reserveCapacity(1 << count)
      for values in 1..<everything {
        // The set of values is a smaller set, already known, with one more value.
        let rest = values & (values - 1)
        if rest == 0 {
          covers.append(columns.cover(.choice(index, values)) & all)
        } else {
          covers.append(covers[Int(rest)] | covers[Int(values ^ rest)])
        }
        add(.choice(index, values), covering: covers[Int(values)])
      }
    }
  }

  private mutating func addMeasure(_ index: Int, _ ranks: (places: [Int32], numbers: [Double])) {
    let common = commonest(ranks)
    let cuts = cuts(ranks)
    let covers = MeasureCovers(
      ranks, count: columns.count, bounds: [0] + common + cuts.map(\.bound))
    func add(_ comparison: AtomicCondition.Comparison, _ bound: Double) {
      self.add(
        AtomicCondition(subject: index, claim: .compares(comparison, bound)),
        covering: covers.cover(comparison, bound))
    }
    let isRatio = NumericFeature.all[index].sides?.isRatio == true
    // "width > 0 × height" says nothing about the height.
    for comparison: AtomicCondition.Comparison in [
      .less, .greater, .equal, .notEqual, .atMost, .atLeast,
    ] where !isRatio {
      add(comparison, 0)
    }
    if isWide, NumericFeature.all[index].field != nil, NumericFeature.all[index].isLength {
      for parity in AtomicCondition.Parity.allCases {
        self.add(AtomicCondition(subject: index, claim: .isParity(parity)))
      }
    }
    if NumericFeature.all[index].isLength {
      for isOn in [true, false] {
        self.add(AtomicCondition(subject: index, claim: .isOnPixel(isOn)))
        self.add(AtomicCondition(subject: index, claim: .isOnPoint(isOn)))
      }
    }
    for number in common where !isRatio || number > 0 && number.isFinite {
      add(.equal, number)
      add(.notEqual, number)
    }
    for cut in cuts where !isRatio || cut.bound > 0 && cut.bound.isFinite {
      add(cut.isAfter ? .atMost : .less, cut.bound)
      add(cut.isAfter ? .greater : .atLeast, cut.bound)
    }
  }

  /// Returns whether the sample at an index is a target.
  @inline(__always)
  private func isTarget(_ place: Int32) -> Bool { place < targetWords.upperBound * 64 }

  /// Returns up to three values that each occur in at least 2 % of the targets and in more than three
  /// targets.
  ///
  /// - Parameter ranks: the numbers of a feature in ascending order, and the indices of their samples.
  private func commonest(_ ranks: (places: [Int32], numbers: [Double])) -> [Double] {
    var runs: [(number: Double, count: Int)] = []
    var all = 0
    var run = (number: Double.nan, count: 0)
    for (place, number) in zip(ranks.places, ranks.numbers) where isTarget(place) {
      all += 1
      if run.number != number {
        // Most values occur in one target alone.
        if run.count > 3 { runs.append(run) }
        run = (number, 0)
      }
      run.count += 1
    }
    if run.count > 3 { runs.append(run) }
    return runs.filter { $0.count * 50 >= all }.sorted { $0.count > $1.count }.prefix(3)
      .map(\.number)
  }

  /// A bound between two neighbouring values, and whether the bound equals the lower value.
  private struct Cut {
    var bound: Double
    var isAfter: Bool
    var rank: Int
  }

  /// Returns up to seven bounds that best separate the values of the targets from the values of the others.
  ///
  /// - Parameter ranks: the numbers of a feature in ascending order, and the indices of their samples.
  private func cuts(_ ranks: (places: [Int32], numbers: [Double])) -> [Cut] {
    let numbers = ranks.numbers
    let targets = Double(max(1, ranks.places.count(where: isTarget)))
    let others = Double(max(1, numbers.count)) - targets + 1
    var cuts: [(worth: Double, rank: Int)] = []
    var below = (targets: 0.0, others: 0.0)
    for place in numbers.indices.dropLast() {
      if isTarget(ranks.places[place]) { below.targets += 1 } else { below.others += 1 }
      guard numbers[place] < numbers[place + 1] else { continue }
      cuts.append((abs(below.targets / targets - below.others / others), place))
    }
    var chosen: [Cut] = []
    let apart = numbers.count / 50
    for cut in Self.best(400, of: cuts) where chosen.count < 7 {
      if chosen.allSatisfy({ abs($0.rank - cut.rank) > apart }) || chosen.count < 3 {
        let low = numbers[cut.rank]
        let bound = Self.simplest(from: low, to: numbers[cut.rank + 1])
        chosen.append(Cut(bound: bound, isAfter: bound == low, rank: cut.rank))
      }
    }
    return chosen
  }

  /// Returns the best `count` bounds, the best first, without sorting all of them.
  private static func best(
    _ count: Int, of cuts: [(worth: Double, rank: Int)]
  ) -> [(worth: Double, rank: Int)] {
    var least = 0.0
    if cuts.count > count {
      // Takes complete bins from the top, so there may be a few cuts too many, but never too few.
      var bins = [Int](repeating: 0, count: 1_025)
      for cut in cuts { bins[Int(min(1, cut.worth) * 1_024)] += 1 }
      var (bin, above) = (1_024, 0)
      while bin > 0, above + bins[bin] < count {
        above += bins[bin]
        bin -= 1
      }
      least = Double(bin) / 1_024
    }
    return Array(
      cuts.filter { $0.worth >= least }.sorted { ($1.worth, $0.rank) < ($0.worth, $1.rank) }
        .prefix(count))
  }

  /// Returns a number with few digits from `low` to `high`, such as 100 or 0.5; the middle if no multiple of
  /// 1/64 fits.
  static func simplest(from low: Double, to high: Double) -> Double {
    if low <= 0 && high >= 0 { return 0 }
    for step in [1_000, 100, 50, 10, 5, 1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625] {
      let number = (low / step).rounded(.up) * step
      if number <= high { return number }
    }
    return (low + high) / 2
  }
}
