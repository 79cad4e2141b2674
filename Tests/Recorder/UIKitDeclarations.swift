// swift-format-ignore-file
// The declarations of UIKit that the recorder uses, with the isolation and the deprecations that Apple documents. Nothing
// here does anything: the file shows on Linux that the recorder compiles under them.

@_exported import Foundation

@MainActor open class UIView: NSObject {
  public init(frame: CGRect) {}
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var contentScaleFactor: CGFloat = 1
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var superview: UIView? { nil }
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

@MainActor open class UIWindow: UIView {}
@MainActor open class UILabel: UIView {
  open var font: UIFont!
  open var lineBreakMode = NSLineBreakMode.byClipping
}
@MainActor open class UIImageView: UIView {}
@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
  }
  public struct Configuration {
    public static func plain() -> Configuration { Configuration() }
    public var image: UIImage?
    public var attributedTitle: AttributedString?
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titleLineBreakMode = NSLineBreakMode.byClipping
  }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open var configuration: Configuration?
  @available(*, deprecated) open var contentEdgeInsets = UIEdgeInsets.zero
  @available(*, deprecated) open var imageEdgeInsets = UIEdgeInsets.zero
  @available(*, deprecated) open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageView: UIImageView? { nil }
  open var titleLabel: UILabel? { nil }
  open var currentImage: UIImage? { nil }
  open func setImage(_ image: UIImage?, for state: State) {}
  open func image(for state: State) -> UIImage? { nil }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {}
  open func attributedTitle(for state: State) -> NSAttributedString? { nil }
  @available(*, deprecated) open func imageRect(forContentRect rect: CGRect) -> CGRect { rect }
  @available(*, deprecated) open func titleRect(forContentRect rect: CGRect) -> CGRect { rect }
  @available(*, deprecated) open func contentRect(forBounds rect: CGRect) -> CGRect { rect }
  @available(*, deprecated) open func backgroundRect(forBounds rect: CGRect) -> CGRect { rect }
}

open class CALayer: NSObject { open var cornerRadius: CGFloat = 0 }
open class UIImage: NSObject, @unchecked Sendable { open var size: CGSize { .zero } }
open class UIFont: NSObject, @unchecked Sendable {
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  open var lineHeight: CGFloat { 0 }
}
open class UITraitCollection: NSObject, @unchecked Sendable {
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  @MainActor open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "")
  }
}
public struct UIContentSizeCategory: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad }
public enum NSLineBreakMode: Int, Sendable { case byClipping, byTruncatingMiddle }

@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var systemName: String { "" }
  open var systemVersion: String { "" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1),
    leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4),
    trailing = NSDirectionalRectEdge(rawValue: 8)
}

open class NSParagraphStyle: NSObject {}
open class NSMutableParagraphStyle: NSParagraphStyle {
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byClipping
}
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont"), kern = NSAttributedString.Key("NSKern")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
extension NSAttributedString { public func size() -> CGSize { .zero } }
extension AttributedString { public init(_ text: NSAttributedString) { self.init(text.string) } }

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
}
open class UIGraphicsImageRendererContext: NSObject { open func fill(_ rect: CGRect) {} }
open class UIGraphicsImageRenderer: NSObject {
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
}
