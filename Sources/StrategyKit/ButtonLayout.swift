public import Foundation

/// The answer of a strategy to a spec: all frames, in the button's coordinates.
///
/// Sizes keep the sign they were computed with; an absent item has a frame of zero.
public struct ButtonLayout: Hashable, Sendable {
  /// The content rectangle.
  public var content = CGRect.zero
  /// The image's frame.
  public var image = CGRect.zero
  /// The title's frame.
  public var title = CGRect.zero
  /// The background's rectangle.
  public var background = CGRect.zero
  /// The size that fits the content.
  public var fittingSize = CGSize.zero
  /// The corner radius of the image view; zero without an image.
  public var cornerRadius: CGFloat = 0
  /// The image rectangle that the hook returns; zero without an image.
  public var imageHook = CGRect.zero
  /// The title rectangle that the hook returns; zero without a title.
  public var titleHook = CGRect.zero

  /// Makes a layout in which everything is zero.
  @inlinable
  public init() {}
}
