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
    let made = UIImageView(frame: .zero)
    adopt(made)
    storedImageView = made
    if pass.hook == nil { placeContent() }
    return made
  }

  func makeTitleLabel() -> UILabel {
    let made = UILabel(frame: .zero)
    made.titleMeasuring = titleMeasuring
    adopt(made)
    storedTitleLabel = made
    if pass.hook == nil { placeContent() }
    return made
  }

  /// Adds a view of the button's own, which does not mark the button for layout.
  private func adopt(_ view: UIView, atBack: Bool = false) {
    subviews.insert(view, at: atBack ? 0 : subviews.count)
    view.parent = self
    view.markAncestors()
  }

  /// Places image, title and background image where the hooks say. A hook whose item is absent is not
  /// called.
  func placeContent() {
    let bounds = bounds
    placeBackground(in: bounds)
    pass.hook = .contentRect
    let content = contentRect(forBounds: bounds)
    placeImage(in: content)
    placeTitle(in: content)
    pass.hook = nil
  }

  private func placeBackground(in bounds: CGRect) {
    guard let image = currentBackgroundImage else {
      backgroundView?.image = nil
      backgroundView?.frame = .zero
      return
    }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if backgroundView == nil {
      adopt(view, atBack: true)
      backgroundView = view
    }
    view.image = image
    pass.hook = .backgroundRect
    view.frame = backgroundRect(forBounds: bounds)
  }

  private func placeImage(in content: CGRect) {
    guard let image = currentImage else {
      storedImageView?.image = nil
      storedImageView?.frame = .zero
      return
    }
    pass.hook = .imageRect
    let view = storedImageView ?? makeImageView()
    view.image = image
    view.isDimmed = dimsImage
    view.frame = imageRect(forContentRect: content)
  }

  private func placeTitle(in content: CGRect) {
    guard currentTitleSize != nil else {
      storedTitleLabel?.text = nil
      storedTitleLabel?.attributedText = nil
      storedTitleLabel?.frame = .zero
      return
    }
    pass.hook = .titleRect
    let label = storedTitleLabel ?? makeTitleLabel()
    if label.text != currentTitle { label.text = currentTitle }
    let attributed = currentAttributedTitle
    if label.attributedText !== attributed { label.attributedText = attributed }
    label.frame = titleRect(forContentRect: content)
  }

  /// Whether the state dims the image: only one that stands in from the normal state.
  private var dimsImage: Bool {
    let state = state
    guard state != .normal, images.exact(state) == nil else { return false }
    return state.contains(.highlighted) && adjustsImageWhenHighlighted
      || state.contains(.disabled) && adjustsImageWhenDisabled
  }
}
