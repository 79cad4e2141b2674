extension UIButton {
  /// Whether nothing has changed since ``show(_:)`` was given this content.
  package func isShowing(_ content: GivenContent) -> Bool { content == buttonState.givenContent }

  /// Takes the one image and the one title that an owner is going to ``show(_:)`` on and off.
  package func take(_ image: UIImage, _ title: String) {
    buttonState.givenImage = image
    buttonState.givenTitle = title
  }

  /// Sets or clears image and title of the normal state as the two setters do.
  package func show(_ content: GivenContent) {
    if buttonState.givenContent?.image != content.image {
      setImage(content.image ? buttonState.givenImage : nil, for: .normal)
    }
    if buttonState.givenContent?.title != content.title {
      setTitle(content.title ? buttonState.givenTitle : nil, for: .normal)
    }
    buttonState.givenContent = content
  }
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
