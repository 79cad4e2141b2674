public import Foundation

/// A sequence of images; it is stored, and the view always shows its image.
extension UIImageView {
  /// The images of an animated sequence, stored but never shown; nil if not set.
  public final var animationImages: [UIImage]? {
    get { imageViewState.animation?.images }
    set { animation.images = newValue }
  }

  /// The images of an animated sequence for a highlighted view, stored but never shown; nil if not set.
  public final var highlightedAnimationImages: [UIImage]? {
    get { imageViewState.animation?.highlightedImages }
    set { animation.highlightedImages = newValue }
  }

  /// The duration of one round of the sequence, in seconds; 0 means 1/30 second for each image. Stored
  /// without effect.
  public final var animationDuration: TimeInterval {
    get { imageViewState.animation?.duration ?? 0 }
    set { animation.duration = newValue }
  }

  /// The number of rounds of the sequence; 0 repeats without end. Stored without effect.
  public final var animationRepeatCount: Int {
    get { imageViewState.animation?.repeatCount ?? 0 }
    set { animation.repeatCount = newValue }
  }

  /// Whether the sequence is running, as a stored value.
  public final var isAnimating: Bool { imageViewState.animation?.isRunning ?? false }

  /// Sets ``isAnimating``; the visible image stays the same.
  public final func startAnimating() { animation.isRunning = true }

  /// Clears ``isAnimating``.
  public final func stopAnimating() { animation.isRunning = false }

  private var animation: ImageAnimation {
    if let animation = imageViewState.animation { return animation }
    let made = ImageAnimation()
    imageViewState.animation = made
    return made
  }
}

/// The sequence of images of an image view.
final class ImageAnimation {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  var duration: TimeInterval = 0
  var repeatCount = 0
  var isRunning = false
}
