public import Foundation

/// A picture, of which only the size is modelled.
public final class UIImage {
  /// The size in points.
  @exclusivity(unchecked) public private(set) var size: CGSize

  /// Makes a picture of a size.
  public init(size: CGSize) { self.size = size }

  /// Gives the picture another size, so that one instance can serve many layouts; the owner marks
  /// the views that show it.
  package func reuse(size: CGSize) { self.size = size }
}
