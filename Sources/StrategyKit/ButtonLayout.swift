public import Foundation

/// The layout that a strategy returns for a spec: frames and sizes in points, in the button's coordinates.
///
/// Sizes may be negative, as computed; an absent image or title has a frame of zero.
public struct ButtonLayout: Hashable, Sendable {
  /// The content rectangle, in points, in the button's coordinates.
  public var content = CGRect.zero
  /// The image's frame, in points, in the button's coordinates; zero if no image is shown.
  public var image = CGRect.zero
  /// The title's frame, in points, in the button's coordinates; zero if no title is shown.
  public var title = CGRect.zero
  /// The rectangle for a background image, as `backgroundRect(forBounds:)` returns it, even without such an
  /// image; usually the button's bounds.
  public var background = CGRect.zero
  /// The size that fits the content, in points.
  public var fittingSize = CGSize.zero
  /// The corner radius of the image view, in points; zero if no image is shown.
  public var cornerRadius: CGFloat = 0
  /// The rectangle that `imageRect(forContentRect:)` returns; zero if no image is shown.
  public var imageHook = CGRect.zero
  /// The rectangle that `titleRect(forContentRect:)` returns; zero if no title is shown.
  public var titleHook = CGRect.zero

  /// Makes a layout in which everything is zero.
  @inlinable
  public init() {}
}
