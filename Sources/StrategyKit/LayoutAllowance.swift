/// An item of a button that can differ between two techniques.
public enum LayoutItem: Int, Hashable, Sendable, CaseIterable {
  case image, title
  /// The fitting size of the button, which counts as an item.
  case ownSize
  /// Another view that both classes have, such as a badge.
  case view
}

/// A direction in which an item moves, grows or shrinks.
package enum MovementWay: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down
  case narrower, wider, shorter, taller

  /// The two directions for each number: x, y, width and height.
  package static let pairs: [[MovementWay]] = [
    [.left, .right], [.up, .down], [.narrower, .wider], [.shorter, .taller],
  ]
}

/// The limits of one item's movement and growth, in points; 0 for a direction that is not stated.
///
/// ```swift
/// try checkSameLayout(old, new, except: [.leftToRight: [.image(up: 2.5), .title(right: 1, wider: 4)]])
/// ```
public struct ItemLimit: Hashable, Sendable {
  /// The item that may differ.
  public let item: LayoutItem
  private let left, right, up, down: Double
  private let narrower, wider, shorter, taller: Double

  package init(
    _ item: LayoutItem, left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0,
    narrower: Double = 0, wider: Double = 0, shorter: Double = 0, taller: Double = 0
  ) {
    self.item = item
    self.left = left
    self.right = right
    self.up = up
    self.down = down
    self.narrower = narrower
    self.wider = wider
    self.shorter = shorter
    self.taller = taller
  }

  /// Returns the limit for a direction, in points.
  package subscript(way: MovementWay) -> Double {
    switch way {
    case .left: left
    case .right: right
    case .up: up
    case .down: down
    case .narrower: narrower
    case .wider: wider
    case .shorter: shorter
    case .taller: taller
    }
  }

  /// Allows the image to move and to change its size by at most that many points, towards either side.
  ///
  /// - Parameters:
  ///   - x: the allowed movement to the left or right.
  ///   - y: the allowed movement up or down.
  ///   - width: the allowed change of the width.
  ///   - height: the allowed change of the height.
  public static func image(
    x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
  ) -> ItemLimit {
    ItemLimit(.image, x: x, y: y, width: width, height: height)
  }

  /// Allows the title to move and to change its size by at most that many points, towards either side.
  public static func title(
    x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
  ) -> ItemLimit {
    ItemLimit(.title, x: x, y: y, width: width, height: height)
  }

  /// Allows the compared view to move and to change its size by at most that many points, towards either side.
  public static func view(
    x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
  ) -> ItemLimit {
    ItemLimit(.view, x: x, y: y, width: width, height: height)
  }

  /// Allows the button's fitting size to differ by at most the given points, larger or smaller.
  public static func ownSize(width: Double = 0, height: Double = 0) -> ItemLimit {
    ItemLimit(.ownSize, width: width, height: height)
  }

  private init(
    _ item: LayoutItem, x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
  ) {
    self.init(
      item, left: x, right: x, up: y, down: y, narrower: width, wider: width, shorter: height,
      taller: height)
  }

  /// Allows the image to move and to change its size, in each named direction by at most that many points.
  public static func image(
    left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0,
    narrower: Double = 0, wider: Double = 0, shorter: Double = 0, taller: Double = 0
  ) -> ItemLimit {
    ItemLimit(
      .image, left: left, right: right, up: up, down: down, narrower: narrower, wider: wider,
      shorter: shorter, taller: taller)
  }

  /// Allows the title to move and to change its size, in each named direction by at most that many points.
  public static func title(
    left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0,
    narrower: Double = 0, wider: Double = 0, shorter: Double = 0, taller: Double = 0
  ) -> ItemLimit {
    ItemLimit(
      .title, left: left, right: right, up: up, down: down, narrower: narrower, wider: wider,
      shorter: shorter, taller: taller)
  }

  /// Allows the compared view to move and to change its size, in each named direction by at most that many points.
  public static func view(
    left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0,
    narrower: Double = 0, wider: Double = 0, shorter: Double = 0, taller: Double = 0
  ) -> ItemLimit {
    ItemLimit(
      .view, left: left, right: right, up: up, down: down, narrower: narrower, wider: wider,
      shorter: shorter, taller: taller)
  }

