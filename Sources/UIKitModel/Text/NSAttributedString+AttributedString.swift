public import Foundation

extension NSAttributedString {
  /// Makes an attributed string from a Swift `AttributedString`. It keeps fonts, text and background colours,
  /// kerning, tracking, baseline offsets, underlines, strikethroughs and paragraph styles, and drops all
  /// other attributes.
  public convenience init(_ text: AttributedString) {
    let made = NSMutableAttributedString(string: "")
    for run in text.runs {
      let characters = String(text[run.range].characters)
      made.append(
        NSAttributedString(string: characters, attributes: run.attributes.uiKitDictionary))
    }
    self.init(attributedString: made)
  }
}

extension AttributedString {
  /// Makes a Swift `AttributedString` from an `NSAttributedString`. It keeps fonts, text and background
  /// colours, kerning, tracking, baseline offsets, underlines, strikethroughs and paragraph styles, and drops
  /// all other attributes.
  public init(_ text: NSAttributedString) {
    self.init()
    text.forEachRun { run, attributes in
      append(AttributedString(run, attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributeContainer {
  /// Makes attributes from a dictionary. It keeps fonts, text and background colours, kerning, tracking,
  /// baseline offsets, underlines, strikethroughs and paragraph styles, and drops all other attributes.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    // A copy, which cannot be changed from another task.
    self.paragraphStyle =
      (dictionary[.paragraphStyle] as? NSParagraphStyle)?.copy() as? NSParagraphStyle
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = Self.number(dictionary[.kern])
    self.tracking = Self.number(dictionary[.tracking])
    self.baselineOffset = Self.number(dictionary[.baselineOffset])
    self.underlineStyle = Self.line(dictionary[.underlineStyle])
    self.strikethroughStyle = Self.line(dictionary[.strikethroughStyle])
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }

  private static func line(_ value: Any?) -> NSUnderlineStyle? {
    (value as? Int).map(NSUnderlineStyle.init(rawValue:)) ?? value as? NSUnderlineStyle
  }

  /// The UIKit attributes by their keys.
  var uiKitDictionary: [NSAttributedString.Key: Any] {
    var dictionary: [NSAttributedString.Key: Any] = [:]
    dictionary[.font] = self.font
    dictionary[.paragraphStyle] = self.paragraphStyle
    dictionary[.foregroundColor] = self.foregroundColor
    dictionary[.backgroundColor] = self.backgroundColor
    dictionary[.kern] = self.kern
    dictionary[.tracking] = self.tracking
    dictionary[.baselineOffset] = self.baselineOffset
    dictionary[.underlineStyle] = self.underlineStyle?.rawValue
    dictionary[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    return dictionary
  }
}
