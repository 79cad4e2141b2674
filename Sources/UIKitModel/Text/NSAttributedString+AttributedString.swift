public import Foundation

extension NSAttributedString {
  /// Makes a text of one whose attributes are known to the compiler; those of UIKit are kept.
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
  /// Makes a text of one whose attributes are found by key; its fonts and colours are kept.
  public init(_ text: NSAttributedString) {
    self.init()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      var container = AttributeContainer()
      container.font = attributes[.font] as? UIFont
      container.foregroundColor = attributes[.foregroundColor] as? UIColor
      container.kern = attributes[.kern] as? CGFloat
      append(
        AttributedString(
          text.attributedSubstring(from: range).string, attributes: container))
    }
  }
}

extension AttributeContainer {
  /// UIKit's attributes by key.
  var uiKitDictionary: [NSAttributedString.Key: Any] {
    var dictionary: [NSAttributedString.Key: Any] = [:]
    dictionary[.font] = self.font
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