  /// Allows the button's fitting size to differ, by at most the given points in each direction.
  public static func ownSize(
    narrower: Double = 0, wider: Double = 0, shorter: Double = 0, taller: Double = 0
  ) -> ItemLimit {
    ItemLimit(.ownSize, narrower: narrower, wider: wider, shorter: shorter, taller: taller)
  }
}

/// The differences that a check allows in one layout direction: the same for every item, or limits for some
/// items and nothing for the others.
public struct MovementLimits: Hashable, Sendable {
  /// The limit, in points and in each direction, for every item that has no separate limits.
  package let otherItems: Double
  package let items: [ItemLimit]

  /// Returns the limits of an item, in points.
  package subscript(item: LayoutItem) -> ItemLimit {
    let all = otherItems
    return items.first { $0.item == item }
      ?? ItemLimit(
        item, left: all, right: all, up: all, down: all, narrower: all, wider: all, shorter: all,
        taller: all)
  }
}

extension MovementLimits: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  /// Allows every item to move, grow and shrink by at most `value` points in each direction.
  public init(floatLiteral value: Double) { self.init(otherItems: value, items: []) }

  /// Allows every item to move, grow and shrink by at most `value` points in each direction.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  /// Allows some items to move and change size within limits; the other items must not differ.
  public init(arrayLiteral items: ItemLimit...) { self.init(otherItems: 0, items: items) }
}

extension MovementLimits {
  package init(items: [ItemLimit]) { self.init(otherItems: 0, items: items) }

  /// Returns limits that allow what either allows.
  package func union(_ other: MovementLimits) -> MovementLimits {
    let all = LayoutItem.allCases.filter { item in
      items.contains { $0.item == item } || other.items.contains { $0.item == item }
    }
    return MovementLimits(
      otherItems: max(otherItems, other.otherItems),
      items: all.map { item in
        let (one, two) = (self[item], other[item])
        func larger(_ way: MovementWay) -> Double { max(one[way], two[way]) }
        return ItemLimit(
          item, left: larger(.left), right: larger(.right), up: larger(.up), down: larger(.down),
          narrower: larger(.narrower), wider: larger(.wider), shorter: larger(.shorter),
          taller: larger(.taller))
      })
  }
}

/// The differences that a check allows for one kind of button, such as buttons without an image, in each
/// layout direction.
public struct LayoutAllowance: Hashable, Sendable {
  /// The differences that are allowed in a left-to-right layout.
  public var leftToRight: MovementLimits
  /// The differences that are allowed in a right-to-left layout.
  public var rightToLeft: MovementLimits

  /// An allowance for any difference.
  public static let infinity = LayoutAllowance(floatLiteral: .infinity)

  /// Returns an allowance of what either allows.
  package func union(_ other: LayoutAllowance) -> LayoutAllowance {
    LayoutAllowance(
      leftToRight: leftToRight.union(other.leftToRight),
      rightToLeft: rightToLeft.union(other.rightToLeft))
  }

  /// Allows differences in each layout direction; by default none.
  public init(leftToRight: MovementLimits = 0, rightToLeft: MovementLimits = 0) {
    self.leftToRight = leftToRight
    self.rightToLeft = rightToLeft
  }
}

extension LayoutAllowance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  /// Allows every item to move, grow and shrink by at most `value` points, in both layout directions.
  public init(floatLiteral value: Double) {
    self.init(leftToRight: .init(floatLiteral: value), rightToLeft: .init(floatLiteral: value))
  }

  /// Allows every item to move, grow and shrink by at most `value` points, in both layout directions.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  /// Allows some items to move and change size within limits, in both layout directions; the other items must
  /// not differ.
  public init(arrayLiteral items: ItemLimit...) {
    let limits = MovementLimits(otherItems: 0, items: items)
    self.init(leftToRight: limits, rightToLeft: limits)
  }
}
