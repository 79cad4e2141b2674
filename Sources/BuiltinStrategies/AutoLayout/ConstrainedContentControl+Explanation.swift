import Foundation
import UIKitModel

/// The explanation of the solved constraints: which constraints decide each edge, which are violated, and
/// which have slack.
extension ConstrainedContentControl {
  private typealias Text = LayoutExplanation.Text

  /// Records the explanation of the solved constraints.
  func explainConstraints() {
    guard let arrangement else { return }
    explain(
      .content,
      "bounds \(bounds) minus insets \(insets.content), rounded outwards to whole pixels: \(contentArea)"
    )
    if !arrangement.groups.isEmpty {
      let order: Text =
        contentLayout.axis == .horizontal
        ? "749 of the title < 750 of the spacing < 751 of the image: the title yields first"
        : "749 of the image < 750 of the spacing, and the title's height is rigid: the image "
          + "yields first"
      explain(.image, order)
      explain(.title, order)
    }
    if titleLabel.text != nil, titleLabel.numberOfLines != 1 {
      let size = titleLabel.frame.size
      explain(
        .title, "lines measured once, at the width that the constraints leave: \(size)")
    }
    let items: [(UIView, LayoutExplanation.Subject, CGSize?)] = [
      (imageView, .image, imageView.image?.size),
      (titleLabel, .title, titleLabel.text == nil ? nil : titleLabel.intrinsicContentSize),
    ]
    for case (let view, let subject, let size?) in items {
      explain(subject, text(view, .horizontal, size.width))
      explain(subject, text(view, .vertical, size.height))
    }
  }

  private func text(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ natural: CGFloat
  ) -> Text {
    let isAcross = axis == .horizontal
    let frame = view.frame
    let (place, length) =
      isAcross ? (frame.origin.x, frame.size.width) : (frame.origin.y, frame.size.height)
    var parts = [
      "\(axis.adverb) at \(place), decided by " + reasons(view, isAcross ? .left : .top),
      "length \(length) of \(natural), decided by " + reasons(view, isAcross ? .width : .height),
    ]
    let constraints = constraints(of: view, axis)
    let yielding = constraints.compactMap { constraint in
      constraint.yield.map { yield -> Text in "\(Text("\(constraint)")) by \(yield)" }
    }
    if let excess = view.contentExcess(along: axis), abs(excess) > Self.noticeable {
      let priority =
        excess < 0
        ? view.contentCompressionResistancePriority(for: axis)
        : view.contentHuggingPriority(for: axis)
      parts.append("the content yields \(abs(excess)) @\(CGFloat(priority.rawValue))")
    }
    if !yielding.isEmpty { parts.append("yielding: " + .joined(yielding, separator: ", ")) }
    let slack = constraints.compactMap { constraint in
      constraint.slack.map { slack -> Text in "\(Text("\(constraint)")) by \(slack)" }
    }
    if !slack.isEmpty { parts.append("slack: " + .joined(slack, separator: ", ")) }
    return .joined(parts, separator: "; ")
  }

  private func reasons(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> Text {
    let reasons = view.layoutReasons(for: attribute).map { Text($0.description) }
    return reasons.isEmpty ? "nothing else" : .joined(reasons, separator: ", ")
  }

  /// Returns the constraints that affect the position or length of an item along an axis.
  private func constraints(
    of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let arrangement else { return [] }
    if let loner = arrangement.loners.first(where: { $0.view === view && $0.axis == axis }) {
      return loner.all
    }
    return arrangement.groups.first { $0.image === view || $0.title === view }?.all ?? []
  }

  /// The smallest difference, in points, that is not a rounding error.
  static let noticeable: CGFloat = 1e-6
}

extension NSLayoutConstraint {
  /// The distance, in points, by which the constraint is violated; nil if the constraint is satisfied.
  var yield: CGFloat? {
    guard let excess, abs(excess) > ConstrainedContentControl.noticeable else { return nil }
    let isKept = excess < 0 ? relation == .lessThanOrEqual : relation == .greaterThanOrEqual
    return isKept ? nil : abs(excess)
  }

  /// The distance, in points, that an inequality leaves unused; nil if the constraint leaves none or is
  /// violated.
  var slack: CGFloat? {
    guard let excess, abs(excess) > ConstrainedContentControl.noticeable, yield == nil else {
      return nil
    }
    return abs(excess)
  }
}
