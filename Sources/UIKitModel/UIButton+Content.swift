public import Foundation

extension UIButton {
  // MARK: Titles

  /// Sets or clears the title of a state. A new value marks the button for layout.
  public func setTitle(_ title: String?, for state: State) {
    guard title != titles.exact(state) else { return }
    titles.set(title, for: state)
    contentChanged(.title)
  }

  /// The title set for exactly this state.
  public func title(for state: State) -> String? { titles.exact(state) }

  /// The title in effect: that of the state, else that of the normal state.
  public var currentTitle: String? { titles.value(for: state) }

  /// Sets or clears the attributed title of a state. A new value marks the button for layout.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    guard title !== attributedTitles.exact(state) else { return }
    attributedTitles.set(title, for: state)
    contentChanged(.title)
  }

  /// The attributed title set for exactly this state.
  public func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.exact(state)
  }

  /// The attributed title in effect; it wins over ``currentTitle``.
  public var currentAttributedTitle: NSAttributedString? { attributedTitles.value(for: state) }

  /// Whether nothing has changed since ``show(_:)`` was given this content.
  package func isShowing(_ content: GivenContent) -> Bool { content == givenContent }

  /// Takes the one image and the one title that an owner is going to ``show(_:)`` on and off.
  package func take(_ image: UIImage, _ title: String) {
    givenImage = image
    givenTitle = title
  }

  /// Sets or clears image and title of the normal state as the two setters do.
  package func show(_ content: GivenContent) {
    if givenContent?.image != content.image {
      setImage(content.image ? givenImage : nil, for: .normal)
    }
    if givenContent?.title != content.title {
      setTitle(content.title ? givenTitle : nil, for: .normal)
    }
    givenContent = content
  }

  // MARK: Images

  /// Sets or clears the image of a state. A new value marks the button for layout.
  public func setImage(_ image: UIImage?, for state: State) {
    guard image !== images.exact(state) else { return }
    images.set(image, for: state)
    contentChanged(.image)
  }

  /// The image set for exactly this state.
  public func image(for state: State) -> UIImage? { images.exact(state) }

  /// The image in effect: that of the state, else that of the normal state, else the type's own.
  public var currentImage: UIImage? {
    if let image = images.value(for: state) { return image }
    return defaultImage
  }

  /// Sets or clears the background image of a state. A new value marks the button for layout.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    guard image !== backgroundImages.exact(state) else { return }
    backgroundImages.set(image, for: state)
    contentChanged(.background)
  }

  /// The background image set for exactly this state.
  public func backgroundImage(for state: State) -> UIImage? { backgroundImages.exact(state) }

  /// The background image in effect: that of the state, else that of the normal state.
  public var currentBackgroundImage: UIImage? { backgroundImages.value(for: state) }
}

/// Which of its one image and one title an owner has a button show.
package struct GivenContent: Equatable {
  @usableFromInline var image: Bool
  @usableFromInline var title: Bool

  /// Says what is shown.
  @inlinable
  package init(image: Bool, title: Bool) {
    self.image = image
    self.title = title
  }
}
