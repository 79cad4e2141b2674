import Foundation
import Fuzzing
package import StrategyKit
package import UIKitModel

/// The rows of a comparison, one for each kind of button, such as buttons that are too narrow.
extension VisibleComparison {
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
    /// The changes of the compared view relative to the item that it may follow, in the differing buttons; nil if
    /// not measured.
    package fileprivate(set) var relative: Relative?
    /// Whether every differing button is the mirror image of a left-to-right button that differs in the same way;
    /// nil if not measured.
    package fileprivate(set) var isMirrorImage: Bool?

    fileprivate mutating func add(
      _ change: RelativeChange?, isMirrorImage: Bool?
    ) {
      if let change {
        if relative == nil { relative = Relative() }
        relative?.move.add(change.change)
        relative?.items.insert(change.item)
        if change.itemMoves { relative?.itemMoves = true }
      }
      if let isMirrorImage {
        self.isMirrorImage = isMirrorImage && self.isMirrorImage ?? true
      }
    }

    /// Whether the compared view moves more regularly relative to the item than to the button; nil if both are equally
    /// regular, or not measured.
    var followsItem: Bool? {
      guard let relative, let own = moves[.view] else { return nil }
      // A view that moves by one amount follows an image at most.
      if own.isConstant, relative.items != [.image] { return false }
      let (ways, ownWays) = (relative.move.ways.count, own.ways.count)
      let difference = relative.move.spread - own.spread
      if own.isConstant, relative.move.isConstant { return ways == ownWays ? nil : ways < ownWays }
      if own.isConstant || relative.move.isConstant { return relative.move.isConstant }
      return abs(difference) <= LengthRange.width && ways == ownWays ? nil : difference < 0
    }

    /// Whether the compared view changes by the same amounts in every button, relative to the button or to the item.
    var isConstant: Bool {
      moves[.view]?.isConstant == true || relative?.move.isConstant == true
    }

