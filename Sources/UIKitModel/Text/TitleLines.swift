public import Foundation

/// In how many lines a title may go on, and how large it is with breaks in it.
///
/// A title of one line, the default, has one size. One of several lines goes on in a next line where its width
/// is less than it asks for; how large it is then is given: up to six sizes, from wide to narrow. This is a
/// plain value of fixed size; copying it allocates nothing.
public struct TitleLines: Sendable {
  /// The most lines that can be asked for by number.
  public static let mostLines = 99
  /// The most sizes beside that of one line.
  public static let mostSizes = 6
  /// By how much less width than a size asks for counts as enough, in points: 2⁻²⁰.
  static let slack: CGFloat = 0x1p-20

  /// The largest number of lines, at most ``mostLines``; 0 without a limit, 1 for a title that never breaks.
  public var limit: Int {
    didSet { limit = min(max(limit, 0), Self.mostLines) }
  }
  @usableFromInline var sizes: Sizes

  /// The sizes in place of an array, which would be allocated.
  @usableFromInline typealias Sizes = (CGSize, CGSize, CGSize, CGSize, CGSize, CGSize)

  /// One line.
  @inlinable
  public init() {
    limit = 1
    let none = CGSize.zero
    sizes = (none, none, none, none, none, none)
  }

  /// At most this many lines, 0 for any number, with sizes from wide to narrow; more than ``mostSizes`` are left
  /// out.
  public init(atMost limit: Int, wrapped: [CGSize] = []) {
    self.init()
    self.limit = min(max(limit, 0), Self.mostLines)
    for (place, size) in wrapped.prefix(Self.mostSizes).enumerated() { self[place] = size }
  }

  /// The size at a place, from wide to narrow; zero beyond the last, where setting has no effect.
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

  /// The number of sizes before the first that is zero.
  public var count: Int {
    var count = 0
    while count < Self.mostSizes, self[count] != .zero { count += 1 }
    return count
  }

  /// The sizes from wide to narrow.
  public var wrapped: [CGSize] { (0..<count).map { self[$0] } }

  /// The size of a title that has some size on one line, where there is so much width, in points.
  ///
  /// That of one line where there is room for it, else the widest of the others that there is room for; of
  /// the narrowest, as much as there is room for. It is at most ``limit`` times as high as one line.
  public func size(within width: CGFloat, of line: CGSize) -> CGSize {
    var size = fitting(width, of: line)
    if size.width > width + Self.slack { size.width = max(width, 0) }
    return size
  }

  /// The widest size that fits, else the narrowest.
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

  /// The first size that is not narrower than its predecessor, or is lower, with the predecessor; nil without one.
  package func firstDisorder(below line: CGSize) -> (size: CGSize, before: CGSize)? {
    var before = line
    for place in 0..<count {
      let size = self[place]
      if !(size.width < before.width) || size.height < before.height { return (size, before) }
      before = size
    }
    return nil
  }

  /// Whether the sizes go from wide to narrow, none lower than the one before, and none is left out.
  package func isOrdered(below line: CGSize) -> Bool {
    if limit == 1 { return true }
    return (count..<Self.mostSizes).allSatisfy { self[$0] == .zero }
      && firstDisorder(below: line) == nil
  }
}

extension TitleLines: Hashable {
  /// Whether titles break alike; titles that never break do, with any sizes.
  @inlinable
  public static func == (a: TitleLines, b: TitleLines) -> Bool {
    guard a.limit == b.limit else { return false }
    return a.limit == 1 || a.hasSameSizes(as: b)
  }

  @usableFromInline
  func hasSameSizes(as other: TitleLines) -> Bool { sizes == other.sizes }

  /// Hashes what counts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    if limit == 1 { return }
    for place in 0..<Self.mostSizes {
      hasher.combine(self[place].width)
      hasher.combine(self[place].height)
    }
  }
}
