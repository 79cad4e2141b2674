public import Foundation

/// A picture, of which only the size is modelled.
public final class UIImage {
  private var storedSize: CGSize

  /// The size in points.
  public var size: CGSize { storedSize }

  /// Makes a picture of a size.
  public init(size: CGSize) { storedSize = size }

  /// Gives the picture another size, so that one instance can serve many layouts; the owner marks
  /// the views that show it.
  package func reuse(size: CGSize) { storedSize = size }
}
