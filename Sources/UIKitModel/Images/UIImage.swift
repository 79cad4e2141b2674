public import Foundation

/// An image with a size and a name, without pixels.
public final class UIImage {
  private var storedSize: CGSize
  /// The image's name and rendering properties.
  var origin: Origin

  /// The properties of an image besides its size.
  struct Origin {
    var name: String?
    var isSymbol = false
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var configuration: Configuration?
    var tint: UIColor?
    var capInsets = UIEdgeInsets()
    var alignmentRectInsets = UIEdgeInsets()
    var baselineOffset: CGFloat?
    var flips = false
  }

  /// The size in points.
  public var size: CGSize { storedSize }

  /// Makes an image with a size, in points.
  public init(size: CGSize) {
    storedSize = size
    origin = Origin()
  }

  /// Makes an image of a size, in points, with a number of pixels a point.
  public convenience init(size: CGSize, scale: CGFloat) {
    self.init(size: size)
    origin.scale = scale
  }

  /// Makes an image of size zero.
  public convenience init() { self.init(size: .zero) }

  /// Makes a placeholder for a named image in an asset catalogue. Catalogues do not exist here: every name is
  /// accepted, and the size is zero.
  public convenience init?(named name: String) {
    self.init(size: .zero)
    origin.name = name
  }

  /// Makes a placeholder for a named image in a bundle's asset catalogue; see ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Makes a placeholder for a named image in a bundle's asset catalogue; see ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
    origin.configuration = configuration
  }

  /// Makes a placeholder for a system symbol; every name is accepted and the size is zero, since symbols do
  /// not exist here.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes a placeholder for a system symbol with a configuration; every name is accepted and the size is
  /// zero, since symbols do not exist here.
  public convenience init?(systemName name: String, withConfiguration given: Configuration?) {
    self.init(size: .zero)
    origin.name = name
    origin.isSymbol = true
    origin.configuration = given
  }

  /// Makes a placeholder for a system symbol; every name is accepted and the size is zero, since symbols do
  /// not exist here. The traits are ignored.
  public convenience init?(
    systemName name: String, compatibleWith traits: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes a placeholder for the image in some data, which is not decoded: its size is zero. Nil without data.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(size: .zero)
  }

  /// Makes a placeholder for the image in some data, with a number of pixels a point; see ``init(data:)``.
  public convenience init?(data: Data, scale: CGFloat) {
    guard !data.isEmpty else { return nil }
    self.init(size: .zero, scale: scale)
  }

  /// Makes a placeholder for the image in a file, which is not read: every path is accepted, and the size is
  /// zero.
  public convenience init?(contentsOfFile path: String) {
    self.init(size: .zero)
    origin.name = path
  }

  /// Changes the size of the image in place, in points, so that one instance serves many layouts. The caller
  /// must mark the views that show it for layout.
  public func resize(to size: CGSize) { storedSize = size }
}

// The type that the compiler takes for #imageLiteral, as UIKit's own is.
extension UIImage: _ExpressibleByImageLiteral {
  /// Makes a placeholder for the image of a literal.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(size: .zero)
    origin.name = name
  }
}

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension UIImage: Hashable {
  /// Returns whether two images are the same object, or placeholders with the same name, kind, configuration
  /// and rendering mode.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    if left === right { return true }
    guard let name = left.origin.name, name == right.origin.name else { return false }
    return left.origin.isSymbol == right.origin.isSymbol
      && left.origin.configuration == right.origin.configuration
      && left.origin.renderingMode == right.origin.renderingMode
  }

  /// Hashes the name; if the image has none, the identity of the object.
  public func hash(into hasher: inout Hasher) {
    if let name = origin.name {
      hasher.combine(name)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
