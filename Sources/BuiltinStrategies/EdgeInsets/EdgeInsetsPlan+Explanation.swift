import Foundation
import StrategyKit
import UIKitModel

/// The explanation of the computed insets.
extension EdgeInsetsPlan {
  /// Records the steps that led to the insets.
  ///
  /// - Parameter contentRect: returns the button's content rectangle for given content insets.
  func explain(
    _ spec: ButtonSpec, on button: UIButton, _ contentRect: (UIEdgeInsets) -> CGRect
  ) {
    if let imageSize = spec.image?.size, let titleSize = spec.title?.size {
      if let shift = EdgeInsetsShift(spec) {
        let items: LayoutExplanation.Text =
          "placement \(spec.placement.rawValue), image \(imageSize), "
          + "title \(titleSize), spacing \(spec.spacing)"
        let before = contentRect(spec.contentInsets)
        Self.explain(
          .image, on: button, spec.imageInsets, items, move: shift.image, shift,
          room: shift.missingRoom(forImageIn: before.inset(by: spec.imageInsets)))
        Self.explain(
          .title, on: button, spec.titleInsets, items, move: shift.title, shift,
          room: shift.missingRoom(forTitleIn: before.inset(by: spec.titleInsets)))
        explainGrowth(spec, on: button, from: before, to: contentRect(content))
      } else {
        for subject in [LayoutExplanation.Subject.image, .title] {
          button.explain(subject, "filled: edge insets stay, since they cannot share room")
        }
      }
    }
    button.explain(.content, "edge insets become \(content)")
    button.explain(.image, "edge insets become \(image)")
    button.explain(.title, "edge insets become \(title)")
  }

  private static func explain(
    _ subject: LayoutExplanation.Subject, on button: UIButton, _ stated: UIEdgeInsets,
    _ items: LayoutExplanation.Text, move: CGPoint, _ shift: EdgeInsetsShift, room: CGSize
  ) {
    if room != .zero {
      button.explain(
        subject,
        "edge insets \(stated) leave \(room.width) too little horizontally "
          + "and \(room.height) vertically: widened so that the system squeezes nothing, "
          + share(of: "it", shift))
    }
    button.explain(
      subject,
      "edge insets \(stated) move by x \(move.x), y \(move.y): "
        + "\(items), \(share(of: "the slack", shift))")
  }

  /// Returns a text with the shares of the free space that are on the left and above.
  ///
  /// - Parameter what: the words for the free space, such as `the slack`.
  private static func share(of what: String, _ shift: EdgeInsetsShift) -> LayoutExplanation.Text {
    "\(shift.partLeft) of \(what) on the left, \(shift.partAbove) above"
  }

  private func explainGrowth(
    _ spec: ButtonSpec, on button: UIButton, from before: CGRect, to after: CGRect
  ) {
    let growth = Self.contentGrowth(for: spec)
    guard growth != .zero else { return }
    let what: LayoutExplanation.Text =
      "\(growth.width) horizontally and \(growth.height) vertically"
    for subject in [LayoutExplanation.Subject.content, .fitting] {
      button.explain(
        subject,
        "edge insets grow by \(what), at the right and the bottom, for the fitting size to count "
          + "spacing and placement")
    }
    for subject in [LayoutExplanation.Subject.image, .title] {
      button.explain(
        subject,
        "edge insets take back that the content rectangle goes from \(before) to \(after)")
    }
  }
}
