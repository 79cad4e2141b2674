import Foundation

extension UIButton {
  /// The image view if it has been made; reading it does not lay out.
  package var existingImageView: UIImageView? { storedImageView }

  /// Lays out before a view is handed out, unless a hook asks: that would never end.
  func settle(reading member: String) {
    if let hook = pass.hook {
      report(.reentrant(reading: member), in: hook)
    } else if pass.depth == 0 {
      layoutIfNeeded()
    }
  }

  func makeImageView() -> UIImageView {
    let made = adoptImageView()
    if pass.hook == nil { placeContent() }
    return made
  }

  func makeTitleLabel() -> UILabel {
    let made = adoptTitleLabel()
    if pass.hook == nil { placeContent() }
    return made
  }

  private func adoptImageView() -> UIImageView {
    let made = UIImageView(frame: .zero)
    adopt(made)
    storedImageView = made
    return made
  }

  private func adoptTitleLabel() -> UILabel {
    let made = UILabel(frame: .zero)
    made.titleMeasuring = titleMeasuring
    adopt(made)
    storedTitleLabel = made
    return made
  }

  /// Adds a view of the button's own, which does not mark the button for layout.
  private func adopt(_ view: UIView, atBack: Bool = false) {
    subviews.insert(view, at: atBack ? 0 : subviews.count)
    view.parent = self
    view.markAncestors()
  }

  /// A title or an image has changed: the views must show it, and have it placed anew.
  func contentChanged() {
    shownState = nil
    setNeedsLayout()
  }

  /// Places image, title and background image where the hooks say. A hook whose item is absent is not
  /// called.
  func placeContent() {
    if shownState != state { showContent() }
    let bounds = bounds
    if let view = backgroundView, view.image != nil {
      pass.hook = .backgroundRect
      view.place(backgroundRect(forBounds: bounds))
    }
    pass.hook = .contentRect
    let content = contentRect(forBounds: bounds)
    if currentImageSize != nil, let view = storedImageView {
      pass.hook = .imageRect
      view.place(imageRect(forContentRect: content))
    }
    if currentTitleSize != nil, let label = storedTitleLabel {
      pass.hook = .titleRect
      label.place(titleRect(forContentRect: content))
    }
    pass.hook = nil
  }

  /// Makes the views show what belongs to the present state; those that show nothing have no size.
  private func showContent() {
    shownState = state
    let image = currentImage
    if let view = image == nil ? storedImageView : storedImageView ?? adoptImageView() {
      view.image = image
      view.isDimmed = dimsImage
      if image == nil { view.place(.zero) }
    }
    let hasTitle = currentTitleSize != nil
    if let label = hasTitle ? storedTitleLabel ?? adoptTitleLabel() : storedTitleLabel {
      label.text = currentTitle
      label.attributedText = currentAttributedTitle
      if !hasTitle { label.place(.zero) }
    }
    let background = currentBackgroundImage
    if background != nil && backgroundView == nil {
      let view = UIImageView(frame: .zero)
      adopt(view, atBack: true)
      backgroundView = view
    }
    backgroundView?.image = background
    if background == nil { backgroundView?.place(.zero) }
  }

  /// Whether the state dims the image: only one that stands in from the normal state.
  private var dimsImage: Bool {
    let state = state
    guard state != .normal, images.exact(state) == nil else { return false }
    return state.contains(.highlighted) && adjustsImageWhenHighlighted
      || state.contains(.disabled) && adjustsImageWhenDisabled
  }
}
