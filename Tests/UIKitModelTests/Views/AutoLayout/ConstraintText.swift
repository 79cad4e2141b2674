import Foundation
import Testing
import UIKitModel

/// A tree of views with names, and constraints in the notation `A.leading==0.5*S.leading+8@750`.
struct NamedViews {
  var views: [String: UIView] = [:]

  /// Makes a constraint of its text.
  func constraint(_ text: Substring) throws -> NSLayoutConstraint {
    let pattern =
      /(\w+)\.(\w+)(==|<=|>=)(?:([-\d.]+)\*)?(?:([A-Za-z]\w*)\.(\w+))?([-+]?[\d.]+)?(?:@([\d.]+))?/
    let match = try #require(try pattern.wholeMatch(in: text), "'\(text)'")
    let relations: [Substring: NSLayoutConstraint.Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let second = try match.5.map { try #require(views[String($0)]) }
    let made = NSLayoutConstraint(
      item: try #require(views[String(match.1)]), attribute: try attribute(match.2),
      relatedBy: try #require(relations[match.3]), toItem: second,
      attribute: try match.6.map(attribute) ?? .notAnAttribute,
      multiplier: match.4.flatMap { Double($0) } ?? 1,
      constant: match.7.flatMap { Double($0.trimmingPrefix("+")) } ?? 0)
    if let priority = match.8.flatMap({ Float($0) }) { made.priority = UILayoutPriority(priority) }
    return made
  }

  /// Makes the constraints of a text, separated by `;`.
  func constraints(_ text: String) throws -> [NSLayoutConstraint] {
    try text.split(separator: ";").map {
      try constraint(Substring($0.filter { !$0.isWhitespace }))
    }
  }

  private func attribute(_ name: Substring) throws -> NSLayoutConstraint.Attribute {
    try #require(NSLayoutConstraint.Attribute.allCases.first { "\($0)" == name }, "'\(name)'")
  }
}

/// A view whose content has a size; a width and height of −1 mean none.
final class SizedView: UIView {
  var size = CGSize(width: -1, height: -1)

  override var intrinsicContentSize: CGSize { size }
}

/// A measured label of several lines, whose sizes fit anywhere.
func label(_ size: CGSize, lines: Int) -> UILabel {
  let label = UILabel()
  label.titleMeasuring = GivenTitleSize(size: size, lineHeight: size.height)
  label.text = "text"
  label.numberOfLines = lines
  return label
}

/// A number as tables write it, rounded to its pixel.
func pixel(_ number: Double, _ scale: CGFloat) -> CGFloat {
  scale == 3 ? (number * 3).rounded() / 3 : number
}
