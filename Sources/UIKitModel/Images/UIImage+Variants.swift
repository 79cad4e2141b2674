public import Foundation

extension UIImage {
  /// The rendering of a picture: in its colours, or as a template.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The way in which the middle of a picture grows.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile
    case stretch
  }

  /// The orientation of a picture.
  public enum Orientation: Int, Hashable, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// The name in an asset catalogue or of a symbol, if the picture was made by one.
  public var name: String? { origin.name }

  /// Whether the picture is a symbol of the system.
  public var isSymbolImage: Bool { origin.isSymbol }

  /// Pixels per point.
  public var scale: CGFloat { origin.scale }

  /// The rendering of the picture: in its colours, or as a template.
  public var renderingMode: RenderingMode { origin.renderingMode }

  /// The look of the symbol, if it was set.
  public var symbolConfiguration: SymbolConfiguration? {
    origin.configuration as? SymbolConfiguration
  }

  /// The choice by which the picture was found.
  public var configuration: Configuration? { origin.configuration }

  /// The colour that was given to the picture.
  public var tintColor: UIColor? { origin.tint }

  /// The edges that do not grow with the picture.
  public var capInsets: UIEdgeInsets { origin.capInsets }

  /// The distances from the picture's edges inwards to the rectangle that counts for layout.
  public var alignmentRectInsets: UIEdgeInsets { origin.alignmentRectInsets }

  /// Whether the picture is mirrored where one reads from the right.
  public var flipsForRightToLeftLayoutDirection: Bool { origin.flips }

  /// The orientation of the picture: always up.
  public var imageOrientation: Orientation { .up }

  private func changed(_ change: (inout Origin) -> Void) -> UIImage {
    let made = UIImage(size: size)
    made.origin = origin
    change(&made.origin)
    return made
  }

  /// The same picture, shown in its own colours or as a stencil.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = mode }
  }

  /// The same picture in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  /// The same picture in a colour, shown in its own colours or as a stencil.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The same symbol, drawn in another way.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// Returns the same symbol with an addition to its look.
  public func applyingSymbolConfiguration(_ added: SymbolConfiguration) -> UIImage? {
    changed { $0.configuration = symbolConfiguration?.applying(added) ?? added }
  }

  /// The same picture with edges that do not grow with it.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = insets }
  }

  /// The same picture with edges that do not grow with it.
  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    resizableImage(withCapInsets: insets)
  }

  /// Returns the same picture, with one column and one row that grow.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: max(0, size.height - CGFloat(top) - 1),
        right: max(0, size.width - CGFloat(left) - 1)))
  }

  /// The same picture with another rectangle that counts for layout.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = insets }
  }

  /// The same picture with a baseline, so far above its bottom, in points.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = offset }
  }

  /// The distance of the picture's baseline from its bottom, in points; nil without one.
  public var baselineOffsetFromBottom: CGFloat? { origin.baselineOffset }

  /// The same picture without a baseline.
  public func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

  /// The same picture, mirrored where one reads from the right.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flips = true }
  }

  /// Draws the picture in the context in effect, if there is one.
  public func draw(in rect: CGRect) { CGContext.current?.record(.image(rect)) }

  /// Draws the picture in the context in effect, if there is one.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
