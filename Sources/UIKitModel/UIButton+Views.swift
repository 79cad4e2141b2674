import Foundation

extension UIButton {
  /// Gives the image view's corners a radius without laying out first, as ``imageView`` does, unless
  /// the view has yet to be made.
  package func setImageCornerRadius(_ radius: CGFloat) {
    if let view = ownImageView {
      view._withUnsafeGuaranteedRef { $0.cornerRadius = radius }
    } else {
      imageView?.cornerRadius = radius
    }
  }

  /// What reading ``imageView`` says of its frame and corners, for a class that does not override it.
  package func readOwnImageView(_ frame: inout CGRect, _ cornerRadius: inout CGFloat) {
    settle(reading: "imageView")
    guard let view = ownImageView else { return }
    view._withUnsafeGuaranteedRef {
      frame = $0.storedFrame
      cornerRadius = $0.cornerRadius
    }
  }

  /// What reading ``titleLabel`` says of its frame, for a class that does not override it.
  package func readOwnTitleLabel(_ frame: inout CGRect) {
    settle(reading: "titleLabel")
    guard let label = ownTitleLabel else { return }
    label._withUnsafeGuaranteedRef { frame = $0.storedFrame }
  }

  /// Does what writing the frame of ``imageView`` does, for a class that does not override it.
  package func setOwnImageFrame(_ frame: CGRect) {
    settle(reading: "imageView")
    ownImageView?._withUnsafeGuaranteedRef { $0.frame = frame }
  }

  /// Does what writing the frame of ``titleLabel`` does, for a class that does not override it.
  package func setOwnTitleFrame(_ frame: CGRect) {
    settle(reading: "titleLabel")
    ownTitleLabel?._withUnsafeGuaranteedRef { $0.frame = frame }
  }

  /// Lays out before a view is handed out, unless a hook asks: that would never end.
  @inline(__always)
  func settle(reading member: StaticString) {
    if pass.hook == nil && !pass.isDue && !pass.isDueBelow && margins == nil { return }
    settleFirst(reading: member)
  }

  private func settleFirst(reading member: StaticString) {
    if let hook = pass.hook {
      report(.reentrant(reading: member.description), in: hook)
    } else if pass.depth == 0 {
      layoutIfNeeded()
    }
  }

  func makeImageView() {
    adoptImageView()
    if pass.hook == nil { placeContent() }
  }

  func makeTitleLabel() {
    adoptTitleLabel()
    if pass.hook == nil { placeContent() }
  }

  private func adoptImageView() {
    let made = UIImageView(frame: .zero)
    adopt(made)
    storedImageView = made
    ownImageView = .passUnretained(made)
  }

  private func adoptTitleLabel() {
    let made = UILabel(frame: .zero)
    made.titleMeasuring = titleMeasuring
    adopt(made)
    storedTitleLabel = made
    ownTitleLabel = .passUnretained(made)
  }

  /// Adds a view of the button's own, which does not mark the button for layout.
  private func adopt(_ view: UIView, atBack: Bool = false) {
    subviews.insert(view, at: atBack ? 0 : subviews.count)
    view.parent = self
    view.markAncestors()
  }

  /// A title or an image has changed: the views must show it, and have it placed anew.
  func contentChanged(_ parts: ContentParts) {
    unshown.formUnion(parts)
    givenContent = nil
    setNeedsLayout()
  }

  /// Places image, title and background image where the hooks say. A hook whose item is absent is not
  /// called.
  func placeContent() {
    let state = state
    if !unshown.isEmpty || shownState != state { showContent(of: state) }
    let bounds = bounds
    if backgroundView != nil { placeBackground(bounds) }
    pass.hook = .contentRect
    let content = contentRect(forBounds: bounds)
    let sizes = currentSizes
    if sizes.hasImage, let view = ownImageView {
      pass.hook = .imageRect
      let rect = imageRect(forContentRect: content)
      view._withUnsafeGuaranteedRef { $0.place(rect) }
    }
    if sizes.hasTitle, let label = ownTitleLabel {
      pass.hook = .titleRect
      let rect = titleRect(forContentRect: content)
      label._withUnsafeGuaranteedRef { $0.place(rect) }
    }
    pass.hook = nil
  }

  private func placeBackground(_ bounds: CGRect) {
    guard let view = backgroundView, view.storedImage != nil else { return }
    pass.hook = .backgroundRect
    view.place(backgroundRect(forBounds: bounds))
  }

  /// Makes the views show what belongs to a state; those that show nothing have no size.
  private func showContent(of state: State) {
    if shownState != state { unshown = .all }
    shownState = state
    let parts = unshown
    unshown = []
    if parts.contains(.image) { showImage() }
    if parts.contains(.title) { showTitle() }
    if parts.contains(.background) { showBackground() }
  }

  private func showImage() {
    let hasImage = currentSizes.hasImage
    if storedImageView == nil, hasImage { adoptImageView() }
    ownImageView?._withUnsafeGuaranteedRef { view in
      view.storedImage = hasImage ? currentImage : nil
      view.isDimmed = dimsImage
      if !hasImage { view.place(.zero) }
    }
  }

  private func showTitle() {
    let hasTitle = currentSizes.hasTitle
    if storedTitleLabel == nil, hasTitle { adoptTitleLabel() }
    ownTitleLabel?._withUnsafeGuaranteedRef { label in
      label.show(
        hasTitle ? currentTitle : nil,
        attributedTitles.isEmpty || !hasTitle ? nil : currentAttributedTitle)
      if !hasTitle { label.place(.zero) }
    }
  }

  private func showBackground() {
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

/// What the views of a button show.
struct ContentParts: OptionSet {
  let rawValue: UInt8

  static let image = ContentParts(rawValue: 1)
  static let title = ContentParts(rawValue: 2)
  static let background = ContentParts(rawValue: 4)
  static let all = ContentParts(rawValue: 7)
}
