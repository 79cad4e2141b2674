public import Foundation

/// A measure of texts in which all characters are equally wide, for texts whose size is not given.
public final class FixedAdvanceMeasuring: TitleMeasuring {
  /// The width of a character divided by the font's size.
  public static let advanceRatio: CGFloat = 0.5

  /// The font whose size determines the results.
  public let font: UIFont

  /// Makes a measure for a font.
  public init(font: UIFont) { self.font = font }

  /// Returns the width of the longest line and the height of all lines, in points.
  public func size(ofTitle title: String) -> CGSize { font.fixedAdvanceSize(of: title) }

  /// The height of a line of the font, in points.
  public var lineHeight: CGFloat { font.lineHeight }
}

extension UIFont {
  /// Returns the height of a text with a number of lines, in points, as measured on iOS 26.1.
  func height(ofLines lines: Int) -> CGFloat {
    lineHeight + CGFloat(max(lines, 1) - 1) * heightOfFurtherLine
  }

  /// The height that each line after the first adds, in points.
  var heightOfFurtherLine: CGFloat { ascender.rounded() + (-descender).rounded() }

  /// Returns the size of a text wrapped within a width, in points.
  ///
  /// The width is half the font's size for each character of the longest line; the height is the height of
  /// all lines.
  ///
  /// A break at the end of a text ends a line and begins none, unless there is nothing but breaks.
  func fixedAdvanceSize(of text: String, within width: CGFloat = .infinity) -> CGSize {
    let advance = pointSize * FixedAdvanceMeasuring.advanceRatio
    let perLine =
      advance > 0 && width < .greatestFiniteMagnitude
      ? Int(min(max(1, (width / advance).rounded(.down)), 1e9)) : .max
    var longest = 0
    var lines = 0
    // Most titles are a word, whose letters are its bytes.
    if text.utf8.count <= perLine, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      return CGSize(width: CGFloat(text.utf8.count) * advance, height: lineHeight)
    }
    var breaks = text[...]
    if breaks.last == "\n", breaks.contains(where: { $0 != "\n" }) { breaks.removeLast() }
    for line in breaks.split(separator: "\n", omittingEmptySubsequences: false) {
      let (widest, count) = Self.wrapped(line, perLine)
      longest = max(longest, widest)
      lines += count
    }
    return CGSize(width: CGFloat(longest) * advance, height: height(ofLines: lines))
  }

  /// Returns the number of characters of the longest line and the number of lines after wrapping between
  /// words, or inside a word that never fits.
  private static func wrapped(_ line: Substring, _ limit: Int) -> (longest: Int, lines: Int) {
    var longest = 0
    var lines = 1
    var used = 0
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      var length = word.count
      if used > 0, length <= limit, used + 1 + length <= limit {
        used += 1 + length
      } else {
        if used > 0 { lines += 1 }
        while length > limit {
          longest = limit
          lines += 1
          length -= limit
        }
        used = length
      }
      longest = max(longest, used)
    }
    return (longest, lines)
  }
}

/// The size that a label's owner has given for the label's text; the label's font carries it along.
struct MeasuredText: Sendable {
  /// The text that has the given size; nil if every text has it.
  var text: String?
  /// The given size of the text, in points.
  var size: CGSize
  /// The height of a line, in points.
  var lineHeight: CGFloat

  init(_ measuring: any TitleMeasuring, of text: String?) {
    lineHeight = measuring.lineHeight
    if let given = measuring as? GivenTitleSize {
      size = given.size
    } else {
      self.text = text ?? ""
      size = text.map(measuring.size(ofTitle:)) ?? .zero
    }
  }
}

extension UIFont {
  /// Returns the same font with a given size of a label's text.
  func measuring(_ measured: MeasuredText) -> UIFont { UIFont(face, measured: measured) }

  /// Returns the size of a text: the size given with the font or for the title being laid out, or else by
  /// character count.
  func size(of text: String, within width: CGFloat = .infinity) -> CGSize {
    if let measured, measured.text == nil || measured.text == text { return measured.size }
    if let size = TitleBeingMeasured.size(of: text) { return size }
    return fixedAdvanceSize(of: text, within: width)
  }
}