    /// Returns whether the same items change in the same directions as in another part; if space is short,
    /// only the main directions count.
    fileprivate func isLike(_ other: Part, _ question: LayoutQuestion) -> Bool {
      let ways = question.isOfLittleRoom ? \Move.mainWays : \.ways
      return moves.mapValues { $0[keyPath: ways] } == other.moves.mapValues { $0[keyPath: ways] }
        && moves.allSatisfy { item, move in other.moves[item]?.hasConstants(of: move) ?? true }
    }
  }

  /// The changes of a view relative to the image; in buttons without an image, relative to the title.
  package struct Relative: Sendable {
    package fileprivate(set) var move = Move()
    /// The items to which the changes are relative.
    package fileprivate(set) var items: Set<Item> = []
    /// Whether an item moves itself in any button.
    package fileprivate(set) var itemMoves = false
  }

  /// The change of a view relative to an item, in one button.
  struct RelativeChange {
    var item: Item
    var change: Change
    var itemMoves: Bool
  }

  /// A change that is larger than a check allows.
  package struct Excess: Hashable, Sendable {
    package let direction: UIUserInterfaceLayoutDirection
    package let item: Item
    package let way: MovementWay
    /// The allowed amount, in points.
    package let limit: Double
    /// The largest amount, in points.
    package fileprivate(set) var amount: Double
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
    /// The number of buttons that differ by at most a pixel.
    package var withinPixel = 0
    private var smallMoves: [Item: Move] = [:]
    private var directions: [Part]
    /// The simplest button that differs by more than is allowed; without one, by more than a pixel; without one,
    /// at all.
    package private(set) var example: Example?
    /// The rank of the example's difference: 0 for a pixel at most, 1 for more, 2 for more than the allowance.
    private var exampleRank = 0
    private let allowed: LayoutAllowance?
    /// Whether a change by a pixel more than is allowed exceeds the allowance.
    private let allowsExactly: Bool
    /// The button with the largest difference; of several, the simplest.
    package private(set) var extreme: Example?
    private var extremeAmount = 0.0
    /// A sample of the buttons that differ, from which the typical one is chosen.
    private var examples = ThinnedSample<Differing>(limit: 128)
    /// The simplest button that differs by more than a pixel.
    private var simplest: Differing?
    /// For each direction, item and way in which a button exceeds what is allowed, the largest amount.
    package private(set) var excesses: [Excess] = []
    /// The number of buttons whose fitting sizes differ by more than a pixel only because of a technique's least
    /// size.
    package private(set) var differentByLeastSize = 0
    /// For width and height, the changes of fitting sizes that content, gap and insets decide.
    private var free: [FrameNumber: LengthRange] = [:]
    /// For width and height, the number of fitting sizes that a least size or a line of text decides in one technique.
    private var bound: [FrameNumber: Int] = [:]
    /// The distances between image and title in the buttons that differ by more than a pixel.
    private var gaps = (first: LengthRange(), second: LengthRange())
    private var squeezes = (first: SqueezeCount(), second: SqueezeCount())
    private let tolerance: Double
    private let allowsPixel: Bool
    /// The name of the property with the compared view, such as `badgeLabel`; nil for image and title.
    package let view: String?

    private struct Differing: Sendable {
      var example: Example
      var changes: [Item: Change]

      init(_ changes: [(item: Item, change: Change)], _ example: Example) {
        self.example = example
        self.changes = Dictionary(changes.map { ($0.item, $0.change) }) { $1 }
      }
    }

    init(
      _ question: LayoutQuestion, tolerance: Double, allowingPixel allowsPixel: Bool,
      view: String?, allowed: LayoutAllowance?, exactly allowsExactly: Bool
    ) {
      self.question = question
      self.allowsExactly = allowsExactly
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
    package var moves: [Item: Move] {
      different > 0 ? directions[0].moves.merged(with: directions[1].moves) : smallMoves
    }

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

    /// The results for each layout direction with differing buttons.
    package var differingDirections: [Part] { directions.filter { $0.different > 0 } }

    /// The results for each layout direction with differing buttons, if items change differently in the two;
    /// else empty, as for fitting sizes.
    package var parts: [Part] {
      let compared = directions.filter { $0.compared > 0 }
      guard compared.count == 2, !question.isOfOwnSize, !compared[0].isLike(compared[1], question)
      else { return [] }
      return differingDirections
    }

    /// The allowance for today's differences: for each direction and item the largest amounts, rounded up to
    /// hundredths of a point, towards either side.
    ///
    /// A technique that gets nearer to the other one stays within it, also if it moves an item past the other place.
    package var allowance: LayoutAllowance {
      let (left, right) =
        question.isOfOwnSize
        ? (moves, moves) : (moves(.leftToRight), moves(.rightToLeft))
      let limits = [left ?? right, right ?? left].map { moves in
        MovementLimits(
          items: Item.allCases.compactMap { item in
            moves?[item].map { ItemLimit(item, $0) }
          })
      }
      return LayoutAllowance(leftToRight: limits[0], rightToLeft: limits[1])
    }

    /// Whether a differing right-to-left button has been found whose mirror image differs in another way.
    var isNoMirrorImage: Bool { directions[1].isMirrorImage == false }

    /// The differing button whose changes are nearest to the usual ones of its direction; of several, the simplest.
    ///
    /// It is chosen from up to 127 differing buttons and the simplest one.
    package var typical: Example? {
      guard different > 0 else { return example }
      let usual = directions.map { $0.moves.mapValues(\.usualChange) }
      let main = directions[0].different >= directions[1].different ? 0 : 1
      func distance(_ differing: Differing) -> Double {
        let place = differing.example.spec.direction == .leftToRight ? 0 : 1
        let items = Set(usual[place].keys).union(differing.changes.keys)
        let amount =
          items.map { (usual[place][$0] ?? .zero).distance(to: differing.changes[$0] ?? .zero) }
          .max() ?? 0
        // Rounding to pixels does not make a button less typical.
        let rounded = amount <= LengthRange.width ? 0 : amount
        return place == main ? rounded : .infinity
      }
      return (examples.elements + [simplest].compactMap(\.self)).min { one, other in
        let (near, far) = (distance(one), distance(other))
        return near == far ? one.example.spec.isSimpler(than: other.example.spec) : near < far
      }?.example
    }

    /// The distance between image and title in each technique, in points, if it is constant in each and the
    /// two differ; else nil.
    package var gap: (first: Double, second: Double)? {
      guard let first = gaps.first.only, let second = gaps.second.only,
        abs(first - second) > LengthRange.width
      else { return nil }
      return (first, second)
    }

    /// The number of fitting sizes whose width or height a least size or a line of text decides in one technique.
    func boundSizes(_ number: FrameNumber) -> Int { bound[number] ?? 0 }

    /// Returns the change of the width or height in fitting sizes that content, gap and insets decide.
    ///
    /// - Returns: nil without such sizes; NaN if the changes are not equal.
    func freeSizes(_ number: FrameNumber) -> Double? {
      free[number].map { $0.only ?? .nan }
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
    ///   - bound: the numbers of the fitting size that a least size or a line of text decides; nil for frames.
    ///   - relative: the change of the compared view relative to the item that it may follow; nil if unknown.
    ///   - isMirrorImage: whether the button is the mirror image of a left-to-right one that differs in the same
    ///     way; nil if unknown.
    mutating func add(
      _ changes: [(item: Item, change: Change)], _ example: Example,
      gaps: (first: Double, second: Double)? = nil, withLeastSize larger: Change? = nil,
      bound: Set<FrameNumber>? = nil, relative: RelativeChange? = nil, isMirrorImage: Bool? = nil
    ) {
      compared += 1
      if let bound { addSize(changes[0].change, bound) }
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
        addLarge(changes, over: pixel, example, direction)
        if let larger, larger.amount <= pixel { differentByLeastSize += 1 }
        self.gaps.first.add(gaps?.first)
        self.gaps.second.add(gaps?.second)
        directions[direction].add(relative, isMirrorImage: isMirrorImage)
      }
      let exceeds = addExcesses(changes, direction, pixel: pixel)
      note(example, changes, amount: amount, rank: isSmall ? 0 : exceeds ? 2 : 1)
    }

    private mutating func addSize(_ change: Change, _ bound: Set<FrameNumber>) {
      for number in [FrameNumber.width, .height] {
        if bound.contains(number) {
          self.bound[number, default: 0] += 1
        } else {
          free[number, default: LengthRange()].add(change[number])
        }
      }
    }

    private mutating func addLarge(
      _ changes: [(item: Item, change: Change)], over pixel: Double, _ example: Example,
      _ direction: Int
    ) {
      Self.add(changes, over: pixel, to: &directions[direction].moves)
      directions[direction].different += 1
      examples.add(Differing(changes, example))
      guard view == nil else { return }
      squeezes.first.add(example.first, example.spec)
      squeezes.second.add(example.second, example.spec)
    }

    /// Notes which changes of one button exceed what is allowed in its direction, and returns whether any does;
    /// false if no allowance is given.
    ///
    /// A pixel more than a limit counts as nothing, as it does without a limit, unless the limits are exact.
    private mutating func addExcesses(
      _ changes: [(item: Item, change: Change)], _ direction: Int, pixel: Double
    ) -> Bool {
      guard let allowed else { return false }
      let limits = direction == 0 ? allowed.leftToRight : allowed.rightToLeft
      var isAny = false
      for (item, change) in changes {
        for (way, amount) in change.ways {
          let limit = limits[item][way]
          guard amount > limit + (allowsExactly ? 0.01 : max(pixel, 0.01)) else { continue }
          isAny = true
          let excess = Excess(
            direction: directions[direction].direction, item: item, way: way, limit: limit,
            amount: amount)
          let known = excesses.firstIndex {
            $0.direction == excess.direction && $0.item == item && $0.way == way
          }
          if let known {
            excesses[known].amount = max(excesses[known].amount, amount)
          } else {
            excesses.append(excess)
          }
        }
      }
      return isAny
    }

    /// Stores a button as the example if it is simpler than the present example, and as the extreme if it
    /// differs more.
    private mutating func note(
      _ example: Example, _ changes: [(item: Item, change: Change)], amount: Double, rank: Int
    ) {
      let isSimplest =
        rank == exampleRank
        ? self.example.map { example.spec.isSimpler(than: $0.spec) } ?? true : rank > exampleRank
      if isSimplest { (exampleRank, self.example) = (rank, example) }
      if rank > 0, simplest.map({ example.spec.isSimpler(than: $0.example.spec) }) ?? true {
        simplest = Differing(changes, example)
      }
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

extension ItemLimit {
  /// Makes the limit of a change towards either side.
  fileprivate init(_ item: LayoutItem, _ move: VisibleComparison.Move) {
    func limit(_ ways: MovementWay...) -> Double {
      let amount = ways.map { move[$0] }.max() ?? 0
      return max(0, (amount * 100 - 1e-6).rounded(.up) / 100)
    }
    let (x, y) = (limit(.left, .right), limit(.up, .down))
    let (width, height) = (limit(.narrower, .wider), limit(.shorter, .taller))
    self.init(
      item, left: x, right: x, up: y, down: y, narrower: width, wider: width, shorter: height,
      taller: height)
  }
}
