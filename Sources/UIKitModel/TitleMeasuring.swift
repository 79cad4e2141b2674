public import Foundation

/// An object that measures titles. The app gives the sizes, since the model does not shape text.
public protocol TitleMeasuring: AnyObject {
  /// Returns the size of a title on one line, in points.
  func size(ofTitle title: String) -> CGSize

  /// Returns the size of an attributed title on one line, in points; by default the size of its plain text.
  func size(ofAttributedTitle title: NSAttributedString) -> CGSize

  /// Returns the size of a title wrapped within a width, in points; by default the size on one line.
  func size(ofTitle title: String, within width: CGFloat) -> CGSize

  /// Returns the size of a title that is wrapped or cut off at a width, in points. By default, this is the
  /// size on one line, at most as wide as `width`.
  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize

  /// The distance of the first baseline from the top, in points; by default in proportion to ``lineHeight``.
  var ascender: CGFloat { get }

  /// The line height of the font, in points, which is also the height of a title that is missing.
  var lineHeight: CGFloat { get }
}

extension TitleMeasuring {
  /// Returns the title's size on one line, cut off at the width.
  public func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    let size = size(ofTitle: title)
    return CGSize(width: min(size.width, max(width, 0)), height: size.height)
  }

  /// The ascender of the system font for this line height, in points.
  public var ascender: CGFloat { lineHeight * (0.9521484375 / 1.193359375) }

  /// Returns the size of the attributed title's plain text.
  public func size(ofAttributedTitle title: NSAttributedString) -> CGSize {
    size(ofTitle: title.string)
  }

  /// Returns the title's size on one line, whatever the width is.
  public func size(ofTitle title: String, within width: CGFloat) -> CGSize {
    size(ofTitle: title)
  }
}

/// A measure that returns the given size for every title or, if lines were given too, a wrapped size.
public final class GivenTitleSize: TitleMeasuring {
  // One struct, so that the compiler sees all accesses and leaves out the checks of exclusive ones.
  private var given: (size: CGSize, lineHeight: CGFloat)
  private var lines = TitleLines()

  /// The size of every title, in points. After a change, mark the views that show a title for layout.
  public var size: CGSize {
    get { given.size }
    set { given.size = newValue }
  }

  /// The line height of the font, in points.
  public var lineHeight: CGFloat {
    get { given.lineHeight }
    set { given.lineHeight = newValue }
  }

  /// Makes a measure that returns `size` for every title, in points.
  public init(size: CGSize, lineHeight: CGFloat = 22) { given = (size, lineHeight) }

  /// Sets size and line height together, in points. The caller must mark the views that show a title for layout.
  public func take(_ size: CGSize, lineHeight: CGFloat) { given = (size, lineHeight) }

  /// Sets the largest number of lines and the sizes of the wrapped title; with several lines, the line height
  /// becomes the given height.
  public func take(_ lines: TitleLines) {
    self.lines = lines
    if lines.limit != 1 { given.lineHeight = given.size.height }
  }

  /// Returns the given size.
  public func size(ofTitle title: String) -> CGSize { given.size }

  /// Returns the given size or, if several lines are allowed, the size of the title wrapped within the width.
  public func size(ofTitle title: String, within width: CGFloat) -> CGSize {
    lines.limit == 1 ? given.size : lines.size(within: width, of: given.size)
  }

  /// Returns the given size or, if several lines are allowed, the wrapped size; on one line, cut off at the
  /// width.
  public func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    lines.size(within: width, of: given.size)
  }
}
