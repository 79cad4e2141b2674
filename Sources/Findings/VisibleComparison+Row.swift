import Foundation
import Fuzzing
package import StrategyKit
package import UIKitModel

/// The rows of a comparison, one for each kind of button, such as buttons that are too narrow.
extension VisibleComparison {
  /// The movement and growth of a frame from the first technique to the second, in points; positive for
  /// right, down, wider and taller.
  package struct Change: Hashable, Sendable {
    package var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    package static let zero = Change()

    /// The largest of the four numbers, disregarding their signs, in points.
    package var amount: Double { max(abs(x), abs(y), abs(width), abs(height)) }

    /// Returns the same change, with numbers of at most `least` points replaced by zero.
    fileprivate func rounding(below least: Double) -> Change {
      func rounded(_ number: Double) -> Double { abs(number) <= least ? 0 : number }
      return Change(
        x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
    }
  }

  /// The range of one item's changes over all buttons of a row.
  package struct Move: Sendable {
    /// The number of buttons in which the item moves or changes size.
    package var count = 0
    /// The smallest and the largest value of each of the four numbers.
    package var least = Change.zero, most = Change.zero

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

    /// The directions in which the item moves, grows or shrinks in some button.
    fileprivate var ways: [MovementWay] { MovementWay.allCases.filter { self[$0] > 0 } }

    /// For each number that changes, the direction of its larger change, such as left if the item moves
    /// further left than right.
    package var mainWays: [MovementWay] {
      MovementWay.pairs.compactMap { ways in
        ways.filter { self[$0] > 0 }.max { self[$0] < self[$1] }
      }
    }

    /// Returns whether each of the four numbers that is constant in one of the two moves is the same constant
    /// in both.
    fileprivate func hasConstants(of other: Move) -> Bool {
      [\Change.x, \.y, \.width, \.height].allSatisfy { number in
        let numbers = [least, most, other.least, other.most].map { $0[keyPath: number] }
        func isConstant(_ range: ArraySlice<Double>) -> Bool {
          (range.max() ?? 0) - (range.min() ?? 0) <= GapRange.width
        }
        let isAny = isConstant(numbers[..<2]) || isConstant(numbers[2...])
        return !isAny || isConstant(numbers[...])
      }
    }

    mutating func add(_ change: Change) {
      if count == 0 { (least, most) = (change, change) }
      for number in [\Change.x, \.y, \.width, \.height] {
        least[keyPath: number] = min(least[keyPath: number], change[keyPath: number])
        most[keyPath: number] = max(most[keyPath: number], change[keyPath: number])
      }
      count += 1
    }
  }

  /// The smallest and the largest distance between image and title.
  fileprivate struct GapRange: Sendable {
    /// The width of a range, in points, that counts as a single distance, since both ends may be rounded by
    /// half a pixel.
    static let width = 0.7

    private var least = Double.infinity, most = -Double.infinity

    /// Adds the distance in one button; nil, for a button without a distance, makes the range infinite.
    mutating func add(_ gap: Double?) {
      (least, most) = (min(least, gap ?? -.infinity), max(most, gap ?? .infinity))
    }

    /// The distance, if it is the same in all buttons: an integer in the range, else the middle to half a
    /// point; else nil.
    var only: Double? {
      guard most - least <= Self.width else { return nil }
      let whole = least.rounded(.up)
      return whole <= most ? whole : (least + most).rounded() / 2
    }
  }

  /// A button with the layouts of both techniques.
  package struct Example: Sendable {
    package var spec: ButtonSpec
    package var first: ButtonLayout
    package var second: ButtonLayout
    /// The aspects that both techniques support.
    package var aspects = Aspect.all
  }

  /// The changes in the buttons of one layout direction, such as right to left.
  package struct Part: Sendable {
    package let direction: UIUserInterfaceLayoutDirection
    /// The number of compared buttons.
    package fileprivate(set) var compared = 0
    /// The number of buttons that differ by more than a pixel.
    package fileprivate(set) var different = 0
    /// The changes in the differing buttons, by item.
    package fileprivate(set) var moves: [Item: Move] = [:]

    /// Returns whether the same items change in the same directions as in another part; if space is short,
    /// only the main directions count.
    fileprivate func isLike(_ other: Part, _ question: LayoutQuestion) -> Bool {
      let ways = question.isOfLittleRoom ? \Move.mainWays : \.ways
      return moves.mapValues { $0[keyPath: ways] } == other.moves.mapValues { $0[keyPath: ways] }
        && moves.allSatisfy { item, move in other.moves[item]?.hasConstants(of: move) ?? true }
    }
  }

  /// The effect of a technique on image and title where space is short.
  package struct Squeeze: Hashable, Sendable {
    /// Whether, in the buttons that differ by more than a pixel, most images are smaller than their natural
    /// size.
    package var shrinksImage: Bool
    /// Whether, in the buttons that differ by more than a pixel, most titles are smaller than their natural
    /// size, so that their text is truncated.
    package var cutsTitle: Bool
  }

  /// The result of the comparison for one kind of button.
  package struct Row: Sendable {
    package let question: LayoutQuestion
    /// The number of compared buttons.
    package var compared = 0
    /// The number of buttons that look the same, within a pixel if the comparison allows it.
    package var same = 0
    /// The number of buttons that differ by at most a pixel and are not counted as ``same``.
    package var withinPixel = 0
    private var largeMoves: [Item: Move] = [:], smallMoves: [Item: Move] = [:]
    private var directions: [Part]
    /// The simplest button that differs by more than is allowed; without one, by more than a pixel; without
    /// one, at all. Nil if no button differs.
    package private(set) var example: Example?
    /// The rank of the example's difference: 0 for a pixel at most, 1 for more, 2 for more than the allowance.
    private var exampleRank = 0
    private let allowed: LayoutAllowance?
    /// The button with the largest difference; of several, the simplest; nil if no button differs.
    package private(set) var extreme: Example?
    private var extremeAmount = 0.0
    /// The number of buttons whose fitting sizes differ by more than a pixel only because of a technique's least
    /// size.
    package private(set) var differentByLeastSize = 0
    /// The distances between image and title in the buttons that differ by more than a pixel.
    private var gaps = (first: GapRange(), second: GapRange())
    private var squeezes = (first: SqueezeCount(), second: SqueezeCount())
    private let tolerance: Double
    private let allowsPixel: Bool
    /// The name of the property with the compared view, such as `badgeLabel`; nil for image and title.
    package let view: String?

    init(
      _ question: LayoutQuestion, tolerance: Double, allowingPixel allowsPixel: Bool,
      view: String?, allowed: LayoutAllowance?
    ) {
      self.question = question
      self.allowed = allowed
      self.view = view
      self.tolerance = tolerance
      self.allowsPixel = allowsPixel
      directions = [.leftToRight, .rightToLeft].map { Part(direction: $0) }
    }

    /// The number of buttons that differ by more than a pixel.
    package var different: Int { compared - same - withinPixel }

    /// The changes in the differing buttons, by item; changes of at most a pixel count only if no item
    /// changes by more.
    package var moves: [Item: Move] { different > 0 ? largeMoves : smallMoves }

    /// The largest change of any item, in points.
    package var amount: Double { moves.values.map(\.amount).max() ?? 0 }

    /// Returns the changes in buttons of one layout direction, by item; nil if no button of the direction was
    /// compared.
    ///
    /// If no button differs by more than a pixel, these are the smaller changes in both directions.
    package func moves(_ direction: UIUserInterfaceLayoutDirection) -> [Item: Move]? {
      let part = directions[direction == .leftToRight ? 0 : 1]
      guard part.compared > 0 else { return nil }
      return different > 0 ? part.moves : smallMoves
    }

    /// The results for each layout direction with differing buttons, if items change differently in the two;
    /// else empty, as for fitting sizes.
    package var parts: [Part] {
      let compared = directions.filter { $0.compared > 0 }
      guard compared.count == 2, !question.isOfOwnSize, !compared[0].isLike(compared[1], question)
      else { return [] }
      return compared.filter { $0.different > 0 }
    }

    /// The distance between image and title in each technique, in points, if it is constant in each and the
    /// two differ; else nil.
    package var gap: (first: Double, second: Double)? {
      guard let first = gaps.first.only, let second = gaps.second.only,
        abs(first - second) > GapRange.width
      else { return nil }
      return (first, second)
    }

    /// The effect of each technique on items in the buttons that differ by more than a pixel; nil if both
    /// have the same effect.
    package var squeeze: (first: Squeeze, second: Squeeze)? {
      let (first, second) = (squeezes.first.most, squeezes.second.most)
      return first == second ? nil : (first, second)
    }

    /// Counts the result of one button.
    ///
    /// - Parameters:
    ///   - gaps: the distance between image and title in each layout, in points; nil if it does not show both.
    ///   - larger: the change of the fitting size if both techniques had the larger of their least sizes; nil
    ///     for frames.
    mutating func add(
      _ changes: [(item: Item, change: Change)], _ example: Example,
      gaps: (first: Double, second: Double)? = nil, withLeastSize larger: Change? = nil
    ) {
      compared += 1
      let direction = example.spec.direction == .leftToRight ? 0 : 1
      directions[direction].compared += 1
      let pixel = 1 / Double(example.spec.scale) + tolerance
      let amount = changes.map(\.change.amount).max() ?? 0
      guard amount > (allowsPixel ? pixel : tolerance) else {
        same += 1
        return
      }
      let isSmall = amount <= pixel
      // Changes of less than a pixel do not matter beside larger ones.
      if isSmall {
        withinPixel += 1
        Self.add(changes, over: tolerance, to: &smallMoves)
      } else {
        Self.add(changes, over: pixel, to: &largeMoves)
        Self.add(changes, over: pixel, to: &directions[direction].moves)
        directions[direction].different += 1
        if let larger, larger.amount <= pixel { differentByLeastSize += 1 }
        self.gaps.first.add(gaps?.first)
        self.gaps.second.add(gaps?.second)
        if view == nil {
          squeezes.first.add(example.first, example.spec)
          squeezes.second.add(example.second, example.spec)
        }
      }
      note(
        example, amount: amount, rank: isSmall ? 0 : exceedsAllowance(changes, direction) ? 2 : 1)
    }

    /// Returns whether the changes of one button exceed the allowance for its layout direction; false without
    /// an allowance.
    private func exceedsAllowance(
      _ changes: [(item: Item, change: Change)], _ direction: Int
    ) -> Bool {
      guard let allowed else { return false }
      var moves: [Item: Move] = [:]
      Self.add(changes, over: 0, to: &moves)
      return moves.exceed(direction == 0 ? allowed.leftToRight : allowed.rightToLeft)
    }

    /// Returns whether an item moves or changes size by more than an allowance permits in a layout direction.
    package func exceeds(_ allowed: LayoutAllowance) -> Bool {
      moves(.leftToRight)?.exceed(allowed.leftToRight) ?? false
        || moves(.rightToLeft)?.exceed(allowed.rightToLeft) ?? false
    }

    /// Stores a button as the example if it is simpler than the present example, and as the extreme if it
    /// differs more.
    private mutating func note(_ example: Example, amount: Double, rank: Int) {
      let isSimplest =
        rank == exampleRank
        ? self.example.map { example.spec.isSimpler(than: $0.spec) } ?? true : rank > exampleRank
      if isSimplest { (exampleRank, self.example) = (rank, example) }
      let isMore = amount > extremeAmount + tolerance
      let isEqual = amount > extremeAmount - tolerance
      if isMore || isEqual && extreme.map({ example.spec.isSimpler(than: $0.spec) }) ?? true {
        (extremeAmount, extreme) = (max(amount, extremeAmount), example)
      }
    }

    private static func add(
      _ changes: [(item: Item, change: Change)], over least: Double, to moves: inout [Item: Move]
    ) {
      for (item, change) in changes where change.amount > least {
        moves[item, default: Move()].add(change.rounding(below: least))
      }
    }
  }

  /// The number of images and titles that a technique makes smaller than their natural sizes, in a row's
  /// buttons.
  private struct SqueezeCount: Sendable {
    private var images = 0, smallImages = 0, titles = 0, smallTitles = 0

    mutating func add(_ layout: ButtonLayout, _ spec: ButtonSpec) {
      func isSmaller(_ rect: CGRect, _ size: CGSize) -> Bool {
        let pixel = 1 / spec.scale
        return rect.width < size.width - pixel || rect.height < size.height - pixel
      }
      if let image = spec.effectiveImage {
        images += 1
        if isSmaller(layout.image, image.size) { smallImages += 1 }
      }
      if let title = spec.title {
        titles += 1
        if isSmaller(layout.title, title.size) { smallTitles += 1 }
      }
    }

    var most: Squeeze {
      Squeeze(shrinksImage: smallImages * 2 > images, cutsTitle: smallTitles * 2 > titles)
    }
  }
}

extension LayoutQuestion {
  /// Whether the row is about buttons that are too small for their content in at least one technique.
  package var isOfLittleRoom: Bool {
    switch self {
    case .tooNarrow, .tooLow, .tooSmallForFirst, .tooSmallForSecond: true
    default: false
    }
  }
}

extension [LayoutItem: VisibleComparison.Move] {
  /// Returns whether an item moves or changes size by over a hundredth of a point more than the limits allow.
  fileprivate func exceed(_ limits: MovementLimits) -> Bool {
    contains { item, move in
      let limit = limits[item]
      // What is allowed is written down to a hundredth of a point.
      return MovementWay.allCases.contains { move[$0] > limit[$0] + 0.01 }
    }
  }
}
