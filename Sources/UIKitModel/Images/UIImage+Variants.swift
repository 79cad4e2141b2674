public import Foundation

extension UIImage {
  /// The rendering mode of an image: in its own colours, or as a template for the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The way in which the middle of a resizable image fills a larger area.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile
    case stretch
  }

  /// The orientation of an image.
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

  /// The name in an asset catalogue or of a symbol; nil if the image was not made by name.
  public var name: String? { origin.name }

  /// Whether the image is a system symbol.
  public var isSymbolImage: Bool { origin.isSymbol }

  /// Pixels per point.
  public var scale: CGFloat { origin.scale }

  /// The rendering mode of the image: in its own colours, or as a template for the tint colour.
  public var renderingMode: RenderingMode { origin.renderingMode }

  /// The symbol configuration of the image; nil if the image has none.
  public var symbolConfiguration: SymbolConfiguration? {
    origin.configuration as? SymbolConfiguration
  }

  /// The configuration of the image; nil if the image has no configuration.
  public var configuration: Configuration? { origin.configuration }

  /// The colour set with ``withTintColor(_:)``; nil if no colour was set.
  public var tintColor: UIColor? { origin.tint }

  /// The insets, in points, of the edges that keep their size when the image is resized.
  public var capInsets: UIEdgeInsets { origin.capInsets }

  /// The insets, in points, from the image's edges to the rectangle that is aligned in layout.
  public var alignmentRectInsets: UIEdgeInsets { origin.alignmentRectInsets }

  /// Whether the image is mirrored in right-to-left layout.
  public var flipsForRightToLeftLayoutDirection: Bool { origin.flips }

  /// The orientation of the image: always up.
  public var imageOrientation: Orientation { .up }

  private func changed(_ change: (inout Origin) -> Void) -> UIImage {
    let made = UIImage(size: size)
    made.origin = origin
    change(&made.origin)
    return made
  }

  /// Returns the same image, rendered in its own colours or as a template.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = mode }
  }

  /// Returns the same image in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  /// Returns the same image in a colour, rendered in its own colours or as a template.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the same image with another configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// Returns the same image with an additional symbol configuration, whose values replace earlier ones; never
  /// nil here.
  public func applyingSymbolConfiguration(_ added: SymbolConfiguration) -> UIImage? {
    changed { $0.configuration = symbolConfiguration?.applying(added) ?? added }
  }

  /// Returns the same image with edges that keep their size when it is resized.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = insets }
  }

  /// Returns the same image with edges that keep their size when it is resized; the resizing mode is ignored.
  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    resizableImage(withCapInsets: insets)
  }

  /// Returns the same image with one column and one row, each 1 point wide, that are stretched: those after
  /// the first `left` and `top` points.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: max(0, size.height - CGFloat(top) - 1),
        right: max(0, size.width - CGFloat(left) - 1)))
  }

  /// Returns the same image with another rectangle that is aligned in layout.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = insets }
  }

  /// Returns the same image with a baseline at a distance above its bottom, in points.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = offset }
  }

  /// The distance of the image's baseline from its bottom, in points; nil if the image has no baseline.
  public var baselineOffsetFromBottom: CGFloat? { origin.baselineOffset }

  /// Returns the same image without a baseline.
  public func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

  /// Returns the same image, mirrored in right-to-left layout.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flips = true }
  }

  /// Records drawing of the image in the current context, if there is one.
  public func draw(in rect: CGRect) { CGContext.current?.record(.image(rect)) }

  /// Records drawing of the image in the current context, if there is one.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
