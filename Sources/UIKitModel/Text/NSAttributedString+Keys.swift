public import Foundation

extension NSAttributedString.Key {
  /// Font.
  public static let font = NSAttributedString.Key("NSFont")
  /// Paragraph style.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Foreground color.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// Background color.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Ligature.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Kern.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Tracking.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Strikethrough style.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Strikethrough color.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Underline style.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Underline color.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// Stroke color.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Stroke width.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Shadow.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Text effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Attachment.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Link.
  public static let link = NSAttributedString.Key("NSLink")
  /// Baseline offset.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Obliqueness.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Expansion.
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
