import Foundation
import UIKitModel

/// The explanation of a stack view's layout.
extension StackedContentControl {
  private typealias Text = LayoutExplanation.Text

  /// Records which constraints decide the positions of the views.
  func explainStack() {
    explain(.content, "bounds \(bounds) minus margins, rounded outwards to whole pixels: \(inner)")
    let frames = shownFrames
    for (view, subject, frame) in [
      (icon as UIView, LayoutExplanation.Subject.image, frames.icon),
      (caption, .title, frames.caption),
    ] where view.superview != nil {
      explain(
        subject,
        "in the stack at \(stack.frame): \(view.frame), so \(frame) in the control")
      for (attribute, name) in [
        (NSLayoutConstraint.Attribute.left, "left edge" as Text), (.width, "width"),
        (.top, "top edge"), (.height, "height"),
      ] {
        let reasons = view.layoutReasons(for: attribute).map { Text("\($0)") }
        explain(subject, name + " by " + .joined(reasons, separator: ", "))
      }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        guard let missing = view.contentExcess(along: axis), missing < -1e-6 else { continue }
        let priority = view.contentCompressionResistancePriority(for: axis).rawValue
        explain(
          subject,
          "squeezed by \(0 - missing): keeping the size has a priority of \(CGFloat(priority)), "
            + "keeping within the content one of 900")
      }
    }
  }
}
