import Foundation
import UIKitModel

/// The explanation of the edges of icon and label.
extension EdgeSolver {
  private typealias Text = LayoutExplanation.Text

  /// Records the steps that led to the edges of icon and label.
  func explain(on control: IconLabelControl) {
    if icon != nil {
      control.explain(
        .image, "placed in the content minus padding \(control.iconPadding): \(iconArea)")
      explain(place(icon: true), isIcon: true, on: control)
    }
    if label != nil {
      control.explain(
        .title, "placed in the content minus padding \(control.labelPadding): \(labelArea)")
      explain(place(icon: false), isIcon: false, on: control)
    }
  }

  private func explain(
    _ edges: (x: EdgePlacement, y: EdgePlacement), isIcon: Bool, on control: IconLabelControl
  ) {
    let subject: LayoutExplanation.Subject = isIcon ? .image : .title
    control.explain(subject, text(edges.x, isIcon, horizontal, "horizontally"))
    control.explain(subject, text(edges.y, isIcon, vertical, "vertically"))
  }

  private func text(_ own: EdgePlacement, _ isIcon: Bool, _ axis: Axis, _ name: String) -> Text {
    let (start, end) = (own.area.edge, own.area.edge + own.area.extent)
    let lead = own.slack * own.leadShare
    let place: Text = "\(name) from edge \(start) to \(end)"
    switch own.way {
    case .whole:
      return place + ": both edges on pixels: \(own.edge) to \(own.edge + own.extent)"
    case .single:
      return place
        + ": extent \(own.extent, of: isIcon ? axis.icon : axis.label), slack \(own.slack), "
        + "\(lead) of it in front: near edge \(start + lead), rounded to pixels: \(own.edge)"
    case .pair(isNear: true):
      return place + ": " + taken(own, axis)
        + ", \(lead) of it in front: near edge \(start + lead), rounded to pixels: \(own.edge)"
    case .pair(isNear: false):
      let behind = own.slack - lead
      let farEdge = start + own.area.extent - behind
      return place + ": " + taken(own, axis)
        + ", \(behind) of it behind: far edge \(farEdge), minus \(own.extent): "
        + "\(farEdge - own.extent), rounded to pixels: \(own.edge)"
    case .filled(let isNear):
      return "filled " + place
        + ", \(own.area.extent - own.slack) of it between: \(own.slack) shared as icon "
        + "\(own.lengths.icon) to label \(own.lengths.label): extent \(own.extent) from "
        + "the \(isNear ? "near" : "far") edge, at \(own.edge)"
    }
  }

  /// Returns, in words, the lengths of icon, distance and label and the free length, on the axis on which
  /// icon and label follow each other.
  private func taken(_ own: EdgePlacement, _ axis: Axis) -> Text {
    var parts: [Text] = []
    if icon != nil { parts.append("icon \(own.lengths.icon, of: axis.icon)") }
    if icon != nil, label != nil {
      parts.append("distance \(own.lengths.between, of: distance)")
    }
    if label != nil { parts.append("label \(own.lengths.label, of: axis.label)") }
    parts.append("slack \(own.slack)")
    return .joined(parts, separator: ", ")
  }
}
