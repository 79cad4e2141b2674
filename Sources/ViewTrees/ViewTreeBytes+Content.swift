import Foundation
import Reproducibility
import UIKitModel

/// The additions of version 2 of the encoding, used only for trees with constraints or stacks: content,
/// stacks and buttons.
extension ViewTreeBytes {
  // The lists are part of the token; they are only ever added to.
  private static let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  private static let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  private static let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]
  private static let types: [UIButton.ButtonType] = [
    .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain, .roundedRect,
  ]
  private static let states: [UIControl.State] = [
    .normal, .highlighted, .disabled, [.highlighted, .disabled], .selected,
    [.highlighted, .selected], [.disabled, .selected], [.highlighted, .disabled, .selected],
  ]
  private static let relations: [NSLayoutConstraint.Relation] = [
    .equal, .lessThanOrEqual, .greaterThanOrEqual,
  ]
  private static let attributes: [NSLayoutConstraint.Attribute] = [
    .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX,
    .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]
  private static let guides: [ConstraintSpec.Guide?] = [nil, .margins, .safeArea]

  // MARK: Content

  static func append(_ content: ViewSpec.Content, to bytes: inout TokenBytes) {
    let sizes = [content.size.horizontal, content.size.vertical]
    var bits: UInt8 = content.lines == nil ? 0 : 4
    for (place, size) in sizes.enumerated() where size != nil { bits |= 1 << UInt8(place) }
    bytes.append(bits)
    for size in sizes { if let size { bytes.append(size) } }
    if let lines = content.lines { bytes.append(UInt64(lines)) }
    bytes.append(UInt64(content.wrapped.count))
    for size in content.wrapped {
      bytes.append(size.horizontal)
      bytes.append(size.vertical)
    }
    append(content.hugging, content.compression, to: &bytes)
  }

  static func content(_ rest: inout TokenBytesLeft) throws(TokenError) -> ViewSpec.Content {
    let bits = try rest.take()
    var content = ViewSpec.Content(nil, nil)
    if bits & 1 != 0 { content.size.horizontal = try size(&rest) }
    if bits & 2 != 0 { content.size.vertical = try size(&rest) }
    if bits & 4 != 0 { content.lines = Int(try count("lines", &rest)) }
    for _ in 0..<(try count("sizes", &rest)) {
      content.wrapped.append(.init(try size(&rest), try size(&rest)))
    }
    content.hugging = try priorities(&rest)
    content.compression = try priorities(&rest)
    return content
  }

  private static func append(
    _ hugging: ViewSpec.ByAxis<Float>, _ compression: ViewSpec.ByAxis<Float>,
    to bytes: inout TokenBytes
  ) {
    for priorities in [hugging, compression] {
      bytes.append(Double(priorities.horizontal))
      bytes.append(Double(priorities.vertical))
    }
  }

  private static func priorities(
    _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> ViewSpec.ByAxis<Float> {
    .init(try priority(&rest), try priority(&rest))
  }

  private static func priority(_ rest: inout TokenBytesLeft) throws(TokenError) -> Float {
    let number = try number(&rest)
    guard number > 0, number <= 1000 else {
      throw .notAllowed(field: "priority", value: "\(number)", allowed: "above 0, at most 1000")
    }
    return Float(number)
  }

  private static func size(_ rest: inout TokenBytesLeft) throws(TokenError) -> Double {
    let number = try number(&rest)
    guard number >= 0 else {
      throw .notAllowed(field: "size", value: "\(number)", allowed: "0 or more")
    }
    return number
  }

  // MARK: Stacks

  static func append(_ stack: ViewSpec.Stack, to bytes: inout TokenBytes) {
    bytes.append(place(of: stack.axis, in: axes))
    bytes.append(place(of: stack.distribution, in: distributions))
    bytes.append(place(of: stack.alignment, in: alignments))
    bytes.append(stack.spacing)
    bytes.append(UInt8(stack.isMarginsRelative ? 1 : 0))
  }

  static func stack(_ rest: inout TokenBytesLeft) throws(TokenError) -> ViewSpec.Stack {
    var stack = ViewSpec.Stack()
    stack.axis = try choice(of: axes, "axis", &rest)
    stack.distribution = try choice(of: distributions, "distribution", &rest)
    stack.alignment = try choice(of: alignments, "alignment", &rest)
    stack.spacing = try number(&rest)
    stack.isMarginsRelative = try choice(of: [false, true], "arrangement in margins", &rest)
    return stack
  }

  // MARK: Buttons

  static func append(_ button: ViewSpec.Button, to bytes: inout TokenBytes) {
    bytes.append(place(of: button.type, in: types))
    bytes.append(place(of: button.state, in: states))
    bytes.append(UInt64(button.titles.count))
    for (state, title) in button.titles.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      bytes.append(place(of: state, in: states))
      append([title.size], to: &bytes)
      bytes.append(UInt64(title.lines.limit))
      bytes.append(UInt64(title.lines.wrapped.count))
      append(title.lines.wrapped, to: &bytes)
    }
    bytes.append(UInt64(button.images.count))
    for (state, image) in button.images.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      bytes.append(place(of: state, in: states))
      append([image], to: &bytes)
    }
    for insets in [button.contentInsets, button.imageInsets, button.titleInsets] {
      append(insets, to: &bytes)
    }
    bytes.append(button.lineHeight)
    bytes.append(button.spacing)
    bytes.append(UInt8((button.isStacked ? 1 : 0) | (button.isConfigured ? 2 : 0)))
    append(button.hugging, button.compression, to: &bytes)
  }

  private static func append(_ sizes: [CGSize], to bytes: inout TokenBytes) {
    for size in sizes {
      bytes.append(size.width.native)
      bytes.append(size.height.native)
    }
  }

  static func button(_ rest: inout TokenBytesLeft) throws(TokenError) -> ViewSpec.Button {
    var button = ViewSpec.Button()
    button.type = try choice(of: types, "type", &rest)
    button.state = try choice(of: states, "state", &rest)
    for _ in 0..<(try count("titles", &rest)) {
      let state = try choice(of: states, "state of a title", &rest)
      let size = CGSize(width: try size(&rest), height: try size(&rest))
      let limit = Int(try count("lines", &rest))
      var wrapped: [CGSize] = []
      for _ in 0..<(try count("sizes", &rest)) {
        wrapped.append(CGSize(width: try self.size(&rest), height: try self.size(&rest)))
      }
      button.titles[state] = .init(size: size, lines: TitleLines(atMost: limit, wrapped: wrapped))
    }
    for _ in 0..<(try count("images", &rest)) {
      let state = try choice(of: states, "state of an image", &rest)
      button.images[state] = CGSize(width: try size(&rest), height: try size(&rest))
    }
    button.contentInsets = try insets(&rest)
    button.imageInsets = try insets(&rest)
    button.titleInsets = try insets(&rest)
    button.lineHeight = try size(&rest)
    button.spacing = try number(&rest)
    let flags = try choice(of: [0, 1, 2, 3], "arrangement of a button", &rest)
    button.isStacked = flags & 1 != 0
    button.isConfigured = flags & 2 != 0
    button.hugging = try priorities(&rest)
    button.compression = try priorities(&rest)
    return button
  }

  // MARK: Constraints

  static func append(_ constraint: ConstraintSpec, to bytes: inout TokenBytes) {
    append(constraint.first, to: &bytes)
    bytes.append(place(of: constraint.attribute, in: attributes))
    bytes.append(place(of: constraint.relation, in: relations))
    bytes.append(UInt8(constraint.second == nil ? 0 : 1))
    if let second = constraint.second { append(second, to: &bytes) }
    bytes.append(place(of: constraint.secondAttribute, in: attributes))
    bytes.append(constraint.multiplier)
    bytes.append(constraint.constant)
    bytes.append(Double(constraint.priority))
  }

  private static func append(_ item: ConstraintSpec.Item, to bytes: inout TokenBytes) {
    bytes.append(UInt64(item.view))
    bytes.append(place(of: item.guide, in: guides))
  }

  static func constraint(_ rest: inout TokenBytesLeft) throws(TokenError) -> ConstraintSpec {
    var constraint = ConstraintSpec(
      try item(&rest), try choice(of: attributes, "attribute", &rest),
      try choice(of: relations, "relation", &rest))
    if try choice(of: [false, true], "second item", &rest) { constraint.second = try item(&rest) }
    constraint.secondAttribute = try choice(of: attributes, "attribute", &rest)
    constraint.multiplier = try number(&rest)
    constraint.constant = try number(&rest)
    constraint.priority = try priority(&rest)
    return constraint
  }

  private static func item(
    _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> ConstraintSpec.Item {
    let view = try index(try rest.takeCount(), "constrained view", &rest)
    return .init(view: view, guide: try choice(of: guides, "guide", &rest))
  }
}
