public import Foundation

/// The natural sizes of a button's image and title, in points; zero for an item that is missing.
struct NaturalSizes {
  var image = CGSize.zero
  var title = CGSize.zero
  var hasImage = false
  var hasTitle = false

  init(image: CGSize?, title: CGSize?) {
    if let image {
      self.image = image
      hasImage = true
    }
    if let title {
      self.title = title
      hasTitle = true
    }
  }
}

extension UIButton {
  /// The object that measures the titles; nil to measure by the label's font. A new one marks the button for
  /// layout.
  public final var titleMeasuring: (any TitleMeasuring)? {
    get { buttonState.titleMeasuring }
    set {
      buttonState.titleMeasuring = newValue
      buttonState.shownContent = nil
      buttonState.titleLabel?.titleMeasuring = newValue
      sizeChanged()
    }
  }

  /// The natural size of the current image, in points; nil if the button has no current image.
  public var currentImageSize: CGSize? {
    let sizes = currentSizes
    return sizes.hasImage ? sizes.image : nil
  }

  /// The natural size of the current title, in points; nil if the button has no current title or its text is
  /// empty.
  ///
  /// In UIKit, code asks the label or the font for it; here a rectangle hook can also ask the button.
  public var currentTitleSize: CGSize? {
    let sizes = currentSizes
    return sizes.hasTitle ? sizes.title : nil
  }

  /// Whether the title may take several lines, by its label's number of lines.
  public final var breaksTitle: Bool { buttonState.titleWraps }

  /// Returns the current title's size wrapped within a width, in points; ``currentTitleSize`` if the label
  /// has one line; nil without a title.
  public final func currentTitleSize(within width: CGFloat) -> CGSize? {
    let sizes = currentSizes
    guard sizes.hasTitle else { return nil }
    return buttonState.titleWraps ? titleSize(within: width) : sizes.title
  }

  /// Returns the fitting size of the class: by `sizeThatFits` if a subclass changes its result, otherwise by
  /// ``intrinsicContentSize``. An axis without intrinsic length has the length of `sizeThatFits`.
  package func offeredFittingSize(within bounds: CGSize) -> CGSize {
    if type(of: self) == UIButton.self { return intrinsicSize(within: bounds) }
    buttonState.inheritedSize = nil
    let size = sizeThatFits(bounds)
    guard let inherited = buttonState.inheritedSize, inherited == size else { return size }
    let offered = intrinsicContentSize
    return CGSize(
      width: offered.width == Self.noIntrinsicMetric ? size.width : offered.width,
      height: offered.height == Self.noIntrinsicMetric ? size.height : offered.height)
  }

  /// The natural sizes, which are measured once and stored until the button is marked for layout.
  @inline(__always)
  var currentSizes: NaturalSizes {
    if !buttonState.isMeasured { measureContent() }
    return buttonState.naturalSizes
  }

  @inline(never)
  private func measureContent() {
    buttonState.naturalSizes = NaturalSizes(image: currentImage?.size, title: measureTitle())
    buttonState.isMeasured = true
  }

  /// Returns the title's size wrapped within a width, in points; on one line if the label has only one line.
  @inline(never)
  final func titleSize(within width: CGFloat) -> CGSize {
    let natural = currentSizes.title
    guard let text = currentAttributedTitle?.string ?? currentTitle else { return natural }
    return labelForMeasuring.wrappedSize(of: text, natural, within: width)
  }

  private func measureTitle() -> CGSize? {
    if let attributed = currentAttributedTitle {
      guard attributed.length > 0 else { return nil }
      return titleMeasuring?.size(ofAttributedTitle: attributed)
        ?? labelForMeasuring.measured(attributed)
    }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    return titleMeasuring?.size(ofTitle: title) ?? labelForMeasuring.measured(title)
  }
}
