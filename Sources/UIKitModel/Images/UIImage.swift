public import Foundation

/// A picture, of which the size is modelled, and what it was made with; there are no pixels.
public final class UIImage {
  private var storedSize: CGSize
  /// Where the picture came from and how it is to be shown.
  var origin: Origin

  /// What a picture remembers beside its size.
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

  /// Makes a picture of a size.
  public init(size: CGSize) {
    storedSize = size
    origin = Origin()
  }

  /// Makes a picture of a size, in points, with so many pixels for each.
  public convenience init(size: CGSize, scale: CGFloat) {
    self.init(size: size)
    origin.scale = scale
  }

  /// Makes a picture of size zero.
  public convenience init() { self.init(size: .zero) }

  /// Stands for the picture of that name in an asset catalogue. There are no catalogues here, so no name
  /// is unknown, and the size is zero until the button is given a picture that has one.
  public convenience init?(named name: String) {
    self.init(size: .zero)
    origin.name = name
  }

  /// Stands for the picture of that name in a bundle's asset catalogue; see ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Stands for the picture of that name in a bundle's asset catalogue; see ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
    origin.configuration = configuration
  }

  /// Stands for a symbol of the system, whose size is not known here and so is zero.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Stands for a symbol of the system, whose size is not known here and so is zero.
  public convenience init?(systemName name: String, withConfiguration given: Configuration?) {
    self.init(size: .zero)
    origin.name = name
    origin.isSymbol = true
    origin.configuration = given
  }

  /// Stands for a symbol of the system, whose size is not known here and so is zero.
  public convenience init?(
    systemName name: String, compatibleWith traits: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Stands for the picture in some data, which is not decoded: its size is zero until the button is given a picture
  /// that has one. Nil without data.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(size: .zero)
  }

  /// Stands for the picture in some data, with so many pixels for each point; see ``init(data:)``.
  public convenience init?(data: Data, scale: CGFloat) {
    guard !data.isEmpty else { return nil }
    self.init(size: .zero, scale: scale)
  }

  /// Stands for the picture in a file, which is not read: its size is zero.
  public convenience init?(contentsOfFile path: String) {
    self.init(size: .zero)
    origin.name = path
  }

  /// Gives the picture another size, so that one instance can serve many layouts; the owner marks
  /// the views that show it.
  public func resize(to size: CGSize) { storedSize = size }
}

// The type that the compiler takes for #imageLiteral, as UIKit's own is.
extension UIImage: _ExpressibleByImageLiteral {
  /// Stands for the picture of a literal.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(size: .zero)
    origin.name = name
  }
}

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension UIImage: Hashable {
  /// Whether two pictures are the same object, or stand for the same name.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    if left === right { return true }
    guard let name = left.origin.name, name == right.origin.name else { return false }
    return left.origin.isSymbol == right.origin.isSymbol
      && left.origin.configuration == right.origin.configuration
      && left.origin.renderingMode == right.origin.renderingMode
  }

  /// Hashes the name, or the object where there is none.
  public func hash(into hasher: inout Hasher) {
    if let name = origin.name {
      hasher.combine(name)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
