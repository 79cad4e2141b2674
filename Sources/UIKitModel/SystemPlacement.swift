import Foundation

/// The position of an item in the plain button, with the numbers that an explanation shows.
struct SystemPlacement {
  /// The horizontal position and length of an item, in points.
  struct Horizontal {
    /// The width available for both items; with alignment fill, the length of the image's area or the right
    /// end of the title's area.
    var available: CGFloat
    /// The image's width; if the items fill the width, the length that sets the image's share.
    var image: CGFloat
    /// The title's width; if the items fill the width, the length that sets the title's share.
    var title: CGFloat
    /// The width that the items leave free; negative if they do not fit.
    var slack: CGFloat
    /// The item's left edge, before rounding to the pixel.
    var x: CGFloat
    /// The item's left edge, rounded to the pixel.
    var pixel: CGFloat
    var width: CGFloat
    /// The sum of the lengths that set the shares of image and title, if these fill the width; otherwise nil.
    var shared: CGFloat?
  }

  /// The vertical position and height of an item, in points.
  struct Vertical {
    /// The height that the item leaves free; negative if it does not fit.
    var slack: CGFloat
    /// The item's top edge, before rounding to the pixel.
    var y: CGFloat
    /// The item's top edge, rounded to the pixel.
    var pixel: CGFloat
    var height: CGFloat
  }

  /// The item's area: the content rectangle minus the item's insets.
  var area: CGRect
  var x: Horizontal
  var y: Vertical

  @inline(__always)
  var rect: CGRect { CGRect(x: x.pixel, y: y.pixel, width: x.width, height: y.height) }
}

/// The explanation of the plain button's rules.
extension SystemPlacement {
  /// Records the steps that led to the position of an item.
  func explain(_ item: SystemRules.Item, by rules: SystemRules, on button: UIButton) {
    let subject: LayoutExplanation.Subject = item == .image ? .image : .title
    button.explain(subject, "placed in the area \(area)")
    button.explain(subject, horizontalText(item, rules, button))
    button.explain(subject, verticalText(item, rules))
  }

  private func horizontalText(
    _ item: SystemRules.Item, _ rules: SystemRules, _ button: UIButton
  ) -> LayoutExplanation.Text {
    guard let shared = x.shared else {
      return """
        horizontally \(x.available): image \(x.image, of: rules.sizes.image.width), \
        title \(x.title, of: rules.sizes.title.width), slack \(x.slack), \
        aligned \(button.effectiveContentHorizontalAlignment): x \(x.x), rounded to pixels: \(x.pixel)
        """
    }
    let counts: LayoutExplanation.Text = """
      filled horizontally, shared in \(shared) parts, \(x.image) for the image and \(x.title) for the title: \
      width \(x.width)
      """
    return item == .image
      ? counts + ", x \(x.x)"
      : counts + ", ending at \(x.available): x \(x.x), rounded to pixels: \(x.pixel)"
  }

  private func verticalText(
    _ item: SystemRules.Item, _ rules: SystemRules
  ) -> LayoutExplanation.Text {
    if rules.alignment.1 == .fill {
      return "filled vertically: y \(y.pixel), height \(y.height)"
    }
    let natural = item == .image ? rules.sizes.image.height : rules.sizes.title.height
    return """
      vertically: height \(y.height, of: natural), slack \(y.slack), aligned \(rules.alignment.1): \
      y \(y.y), rounded to pixels: \(y.pixel)
      """
  }
}
