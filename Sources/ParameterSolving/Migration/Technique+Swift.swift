import Foundation
package import UIKitModel

extension Technique {
  /// Returns the parameters in the terms of the technique, such as `contentInsets 0 0 0 0, imagePadding 4`.
  package func text(_ parameters: ContentParameters) -> String {
    let insets = parameters.insets.text
    var parts: [String]
    switch self {
    case .configuration:
      parts = ["contentInsets \(insets)"]
      if parameters.isPair {
        parts += [
          "imagePadding \(parameters.gap.shortText)", "imagePlacement \(parameters.side.rawValue)",
        ]
      }
    case .autoLayout, .stackView:
      parts = ["insets \(insets)"]
      if parameters.isPair {
        parts += ["gap \(parameters.gap.shortText)", "image \(parameters.side.rawValue)"]
      }
    }
    if parameters.horizontal != .center { parts.append("aligned \(parameters.horizontal)") }
    if parameters.vertical != .center { parts.append("aligned \(parameters.vertical)") }
    if parameters.forced != nil {
      parts.append("semanticContentAttribute \(parameters.semanticContentAttribute)")
    }
    parts += parameters.leastLengths.map { "\($0.anchor) at least \($0.length.shortText)" }
    return parts.joined(separator: ", ")
  }

  /// Returns the lines of Swift to paste, which lay out a button with these parameters.
  ///
  /// - Parameters:
  ///   - inClass: whether the lines are for the new button's class; then they also set the old class's
  ///     alignments and reset a direction that it forces. Otherwise they are for a `button` that keeps its
  ///     settings.
  ///   - mode: the line break mode of titles in a configuration.
  package func swift(
    _ parameters: ContentParameters, inClass: Bool,
    breaking mode: NSLineBreakMode = .byTruncatingMiddle
  ) -> [String] {
    let button = inClass ? "self" : "button"
    let lines =
      switch self {
      case .configuration:
        Self.configurationLines(parameters, of: button, breaking: mode)
          + (inClass ? Self.alignmentLines(parameters) : [])
      case .autoLayout: ConstraintPlan(constraining: parameters).swift(in: button)
      case .stackView: ConstraintPlan(stacking: parameters).swift(in: button)
      }
    guard inClass || parameters.forced != nil else { return lines }
    return lines + ["\(button).semanticContentAttribute = .\(parameters.semanticContentAttribute)"]
  }

  private static func configurationLines(
    _ parameters: ContentParameters, of button: String, breaking mode: NSLineBreakMode
  ) -> [String] {
    let insets = parameters.insets
    var lines = [
      "var configuration = UIButton.Configuration.plain()",
      "configuration.contentInsets = NSDirectionalEdgeInsets(top: \(insets.top.shortText), "
        + "leading: \(insets.leading.shortText), bottom: \(insets.bottom.shortText), "
        + "trailing: \(insets.trailing.shortText))",
    ]
    if parameters.isPair {
      lines.append("configuration.imagePadding = \(parameters.gap.shortText)")
      lines.append("configuration.imagePlacement = .\(parameters.side.rawValue)")
    }
    lines.append("configuration.titleLineBreakMode = .\(mode)")
    lines.append("\(button).configuration = configuration")
    lines += parameters.leastLengths.map { anchor, length in
      "\(button).\(anchor).constraint(greaterThanOrEqualToConstant: \(length.shortText))"
        + ".isActive = true"
    }
    return lines
  }

  private static func alignmentLines(_ parameters: ContentParameters) -> [String] {
    var lines: [String] = []
    if parameters.horizontal != .center {
      lines.append("contentHorizontalAlignment = .\(parameters.horizontal)")
    }
    if parameters.vertical != .center {
      lines.append("contentVerticalAlignment = .\(parameters.vertical)")
    }
    return lines
  }
}

extension NSDirectionalEdgeInsets {
  /// The four insets in UIKit's order, such as `0 5 0 -5`.
  package var text: String {
    [top, leading, bottom, trailing].map(\.shortText).joined(separator: " ")
  }
}

extension ConstraintPlan {
  /// Returns the statements that make guides, a stack view and constraints for a button's `imageView` and
  /// `titleLabel`.
  func swift(in button: String) -> [String] {
    var lines: [String] = []
    for guide in guides {
      lines.append("let \(guide.rawValue) = UILayoutGuide()")
      lines.append("\(button).addLayoutGuide(\(guide.rawValue))")
    }
    let views = items.map(\.rawValue).joined(separator: ", ")
    if let stack {
      let arranged = stack.arranged.map(\.rawValue).joined(separator: ", ")
      lines.append("let stack = UIStackView(arrangedSubviews: [\(arranged)])")
      if stack.isVertical { lines.append("stack.axis = .vertical") }
      lines.append("stack.alignment = .center")
      lines.append("stack.spacing = \(stack.spacing.shortText)")
      lines.append("stack.translatesAutoresizingMaskIntoConstraints = false")
      lines.append("\(button).addSubview(stack)")
    } else {
      lines.append("for view in [\(views)] as [UIView] {")
      lines.append("  view.translatesAutoresizingMaskIntoConstraints = false")
      lines.append("  \(button).addSubview(view)")
      lines.append("}")
    }
    if items.contains(.title) {
      lines.append(
        "titleLabel.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)"
      )
    }
    for constraint in constraints where constraint.isWeak {
      lines.append(
        "let small = \(constraint.item.rawValue).\(constraint.anchor.rawValue)Anchor"
          + ".constraint(equalToConstant: 0)")
      lines.append("small.priority = .defaultLow")
    }
    lines.append("NSLayoutConstraint.activate([")
    lines += constraints.map { $0.isWeak ? "  small," : "  \($0.swift(in: button))," }
    lines.append("])")
    return lines
  }
}

extension ContentParameters {
  /// The minimum width and height that are not nil, in points, each with the name of its anchor, such as
  /// `widthAnchor`.
  fileprivate var leastLengths: [(anchor: String, length: CGFloat)] {
    [("widthAnchor", leastWidth), ("heightAnchor", leastHeight)].compactMap { anchor, length in
      length.map { (anchor, $0) }
    }
  }
}

extension ConstraintPlan.Constraint {
  /// Returns the constraint as a Swift expression.
  ///
  /// - Parameter button: the name of the button's variable.
  fileprivate func swift(in button: String) -> String {
    func name(_ item: ConstraintPlan.Item) -> String {
      item == .button ? button : item.rawValue
    }
    let relation = isAtLeast ? "greaterThanOrEqualTo" : "equalTo"
    guard let other else {
      return "\(name(item)).\(anchor.rawValue)Anchor.constraint(\(relation)Constant: "
        + "\(constant.shortText))"
    }
    let target = "\(name(other)).\(otherAnchor.rawValue)Anchor"
    let plus = constant == 0 ? "" : ", constant: \(constant.shortText)"
    return "\(name(item)).\(anchor.rawValue)Anchor.constraint(\(relation): \(target)\(plus))"
  }
}
