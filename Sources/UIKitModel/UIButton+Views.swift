import Foundation

extension UIButton {
  /// Lays out the button, if needed, before code reads one of its views.
  ///
  /// Within a rectangle hook, reading a view that does not exist yet would lay out and call the hook again
  /// without end, which is reported as a fault; an existing view is returned unchanged.
  @inline(__always)
  func settle(reading member: StaticString, exists: Bool = true) {
    if viewState.pass.hook == nil && !viewState.pass.isDue && !viewState.pass.isDueBelow
      && viewState.margins == nil
    {
      return
    }
    settleFirst(reading: member, exists)
  }

  private func settleFirst(reading member: StaticString, _ exists: Bool) {
    if let hook = viewState.pass.hook {
      if !exists { report(.reentrant(reading: member.description), in: hook) }
    } else if viewState.pass.depth == 0 {
      layoutIfNeeded()
    }
  }

  func makeImageView() {
    adoptImageView()
    if viewState.pass.hook == nil { layoutWithoutPass() }
  }

  private func layoutWithoutPass() {
    if isConfigured { placeConfigured() } else { placeContent() }
  }

  func makeTitleLabel() {
    adoptTitleLabel()
    if viewState.pass.hook == nil { layoutWithoutPass() }
  }

  func adoptImageView() {
    let made = UIImageView(frame: .zero)
    adopt(made)
    buttonState.imageView = made
  }

  func adoptTitleLabel() {
    let made = UILabel(frame: .zero)
    made.titleMeasuring = titleMeasuring
    made.labelState.look.font = buttonState.type == .system ? Self.systemTitleFont : Self.titleFont
    made.labelState.look.lineBreakMode = .byTruncatingMiddle
    made.labelState.look.textColor = currentTitleColor
    adopt(made)
    buttonState.titleLabel = made
  }

  /// Adds one of the button's own views, without marking the button for layout.
  func adopt(_ view: UIView, atBack: Bool = false) {
    if atBack {
      viewState.subviews.insert(view, at: 0)
    } else {
      // Not inserted at the end, which replaces a range: 0.6 % of a run of scenarios.
      viewState.subviews.append(view)
    }
    view.parent = self
    view.markAncestors()
  }

  /// Records that a title or an image has changed, so that the views are updated and laid out.
  func contentChanged(_ parts: ContentParts) {
    buttonState.unshown.formUnion(parts)
    buttonState.shownContent = nil
    sizeChanged()
  }

  /// Marks the button for layout, and records that its content size has changed.
  final func sizeChanged() {
    setNeedsLayout()
    contentSizeChanged()
  }

  /// Places image, title and background image by the rectangle hooks. The hook of an item that the button
  /// lacks is not called.
  func placeContent() {
    let state = state
    if !buttonState.unshown.isEmpty || buttonState.shownState != state { showContent(of: state) }
    let bounds = bounds
    if buttonState.backgroundView != nil { placeBackground(bounds) }
    viewState.pass.hook = .contentRect
    var content = contentRect(forBounds: bounds)
    let sizes = currentSizes
    let showsImage = sizes.hasImage && buttonState.imageView != nil
    // Nothing counts the calls of a class without hooks, and an explanation has each step once.
    let asksAgain = showsImage && type(of: self) != UIButton.self && !isExplaining
    if showsImage { placeImage(in: content) }
    if sizes.hasTitle, buttonState.titleLabel != nil {
      if asksAgain { content = contentRectAgain(bounds) }
      placeTitle(in: content)
    }
    if asksAgain { placeImage(in: contentRectAgain(bounds)) }
    viewState.pass.hook = nil
  }

  /// Calls the hooks that UIKit was observed to call on a new button, and ignores the results.
  func callHooksOfNewButton() {
    viewState.pass.hook = .contentRect
    let content = contentRect(forBounds: bounds)
    viewState.pass.hook = .imageRect
    _ = imageRect(forContentRect: content)
    viewState.pass.hook = nil
  }

