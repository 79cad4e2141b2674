public import Foundation

/// An object that measures titles. Nothing here shapes text: sizes are given or injected.
public protocol TitleMeasuring: AnyObject {
  /// The natural size of a title, in points.
  func size(ofTitle title: String) -> CGSize

  /// The natural size of an attributed title, in points; by default that of its characters.
  func size(ofAttributedTitle title: NSAttributedString) -> CGSize

  /// The size of a title whose lines break at a width, in points; by default that on one line.
  func size(ofTitle title: String, within width: CGFloat) -> CGSize

  /// Returns the size of a title whose lines break at a width, in points; by default that of one line.
  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize

  /// The distance of the first baseline from the top, in points; by default the system font's share of the line
  /// height.
  var ascender: CGFloat { get }

  /// The line height of the font, in points: the height that counts for a title that is absent.
  var lineHeight: CGFloat { get }
}

extension TitleMeasuring {
  /// The size of one line, cut off at the width.
  public func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    let size = size(ofTitle: title)
    return CGSize(width: min(size.width, max(width, 0)), height: size.height)
  }

  /// The share of the ascender in a line of the system font: 0.952 of 1.193 of the font's size.
  public var ascender: CGFloat { lineHeight * (0.9521484375 / 1.193359375) }

  /// The size of the characters alone.
  public func size(ofAttributedTitle title: NSAttributedString) -> CGSize {
    size(ofTitle: title.string)
  }

  /// The size on one line.
  public func size(ofTitle title: String, within width: CGFloat) -> CGSize {
    size(ofTitle: title)
  }
}

/// One size for every title: given instead of measured.
public final class GivenTitleSize: TitleMeasuring {
  // One struct, so that the compiler sees all accesses and leaves out the checks of exclusive ones.
  private var given: (size: CGSize, lineHeight: CGFloat)
  private var lines = TitleLines()

  /// The size that every title has. After a change, mark the views that show one.
  public var size: CGSize {
    get { given.size }
    set { given.size = newValue }
  }

  /// The line height of the font.
  public var lineHeight: CGFloat {
    get { given.lineHeight }
    set { given.lineHeight = newValue }
  }

  /// Makes a measure that answers `size` for every title.
  public init(size: CGSize, lineHeight: CGFloat = 22) { given = (size, lineHeight) }

  /// Takes on another size and line height at once; the owner marks the views that show a title.
  public func take(_ size: CGSize, lineHeight: CGFloat) { given = (size, lineHeight) }

  /// Says in how many lines the title may go on; a line is then as high as the size that is given.
  public func take(_ lines: TitleLines) {
    self.lines = lines
    if lines.limit != 1 { given.lineHeight = given.size.height }
  }

  /// The given size.
  public func size(ofTitle title: String) -> CGSize { given.size }

  /// The given size, or that with breaks where the width is less; of one line, the given one.
  public func size(ofTitle title: String, within width: CGFloat) -> CGSize {
    lines.limit == 1 ? given.size : lines.size(within: width, of: given.size)
  }

  /// The given size, or that with breaks where the width is less.
  public func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    lines.size(within: width, of: given.size)
  }
}
