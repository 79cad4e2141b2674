public import Foundation

/// The natural sizes of what a button shows; zero for what is absent.
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

/// What a button has found out since it was last marked for layout.
struct KnownOfLayout: OptionSet {
  let rawValue: UInt8

  static let sizes = KnownOfLayout(rawValue: 1)
  static let imageRect = KnownOfLayout(rawValue: 2)
  static let titleRect = KnownOfLayout(rawValue: 4)
  static let contentRect = KnownOfLayout(rawValue: 8)
}

extension UIButton {
  /// The natural size of the image in effect; nil without one.
  public var currentImageSize: CGSize? {
    let sizes = currentSizes
    return sizes.hasImage ? sizes.image : nil
  }

  /// The natural size of the title in effect; nil without one, or when its text is empty.
  ///
  /// UIKit code asks the label or the font for it; here a rectangle hook can ask the button.
  public var currentTitleSize: CGSize? {
    let sizes = currentSizes
    return sizes.hasTitle ? sizes.title : nil
  }

  /// The size that fits as the class really offers it: what `sizeThatFits` says where a subclass has its
  /// say there, else ``intrinsicContentSize``, which some override alone.
  package func offeredFittingSize(within bounds: CGSize) -> CGSize {
    if isExactlyButton { return intrinsicSize(within: bounds) }
    buttonState.inheritedSize = nil
    let size = sizeThatFits(bounds)
    guard let inherited = buttonState.inheritedSize, inherited == size else { return size }
    let offered = intrinsicContentSize
    return CGSize(
      width: offered.width == Self.noIntrinsicMetric ? size.width : offered.width,
      height: offered.height == Self.noIntrinsicMetric ? size.height : offered.height)
  }

  /// Saves the button the measuring that its owner has done, until it is marked for layout.
  package func presetNaturalSizes(image: CGSize?, title: CGSize?) {
    buttonState.naturalSizes = NaturalSizes(image: image, title: title)
    buttonState.known = .sizes
  }

  /// The natural sizes, measured once and kept until the button is marked for layout.
  @inline(__always)
  var currentSizes: NaturalSizes {
    if !buttonState.known.contains(.sizes) { measureContent() }
    return buttonState.naturalSizes
  }

  @inline(never)
  private func measureContent() {
    buttonState.naturalSizes = NaturalSizes(image: currentImage?.size, title: measureTitle())
    buttonState.known = .sizes
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
