public import Foundation

/// The natural sizes of what a button shows, kept until the button is marked for layout.
struct NaturalSizes {
  var image: CGSize?
  var title: CGSize?
}

extension UIButton {
  /// The natural size of the image in effect; nil without one.
  public var currentImageSize: CGSize? { measuredSizes.image }

  /// The natural size of the title in effect; nil without one, or when its text is empty.
  ///
  /// UIKit code asks the label or the font for it; here a rectangle hook can ask the button.
  public var currentTitleSize: CGSize? { measuredSizes.title }

  private var measuredSizes: NaturalSizes {
    if let naturalSizes { return naturalSizes }
    let measured = NaturalSizes(image: currentImage?.size, title: measureTitle())
    naturalSizes = measured
    return measured
  }

  private func measureTitle() -> CGSize? {
    if let attributed = currentAttributedTitle {
      guard attributed.length > 0 else { return nil }
      return titleMeasuring?.size(ofAttributedTitle: attributed) ?? .zero
    }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    return titleMeasuring?.size(ofTitle: title) ?? .zero
  }
}
