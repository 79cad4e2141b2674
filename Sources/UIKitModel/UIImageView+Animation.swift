public import Foundation

/// Images that follow each other. Nothing moves here: the view shows its image all the time.
extension UIImageView {
  /// The images that follow each other.
  public final var animationImages: [UIImage]? {
    get { imageViewState.animation?.images }
    set { animation.images = newValue }
  }

  /// The images that follow each other while the view is highlighted.
  public final var highlightedAnimationImages: [UIImage]? {
    get { imageViewState.animation?.highlightedImages }
    set { animation.highlightedImages = newValue }
  }

  /// The duration of one round of images, in seconds; 0 for a thirtieth for each image.
  public final var animationDuration: TimeInterval {
    get { imageViewState.animation?.duration ?? 0 }
    set { animation.duration = newValue }
  }

  /// The number of rounds; 0 without end.
  public final var animationRepeatCount: Int {
    get { imageViewState.animation?.repeatCount ?? 0 }
    set { animation.repeatCount = newValue }
  }

  /// Whether the images follow each other.
  public final var isAnimating: Bool { imageViewState.animation?.isRunning ?? false }

  /// Begins to show the images.
  public final func startAnimating() { animation.isRunning = true }

  /// Stops showing the images.
  public final func stopAnimating() { animation.isRunning = false }

  private var animation: ImageAnimation {
    if let animation = imageViewState.animation { return animation }
    let made = ImageAnimation()
    imageViewState.animation = made
    return made
  }
}

/// The images that an image view would show one after the other.
final class ImageAnimation {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  var duration: TimeInterval = 0
  var repeatCount = 0
  var isRunning = false
}