  /// Calls `contentRect(forBounds:)` once more, as UIKit was observed to do, and returns the result.
  private func contentRectAgain(_ bounds: CGRect) -> CGRect {
    viewState.pass.hook = .contentRect
    return contentRect(forBounds: bounds)
  }

  // Neither view is held while code of a subclass runs, so that no reference is counted.

  @inline(__always)
  private func placeImage(in content: CGRect) {
    viewState.pass.hook = .imageRect
    let rect = imageRect(forContentRect: content)
    // Constraints count in a window alone.
    if !viewState.hasParent, buttonState.imageView?.viewState.subviews.isEmpty == true {
      buttonState.imageView?.viewState.frame = rect
    } else {
      buttonState.imageView?.placeUnlessConstrained(rect)
    }
  }

  @inline(__always)
  private func placeTitle(in content: CGRect) {
    viewState.pass.hook = .titleRect
    let rect = titleRect(forContentRect: content)
    if !viewState.hasParent, buttonState.titleLabel?.viewState.subviews.isEmpty == true {
      buttonState.titleLabel?.viewState.frame = rect
    } else {
      buttonState.titleLabel?.placeUnlessConstrained(rect)
    }
  }

  private func placeBackground(_ bounds: CGRect) {
    guard let view = buttonState.backgroundView, view.imageViewState.image != nil else { return }
    viewState.pass.hook = .backgroundRect
    view.place(backgroundRect(forBounds: bounds))
  }

  /// Updates the views with the content of a state; a view without content gets size zero.
  private func showContent(of state: State) {
    if buttonState.shownState != state { buttonState.unshown = .all }
    buttonState.shownState = state
    let parts = buttonState.unshown
    buttonState.unshown = []
    if parts.contains(.image) { showImage() }
    if parts.contains(.title) { showTitle() }
    if parts.contains(.background) { showBackground() }
  }

  private func showImage() {
    let hasImage = currentSizes.hasImage
    if buttonState.imageView == nil, hasImage { adoptImageView() }
    guard let view = buttonState.imageView else { return }
    view.imageViewState.image = hasImage ? currentImage : nil
    view.noteNewContentSize()
    view.imageViewState.isDimmed = hasImage && dimsImage
    if !hasImage { view.place(.zero) }
  }

  private func showTitle() {
    let hasTitle = currentSizes.hasTitle
    if buttonState.titleLabel == nil, hasTitle { adoptTitleLabel() }
    guard let label = buttonState.titleLabel else { return }
    label.show(
      hasTitle ? currentTitle : nil,
      buttonState.attributedTitles.isEmpty || !hasTitle ? nil : currentAttributedTitle, for: self)
    if let look = buttonState.look { show(look, on: label) }
    if !hasTitle { label.place(.zero) }
  }

  private func showBackground() {
    let background = currentBackgroundImage
    if background != nil && buttonState.backgroundView == nil {
      let made = UIImageView(frame: .zero)
      adopt(made, atBack: true)
      buttonState.backgroundView = made
    }
    guard let view = buttonState.backgroundView else { return }
    view.image = background
    if background == nil { view.place(.zero) }
  }

  /// Whether the image is dimmed in the current state, which happens only to the image of the normal state.
  private var dimsImage: Bool {
    let state = state
    guard state != .normal, buttonState.images.exact(state) == nil else { return false }
    return state.contains(.highlighted) && adjustsImageWhenHighlighted
      || state.contains(.disabled) && adjustsImageWhenDisabled
  }
}

extension UIView {
  /// Sets the view's frame, unless the app's constraints determine it.
  @inline(never)
  fileprivate final func placeUnlessConstrained(_ rect: CGRect) {
    if translatesAutoresizingMaskIntoConstraints || window == nil { frame = rect }
  }
}

/// The parts of a button's content that the views may have to be updated with.
struct ContentParts: OptionSet {
  let rawValue: UInt8

  static let image = ContentParts(rawValue: 1)
  static let title = ContentParts(rawValue: 2)
  static let background = ContentParts(rawValue: 4)
  static let all = ContentParts(rawValue: 7)
}
