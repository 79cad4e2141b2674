public import Foundation

extension NSAttributedString.Key {
  /// The font of the text, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The layout of the text's paragraph, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The joining of letters into ligatures, on or off.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The distance added between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The distance added between letters, in points, which keeps ligatures possible; sizes do not include it
  /// here.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The line under the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line under the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the letters' outlines.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the letters' outlines, in per cent of the font's size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text, an ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The name of a special effect, such as letterpress.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The image that the text contains, an ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The address that a tap on the text opens.
  public static let link = NSAttributedString.Key("NSLink")
  /// The distance of the letters above the line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The slant of the letters.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The widening of the letters.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// The key of Core Text for a font; here the same as UIKit's.
public let kCTFontAttributeName = NSAttributedString.Key.font

/// A shadow under text.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?

  /// Makes a shadow without offset and blur.
  public override init() {}
}

/// An image within text.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero

  /// Makes an attachment without an image.
  public override init() {}

  /// Makes an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Makes a text of one character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
