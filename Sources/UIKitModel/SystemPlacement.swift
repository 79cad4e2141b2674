import Foundation

/// The place of an item in the plain button, with its intermediate numbers.
struct SystemPlacement {
  /// The place and length horizontally.
  struct Horizontal {
    /// The room for both items; where an item fills, the length of the image's area or the end of the
    /// title's.
    var available: CGFloat
    /// The image's length; where it fills, what it counts.
    var image: CGFloat
    /// The title's length; where it fills, what it counts.
    var title: CGFloat
    /// The room that both leave.
    var slack: CGFloat
    /// The start of the item, before rounding.
    var x: CGFloat
    /// The start.
    var pixel: CGFloat
    var width: CGFloat
    /// The length that both share if they fill the area; else nil.
    var shared: CGFloat?
  }

  /// The place and length vertically.
  struct Vertical {
    /// The room that the item leaves.
    var slack: CGFloat
    /// The start of the item, before rounding.
    var y: CGFloat
    /// The start.
    var pixel: CGFloat
    var height: CGFloat
  }

  /// The content rectangle less the item's insets.
  var area: CGRect
  var x: Horizontal
  var y: Vertical

  @inline(__always)
  var rect: CGRect { CGRect(x: x.pixel, y: y.pixel, width: x.width, height: y.height) }
}

/// The rules in words.
extension SystemPlacement {
  /// Records how an item came to its place.
  func explain(_ item: SystemRules.Item, by rules: SystemRules, on button: UIButton) {
    let subject: LayoutExplanation.Subject = item == .image ? .image : .title
    button.explain(subject, "area: \(area)")
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
        aligned \(button.effectiveContentHorizontalAlignment): x \(x.x), on the pixel \(x.pixel)
        """
    }
    let counts: LayoutExplanation.Text = """
      filled horizontally: image counts \(x.image), title counts \(x.title) of \(shared): \
      width \(x.width)
      """
    return item == .image
      ? counts + ", x \(x.x)"
      : counts + ", ending at \(x.available): x \(x.x), on the pixel \(x.pixel)"
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
      y \(y.y), on the pixel \(y.pixel)
      """
  }
}
