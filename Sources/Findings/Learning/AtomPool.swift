/// The atoms that are worth trying on some samples, each with the samples of which it holds.
struct AtomPool {
  /// An atom with what it covers.
  struct Entry {
    var atom: Atom
    var cover: SampleBits
    var cost: Double
  }

  private(set) var entries: [Entry] = []
  private var known: [SampleBits: Int] = [:]
  private let columns: SampleColumns
  /// The samples to tell from others, and those others, among both alone.
  let targets: SampleBits, others: SampleBits

  /// Collects the atoms that tell targets from others among some samples. Of atoms that cover the same,
  /// the one that is shortest to read is kept.
  ///
  /// - Parameter columns: the samples, sorted.
  init(_ columns: SampleColumns, targets: SampleBits, others: SampleBits) {
    let places = (targets | others).indices
    self.columns = columns.only(places)
    self.targets = targets.among(places)
    self.others = others.among(places)
    for index in Choice.all.indices { addChoices(index) }
    for index in Measure.all.indices { addMeasure(index) }
  }

  private mutating func add(_ atom: Atom) { add(atom, covering: columns.cover(atom)) }

  private mutating func add(_ atom: Atom, covering cover: SampleBits) {
    let cost = atom.cost
    if let place = known[cover] {
      if cost < entries[place].cost { entries[place] = Entry(atom: atom, cover: cover, cost: cost) }
      return
    }
    let count = cover.count
    guard count > 0, count < columns.count else { return }
    known[cover] = entries.count
    entries.append(Entry(atom: atom, cover: cover, cost: cost))
  }

  private mutating func addChoices(_ index: Int) {
    let count = Choice.all[index].values.count
    let all: UInt64 = (1 << UInt64(count)) - 1
    if count > 6 {
      for value in UInt64(0)..<UInt64(count) {
        add(.choice(index, 1 << value))
        add(.choice(index, all ^ (1 << value)))
      }
    } else {
      let covers = (0..<count).map { columns.cover(.choice(index, 1 << UInt64($0))) }
      let none = SampleBits(count: columns.count)
      for values in 1..<all {
        let cover = covers.indices.reduce(none) {
          values >> UInt64($1) & 1 == 1 ? $0 | covers[$1] : $0
        }
        add(.choice(index, values), covering: cover)
      }
    }
  }

  private mutating func addMeasure(_ index: Int) {
    let column = columns.numbers[index]
    let order = columns.orders[index]
    let values = order.map { place in
      (number: column[Int(place)], isTarget: targets[Int(place)])
    }
    let common = commonest(values)
    let cuts = Self.cuts(values)
    let covers = MeasureCovers(column, order: order, bounds: [0] + common + cuts.map(\.bound))
    func add(_ comparison: Atom.Comparison, _ bound: Double) {
      self.add(
        Atom(subject: index, claim: .compares(comparison, bound)),
        covering: covers.cover(comparison, bound))
    }
    for comparison: Atom.Comparison in [.less, .greater, .equal, .notEqual, .atMost, .atLeast] {
      add(comparison, 0)
    }
    if Measure.all[index].isLength {
      for isOn in [true, false] {
        self.add(Atom(subject: index, claim: .isOnPixel(isOn)))
        self.add(Atom(subject: index, claim: .isOnPoint(isOn)))
      }
    }
    for number in common {
      add(.equal, number)
      add(.notEqual, number)
    }
    for cut in cuts {
      add(cut.isAfter ? .atMost : .less, cut.bound)
      add(cut.isAfter ? .greater : .atLeast, cut.bound)
    }
  }

  /// The numbers that most targets have, where many have the same.
  private func commonest(_ values: [(number: Double, isTarget: Bool)]) -> [Double] {
    var runs: [(number: Double, count: Int)] = []
    var all = 0
    for value in values where value.isTarget {
      all += 1
      if runs.last?.number == value.number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value.number, 1))
      }
    }
    return runs.filter { $0.count * 50 >= all && $0.count > 3 }
      .sorted { $0.count > $1.count }.prefix(3).map(\.number)
  }

  /// A place between two neighbouring numbers: the bound, and whether the lower one is at it.
  private struct Cut {
    var bound: Double
    var isAfter: Bool
    var rank: Int
  }

  /// The places at which the numbers of targets and others divide best.
  private static func cuts(_ values: [(number: Double, isTarget: Bool)]) -> [Cut] {
    let targets = Double(max(1, values.count { $0.isTarget }))
    let others = Double(max(1, values.count)) - targets + 1
    var cuts: [(worth: Double, rank: Int)] = []
    var below = (targets: 0.0, others: 0.0)
    for place in values.indices.dropLast() {
      if values[place].isTarget { below.targets += 1 } else { below.others += 1 }
      let (low, high) = (values[place].number, values[place + 1].number)
      guard low < high else { continue }
      let worth = abs(below.targets / targets - below.others / others)
      cuts.append((worth, place))
    }
    cuts.sort { $0.worth != $1.worth ? $0.worth > $1.worth : $0.rank < $1.rank }
    var chosen: [Cut] = []
    let apart = values.count / 50
    for cut in cuts.prefix(400) where chosen.count < 7 {
      if chosen.allSatisfy({ abs($0.rank - cut.rank) > apart }) || chosen.count < 3 {
        let low = values[cut.rank].number
        let bound = simplest(from: low, to: values[cut.rank + 1].number)
        chosen.append(Cut(bound: bound, isAfter: bound == low, rank: cut.rank))
      }
    }
    return chosen
  }

  /// The number that is shortest to read from one number to another.
  static func simplest(from low: Double, to high: Double) -> Double {
    if low <= 0 && high >= 0 { return 0 }
    for step in [1_000, 100, 50, 10, 5, 1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625] {
      let number = (low / step).rounded(.up) * step
      if number <= high { return number }
    }
    return (low + high) / 2
  }
}
