import Foundation
import StrategyKit
import UIKitModel

/// Constraints for image and title in a form that can be printed as Swift and also activated for a test.
struct ConstraintPlan: Hashable, Sendable {
  /// The objects that constraints refer to, with their names in the printed Swift.
  enum Item: String, Hashable, Sendable {
    case button
    /// A layout guide with the size of image, gap and title, for constraints without a stack view.
    case content
    /// A layout guide that adds the insets around the content, to centre both together.
    case padded
    case image = "imageView"
    case title = "titleLabel"
    case stack
  }

  /// The anchors, with their names in Swift without `Anchor`.
  enum Anchor: String, Hashable, Sendable {
    case leading, trailing, left, right, top, bottom, centerX, centerY, width, height
  }

  /// A constraint: an anchor equals, or is at least, another anchor plus a constant in points; without
  /// another item, the constant alone.
  struct Constraint: Hashable, Sendable {
    var item: Item
    var anchor: Anchor
    var isAtLeast = false
    var other: Item?
    var otherAnchor: Anchor
    var constant: CGFloat = 0
    var isWeak = false
  }

  /// A stack view that arranges image and title.
  struct Stack: Hashable, Sendable {
    var isVertical: Bool
    var spacing: CGFloat
    var arranged: [Item]
  }

  var guides: [Item] = []
  var stack: Stack?
  var constraints: [Constraint] = []
  /// The items that the button has: image, title or both.
  let items: [Item]

  /// Makes the plan that positions image and title by constraints alone.
  init(constraining parameters: ContentParameters) {
    items = Self.items(parameters)
    atLeast(parameters.leastWidth, .width)
    atLeast(parameters.leastHeight, .height)
    guard parameters.isPair else {
      pin(items[0], parameters)
      return
    }
    guides = [.content]
    let isBeside = parameters.side.isBeside
    let imageIsFirst = parameters.side == .leading || parameters.side == .top
    let (first, second): (Item, Item) = imageIsFirst ? (.image, .title) : (.title, .image)
    let (near, far): (Anchor, Anchor) = isBeside ? (.leading, .trailing) : (.top, .bottom)
    equal(first, near, .content, near)
    equal(second, near, first, far, plus: parameters.gap)
    equal(.content, far, second, far)
    let (middle, length): (Anchor, Anchor) =
      isBeside ? (.centerY, .height) : (.centerX, .width)
    for item in [first, second] {
      equal(item, middle, .content, middle)
      atLeast(.content, length, item, length)
    }
    // As small as the larger of the two.
    constraints.append(
      Constraint(item: .content, anchor: length, other: nil, otherAnchor: length, isWeak: true))
    pin(.content, parameters)
  }

  /// Makes the plan that arranges image and title in a stack view.
  init(stacking parameters: ContentParameters) {
    items = Self.items(parameters)
    atLeast(parameters.leastWidth, .width)
    atLeast(parameters.leastHeight, .height)
    let imageIsFirst = parameters.side == .leading || parameters.side == .top
    stack = Stack(
      isVertical: !parameters.side.isBeside, spacing: parameters.gap,
      arranged: imageIsFirst ? items : items.reversed())
    pin(.stack, parameters)
  }

  private static func items(_ parameters: ContentParameters) -> [Item] {
    (parameters.hasImage ? [.image] : []) + (parameters.hasTitle ? [.title] : [])
  }

  // MARK: The content in the button

  /// Adds the constraints that align a box (the content, an item or the stack view) inside the button, with
  /// the insets.
  private mutating func pin(_ box: Item, _ parameters: ContentParameters) {
    let insets = parameters.insets
    var box = box
    if parameters.horizontal == .center, insets.leading != insets.trailing {
      // A constant at the centre would not turn round with the language.
      guides.append(.padded)
      equal(box, .leading, .padded, .leading, plus: insets.leading)
      equal(.padded, .trailing, box, .trailing, plus: insets.trailing)
      equal(.padded, .centerX, .button, .centerX)
      atLeast(.button, .width, .padded, .width)
      equal(.padded, .centerY, box, .centerY)
      equal(.padded, .height, box, .height)
      box = .padded
    } else {
      place(box, parameters)
    }
    switch parameters.vertical {
    case .center:
      equal(box, .centerY, .button, .centerY, plus: (insets.top - insets.bottom) / 2)
      atLeast(.button, .height, box, .height, plus: insets.top + insets.bottom)
    case .top, .fill:
      equal(box, .top, .button, .top, plus: insets.top)
      atLeast(.button, .bottom, box, .bottom, plus: insets.bottom)
    case .bottom:
      equal(.button, .bottom, box, .bottom, plus: insets.bottom)
      atLeast(box, .top, .button, .top, plus: insets.top)
    }
  }

  /// Adds the constraints for the horizontal position of a box inside the button.
  private mutating func place(_ box: Item, _ parameters: ContentParameters) {
    let insets = parameters.insets
    switch parameters.horizontal {
    case .center:
      equal(box, .centerX, .button, .centerX)
      atLeast(.button, .width, box, .width, plus: insets.leading + insets.trailing)
    case .leading, .fill:
      equal(box, .leading, .button, .leading, plus: insets.leading)
      atLeast(.button, .trailing, box, .trailing, plus: insets.trailing)
    case .trailing:
      equal(.button, .trailing, box, .trailing, plus: insets.trailing)
      atLeast(box, .leading, .button, .leading, plus: insets.leading)
    case .left:
      equal(box, .left, .button, .left, plus: insets.leading)
      atLeast(.button, .right, box, .right, plus: insets.trailing)
    case .right:
      equal(.button, .right, box, .right, plus: insets.trailing)
      atLeast(box, .left, .button, .left, plus: insets.leading)
    }
  }

  private mutating func equal(
    _ item: Item, _ anchor: Anchor, _ other: Item, _ otherAnchor: Anchor, plus constant: CGFloat = 0
  ) {
    constraints.append(
      Constraint(
        item: item, anchor: anchor, other: other, otherAnchor: otherAnchor, constant: constant))
  }

  /// Adds the constraint for a minimum width or height of the button, in points; does nothing if the length
  /// is nil.
  private mutating func atLeast(_ length: CGFloat?, _ anchor: Anchor) {
    guard let length else { return }
    constraints.append(
      Constraint(
        item: .button, anchor: anchor, isAtLeast: true, otherAnchor: anchor, constant: length))
  }

  private mutating func atLeast(
    _ item: Item, _ anchor: Anchor, _ other: Item, _ otherAnchor: Anchor, plus constant: CGFloat = 0
  ) {
    constraints.append(
      Constraint(
        item: item, anchor: anchor, isAtLeast: true, other: other, otherAnchor: otherAnchor,
        constant: constant))
  }
}
