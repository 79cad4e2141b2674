import Foundation
import UIKitModel

/// The edges in words; put together only where somebody asks.
extension EdgeSolver {
  /// The areas between whose edges icon and label go.
  func addAreas(of control: IconLabelControl, to steps: some LayoutSteps) {
    if icon != nil {
      steps.add(
        .image,
        "area: content less padding \(control.iconPadding.shortText): \(iconArea.shortText)")
    }
    if label != nil {
      steps.add(
        .title,
        "area: content less padding \(control.labelPadding.shortText): \(labelArea.shortText)")
    }
  }

  /// What steps of icon or label are about.
  func subject(_ isIcon: Bool) -> LayoutExplanation.Subject { isIcon ? .image : .title }

  /// The axis and its edges; only down the height is a label rigid.
  private static func axis(_ isDown: Bool, _ start: CGFloat, _ extent: CGFloat) -> String {
    "\(isDown ? "down" : "across") from edge \(start.shortText) to \((start + extent).shortText)"
  }

  /// An item that fills an axis alone.
  static func whole(
    _ isDown: Bool, _ start: CGFloat, _ extent: CGFloat, _ result: (CGFloat, CGFloat)
  ) -> String {
    "\(axis(isDown, start, extent)): both edges on pixels: \(result.0.shortText) to "
      + (result.0 + result.1).shortText
  }

  /// An item by itself on an axis.
  static func single(
    _ isDown: Bool, _ start: CGFloat, _ extent: CGFloat, _ own: CGFloat, of natural: CGFloat,
    _ leadShare: CGFloat, _ edge: CGFloat
  ) -> String {
    let slack = extent - own
    return "\(axis(isDown, start, extent)): extent \(own.shortText(squeezedFrom: natural)), slack "
      + "\(slack.shortText), \((slack * leadShare).shortText) of it in front: near edge "
      + "\((start + slack * leadShare).shortText), on the pixel \(edge.shortText)"
  }

  /// Icon, distance and label on the axis on which they follow each other.
  func pair(
    _ isDown: Bool, _ start: CGFloat, _ extent: CGFloat,
    _ lengths: (icon: CGFloat, between: CGFloat, label: CGFloat),
    _ natural: (icon: CGFloat, label: CGFloat), _ slack: CGFloat
  ) -> String {
    var parts: [String] = []
    if icon != nil {
      parts.append("icon \(lengths.icon.shortText(squeezedFrom: natural.icon))")
    }
    if icon != nil, label != nil {
      parts.append("distance \(lengths.between.shortText(squeezedFrom: distance))")
    }
    if label != nil {
      parts.append("label \(lengths.label.shortText(squeezedFrom: natural.label))")
    }
    parts.append("slack \(slack.shortText)")
    return "\(Self.axis(isDown, start, extent)): \(parts.joined(separator: ", "))"
  }

  /// An item of a pair that fills an axis.
  func filled(
    _ area: (edge: CGFloat, extent: CGFloat), shared: CGFloat,
    wants: (icon: CGFloat, label: CGFloat), _ own: CGFloat, isNear: Bool, _ edge: CGFloat
  ) -> String {
    "filled \(Self.axis(isStacked, area.edge, area.extent)), "
      + "\((area.extent - shared).shortText) of it between: \(shared.shortText) shared as icon "
      + "\(wants.icon.shortText) to label \(wants.label.shortText): extent \(own.shortText) from "
      + "the \(isNear ? "near" : "far") edge, at \(edge.shortText)"
  }
}
