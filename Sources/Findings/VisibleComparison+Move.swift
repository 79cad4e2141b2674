package import StrategyKit

/// The changes of one item over all buttons of a row.
extension VisibleComparison {
  /// One of the four numbers of a frame.
  package enum FrameNumber: Int, Hashable, Sendable, CaseIterable {
    case x, y, width, height

    /// The direction of a negative and of a positive change.
    fileprivate var ways: [MovementWay] { MovementWay.pairs[rawValue] }
  }

  /// The movement and growth of a frame from the first technique to the second, in points.
  package struct Change: Hashable, Sendable {
    package var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    package static let zero = Change()

    /// The change of one number.
    package subscript(number: FrameNumber) -> Double {
      get {
        switch number {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
      }
      set {
        switch number {
        case .x: x = newValue
        case .y: y = newValue
        case .width: width = newValue
        case .height: height = newValue
        }
      }
    }

    /// The largest of the four numbers, disregarding their signs, in points.
    package var amount: Double { max(abs(x), abs(y), abs(width), abs(height)) }

    /// The directions in which the frame moves, grows or shrinks, each with its amount in points.
    var ways: [(way: MovementWay, amount: Double)] {
      FrameNumber.allCases.filter { self[$0] != 0 }.map { number in
        (number.ways[self[number] < 0 ? 0 : 1], abs(self[number]))
      }
    }

    /// The same change seen in a mirror.
    var mirrored: Change { Change(x: -(x + width), y: y, width: width, height: height) }

    /// The largest distance between a number of this change and the same number of another one.
    func distance(to other: Change) -> Double {
      max(
        abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }

    /// Returns the same change, with numbers of at most `least` points replaced by zero.
    func rounding(below least: Double) -> Change {
      func rounded(_ number: Double) -> Double { abs(number) <= least ? 0 : number }
      return Change(
        x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
    }

    static func - (one: Change, other: Change) -> Change {
      Change(
        x: one.x - other.x, y: one.y - other.y, width: one.width - other.width,
        height: one.height - other.height)
    }
  }

  /// The smallest and the largest of several lengths.
  struct LengthRange: Sendable {
    /// The width of a range, in points, that counts as a single length, since both ends may be rounded by
    /// half a pixel.
    static let width = 0.7

    private(set) var count = 0
    private(set) var least = Double.infinity, most = -Double.infinity

    /// Adds one length; nil, for a button without it, makes the range infinite.
    mutating func add(_ length: Double?) {
      count += 1
      (least, most) = (min(least, length ?? -.infinity), max(most, length ?? .infinity))
    }

    func merged(with other: LengthRange) -> LengthRange {
      var merged = self
      merged.count += other.count
      (merged.least, merged.most) = (min(least, other.least), max(most, other.most))
      return merged
    }

    /// The length, if it is the same for all: an integer in the range, else the middle to half a point; else
    /// nil.
    var only: Double? {
      guard most - least <= Self.width else { return nil }
      if most - least <= 1e-9 { return most }
      let whole = least.rounded(.up)
      return whole <= most ? whole : (least + most).rounded() / 2
    }
  }

  /// The usual change of one number of a frame.
  package struct Usual: Hashable, Sendable {
    /// The direction in which the number changes in most buttons.
    package var way: MovementWay
    /// The constant amount; or the median of all amounts, rounded to half a point.
    package var points: Double
    /// The largest amount in this direction; nil if the amount is constant or the median is near to it.
    package var most: Double?
    /// The number of buttons in which the number changes.
    package var count: Int

    /// The amount as a change: negative for a movement to the left or up and for a smaller size.
    package var change: Double {
      MovementWay.pairs.contains { $0[0] == way } ? -points : points
    }
  }

  /// The changes of one item over all buttons of a row.
  package struct Move: Sendable {
    /// The number of buttons in which the item moves or changes size.
    package private(set) var count = 0
    /// For each number of a frame, the range of its changes, without buttons in which it does not change.
    private var ranges = [LengthRange](repeating: .init(), count: FrameNumber.allCases.count)
    /// A sample of the changes, for the median: all of them in up to 2,047 buttons, and never more.
    private var sample = ThinnedSample<Change>(limit: 2_048)

    /// The smallest value of each of the four numbers.
    package var least: Change { extremes(\.least, min) }
    /// The largest value of each of the four numbers.
    package var most: Change { extremes(\.most, max) }

    private func extremes(
      _ end: KeyPath<LengthRange, Double>, _ choose: (Double, Double) -> Double
    ) -> Change {
      var change = Change()
      for number in FrameNumber.allCases {
        let range = self[number]
        guard range.count > 0 else { continue }
        let length = range[keyPath: end]
        change[number] = range.count < count ? choose(length, 0) : length
      }
      return change
    }

    private subscript(number: FrameNumber) -> LengthRange { ranges[number.rawValue] }

    /// The largest change of any number, in points.
    package var amount: Double { max(least.amount, most.amount) }

    /// Returns the largest change in a direction, in points; at most 0 if the item never changes in it.
    package subscript(way: MovementWay) -> Double {
      switch way {
      case .left: -least.x
      case .right: most.x
      case .up: -least.y
      case .down: most.y
      case .narrower: -least.width
      case .wider: most.width
      case .shorter: -least.height
      case .taller: most.height
      }
    }

    /// Returns the usual change of a number; nil if it never changes.
    package func usual(_ number: FrameNumber) -> Usual? {
      let range = self[number]
      guard range.count > 0 else { return nil }
      func way(of change: Double) -> MovementWay { number.ways[change < 0 ? 0 : 1] }
      if range.least > 0 || range.most < 0, let only = range.only {
        // Sums of fractions are equal only to some digits.
        let points = (abs(only) * 1_000).rounded() / 1_000
        return Usual(way: way(of: only), points: points, count: range.count)
      }
      let changes = sample.elements.map { $0[number] }.filter { $0 != 0 }.sorted()
      let larger = range.most > -range.least ? range.most : range.least
      // Of two in the middle the smaller amount counts.
      let middle = [(changes.count - 1) / 2, changes.count / 2].map {
        changes.isEmpty ? larger : changes[$0]
      }
      let median = abs(middle[0]) <= abs(middle[1]) ? middle[0] : middle[1]
      let most = self[way(of: median)]
      let points = min(max((abs(median) * 2).rounded() / 2, 0.5), most)
      return Usual(
        way: way(of: median), points: points,
        most: most - points > LengthRange.width ? most : nil, count: range.count)
    }

    /// The usual change of each number; zero for a number that never changes.
    var usualChange: Change {
      var change = Change()
      for number in FrameNumber.allCases {
        change[number] = usual(number)?.change ?? 0
      }
      return change
    }

    /// The widest range of a number, in points.
    var spread: Double {
      FrameNumber.allCases.map { most[$0] - least[$0] }.max() ?? 0
    }

    /// Whether each number changes by the same amount, or not at all, in every button.
    package var isConstant: Bool { spread <= LengthRange.width }

    /// Returns the change of a number if it is the same in every button, at least to rounding; else nil.
    package func constant(_ number: FrameNumber) -> Double? {
      let range = self[number]
      guard range.count == count, range.least > 0 || range.most < 0 else { return nil }
      let change = usualChange[number]
      let distance = max(range.most - change, change - range.least)
      return distance <= LengthRange.width ? change : nil
    }

    /// The directions in which the item moves, grows or shrinks in some button.
    var ways: [MovementWay] { MovementWay.allCases.filter { self[$0] > 0 } }

    /// For each number that changes, the direction of its larger change, such as left if the item moves
    /// further left than right.
    package var mainWays: [MovementWay] {
      MovementWay.pairs.compactMap { ways in
        ways.filter { self[$0] > 0 }.max { self[$0] < self[$1] }
      }
    }

    /// Returns whether each of the four numbers is the same in all buttons of both, or in neither.
    func hasConstants(of other: Move) -> Bool {
      FrameNumber.allCases.allSatisfy { number in
        let (own, others) = (
          [least, most].map { $0[number] }, [other.least, other.most].map { $0[number] }
        )
        func isConstant(_ range: [Double]) -> Bool {
          (range.max() ?? 0) - (range.min() ?? 0) <= LengthRange.width
        }
        return !(isConstant(own) || isConstant(others)) || isConstant(own + others)
      }
    }

    /// Returns whether the item changes in the same directions as another one, and by the same amounts where
    /// these are constant.
    package func isLike(_ other: Move) -> Bool { ways == other.ways && hasConstants(of: other) }

    package init() {}

    /// Adds the change of the item in one more button.
    package mutating func add(_ change: Change) {
      count += 1
      for number in FrameNumber.allCases where change[number] != 0 {
        ranges[number.rawValue].add(change[number])
      }
      sample.add(change)
    }

    /// Returns the changes of both together.
    package func merged(with other: Move) -> Move {
      var merged = self
      merged.count += other.count
      for number in FrameNumber.allCases {
        merged.ranges[number.rawValue] = self[number].merged(with: other[number])
      }
      merged.sample = sample.merged(with: other.sample)
      return merged
    }
  }
}

extension [LayoutItem: VisibleComparison.Move] {
  /// Returns the changes of both together, by item.
  func merged(with other: Self) -> Self { merging(other) { $0.merged(with: $1) } }
}
