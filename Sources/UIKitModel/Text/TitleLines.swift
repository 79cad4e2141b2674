public import Foundation

/// The largest number of lines of a title, and the title's sizes when it is wrapped.
///
/// A title of one line, the default, has one size. A title of several lines breaks if its width is less than its
/// natural width; up to six sizes for this are given, from wide to narrow. The value has a fixed size; copying it
/// allocates nothing.
public struct TitleLines: Sendable {
  /// The largest value of ``limit``; a limit of 0 means any number of lines.
  public static let mostLines = 99
  /// The largest number of sizes of a wrapped title.
  public static let mostSizes = 6
  /// The length, in points, by which a width may fall short of a size and still count as enough: 2⁻²⁰.
  static let slack: CGFloat = 0x1p-20

  /// The largest number of lines, at most ``mostLines``; 0 if not limited, 1 for a title that never breaks.
  public var limit: Int {
    didSet { limit = min(max(limit, 0), Self.mostLines) }
  }
  @usableFromInline var sizes: Sizes

  /// The sizes in fixed storage, since an array would be allocated on the heap.
  @usableFromInline typealias Sizes = (CGSize, CGSize, CGSize, CGSize, CGSize, CGSize)

  /// Describes a title of one line.
  @inlinable
  public init() {
    limit = 1
    let none = CGSize.zero
    sizes = (none, none, none, none, none, none)
  }

  /// Describes a title of at most `limit` lines, or any number for 0, with up to ``mostSizes`` sizes from
  /// wide to narrow.
  public init(atMost limit: Int, wrapped: [CGSize] = []) {
    self.init()
    self.limit = min(max(limit, 0), Self.mostLines)
    for (place, size) in wrapped.prefix(Self.mostSizes).enumerated() { self[place] = size }
  }

  /// The wrapped size at an index, in points; index 0 is the widest. Zero beyond the last index, where
  /// setting has no effect.
  public subscript(place: Int) -> CGSize {
    get {
      switch place {
      case 0: sizes.0
      case 1: sizes.1
      case 2: sizes.2
      case 3: sizes.3
      case 4: sizes.4
      case 5: sizes.5
      default: .zero
      }
    }
    set {
      switch place {
      case 0: sizes.0 = newValue
      case 1: sizes.1 = newValue
      case 2: sizes.2 = newValue
      case 3: sizes.3 = newValue
      case 4: sizes.4 = newValue
      case 5: sizes.5 = newValue
      default: break
      }
    }
  }

  /// The number of sizes before the first one that is zero.
  public var count: Int {
    var count = 0
    while count < Self.mostSizes, self[count] != .zero { count += 1 }
    return count
  }

  /// All sizes of the wrapped title, in points, from wide to narrow.
  public var wrapped: [CGSize] { (0..<count).map { self[$0] } }

  /// Returns the title's size within an available width, in points, given its size on one line.
  ///
  /// This is the size on one line if it fits, otherwise the widest size that fits. If none fits, it is the
  /// narrowest, cut off at the width. The height is at most ``limit`` times the height of one line.
  public func size(within width: CGFloat, of line: CGSize) -> CGSize {
    var size = fitting(width, of: line)
    if size.width > width + Self.slack { size.width = max(width, 0) }
    return size
  }

  /// Returns the widest size that fits into a width, or the narrowest if none fits; for a title of one line,
  /// its size. The height is at most ``limit`` times the height of one line.
  package func fitting(_ width: CGFloat, of line: CGSize) -> CGSize {
    if limit == 1 { return line }
    let room = width + Self.slack
    var size = line
    var place = 0
    while size.width > room, place < Self.mostSizes, self[place] != .zero {
      size = self[place]
      place += 1
    }
    if limit > 0 { size.height = min(size.height, line.height * CGFloat(limit)) }
    return size
  }

  /// Returns the first wrapped size that is not narrower than the size before, or is lower, with that size;
  /// nil if all are in order. The size on one line, `line`, comes before the first wrapped size.
  package func firstDisorder(below line: CGSize) -> (size: CGSize, before: CGSize)? {
    var before = line
    for place in 0..<count {
      let size = self[place]
      if !(size.width < before.width) || size.height < before.height { return (size, before) }
      before = size
    }
    return nil
  }

  /// Returns whether the sizes go from wide to narrow without gaps, and each is at least as high as the one
  /// before. The first follows the size on one line, `line`. True for a title of one line.
  package func isOrdered(below line: CGSize) -> Bool {
    if limit == 1 { return true }
    return (count..<Self.mostSizes).allSatisfy { self[$0] == .zero }
      && firstDisorder(below: line) == nil
  }
}

extension TitleLines: Hashable {
  /// Returns whether two titles are wrapped in the same way; titles of one line are equal, whatever their
  /// sizes.
  @inlinable
  public static func == (a: TitleLines, b: TitleLines) -> Bool {
    guard a.limit == b.limit else { return false }
    return a.limit == 1 || a.hasSameSizes(as: b)
  }

  @usableFromInline
  func hasSameSizes(as other: TitleLines) -> Bool { sizes == other.sizes }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    if limit == 1 { return }
    for place in 0..<Self.mostSizes {
      hasher.combine(self[place].width)
      hasher.combine(self[place].height)
    }
  }
}
