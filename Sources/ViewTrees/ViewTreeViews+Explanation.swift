import Foundation
package import UIKitModel

extension ViewTreeViews {
  /// Returns lines that explain each view's frame, safe area and margins in the tree's order, then the button
  /// and the constraints.
  package func explanation() -> [String] {
    let layout = layout()
    var lines: [String] = ["margin policy: \(tree.policy.rawValue)"]
    for index in views.indices {
      let view = layout.views[index]
      let place = tree.views[index].place.explanation(in: tree.views[index].parent.map(title))
      let title = title(index)
      let heading = title.hasPrefix("view ") ? title : "view \(title)"
      lines.append("\(heading): \(place): \(view.frame.shortText)")
      if case .constraints = tree.views[index].place { lines += reasons(for: index) }
      for edge in UIEdgeInsets.Edge.allCases {
        lines.append("  safe area \(edge.rawValue) \(safeAreaText(index, edge))")
      }
      for edge in UIEdgeInsets.Edge.allCases {
        lines.append("  margin \(edge.rawValue) \(marginText(index, edge))")
      }
    }
    if let button = tree.button, let frame = layout.button {
      let place = button.place.explanation(in: title(button.parent))
      lines.append("button in \(title(button.parent)): \(place): \(frame.shortText)")
    }
    lines += constraintLines(in: layout)
    return lines
  }

  /// Returns the computation of a margin in words, such as `70: preserved 60 from 'blue' (it has 70, the view
  /// is 10 inside), plus safe area 10; own 0 is less`.
  package func marginText(_ index: Int, _ edge: UIEdgeInsets.Edge) -> String {
    let view = views[index]
    let source = view.marginSource(of: edge)
    let added = source.safeArea.map { "plus safe area \($0.shortText)" }
    let own = "own \(source.base.shortText)"
    let origins = view.marginOrigins(of: edge)
    guard source.isPreserved, let overlap = source.overlap, let origin = origins.last else {
      return ["\(source.value.shortText): \(own)", added].compactMap(\.self)
        .joined(separator: ", ")
    }
    var text = "\(source.value.shortText): preserved \(overlap.shortText) from \(title(origin))"
    if origins.count > 1 {
      text += " through " + origins.dropLast().reversed().map(title).joined(separator: ", ")
    }
    if let above = view.superview {
      let margin = above.layoutMargins[edge]
      text += " (\(origins.count > 1 ? "\(title(above)) has" : "it has") \(margin.shortText)"
      let distance = margin - overlap
      if distance != 0 {
        text += ", the view is \(abs(distance).shortText) \(distance > 0 ? "inside" : "outside")"
      }
      text += ")"
    }
    switch tree.policy {
    case .safeAreaAddedLast: return text + (added.map { ", \($0)" } ?? "") + "; \(own) is less"
    case .overlapLast: return text + "; \(own)" + (added.map { " \($0)" } ?? "") + " is less"
    }
  }

  /// Returns the computation of a safe area inset in words, such as `24: 20 inherited from 'blue', 4 added by the view`.
  package func safeAreaText(_ index: Int, _ edge: UIEdgeInsets.Edge) -> String {
    let source = views[index].safeAreaSource(of: edge)
    let giver =
      tree.views[index].parent.map { "inherited from \(title($0))" }
      ?? "from its attribute safe-area"
    let additional =
      source.additional == 0 ? "" : ", \(source.additional.shortText) added by the view"
    let floor = source.inherited + source.additional < 0 ? ", not below 0" : ""
    return "\(source.value.shortText): \(source.inherited.shortText) \(giver)\(additional)\(floor)"
  }

  package func title(_ index: Int) -> String {
    let name = tree.views[index].name
    return name.isEmpty ? "view \(index + 1)" : "'\(name)'"
  }

  package func title(_ view: UIView) -> String {
    views.firstIndex { $0 === view }.map(title) ?? "its superview"
  }
}

extension ViewSpec.Place {
  fileprivate func explanation(in parent: String?) -> String {
    switch self {
    case .frame: "frame"
    case .constraints: "placed by constraints"
    case .pin(let pin): "pinned to the \(pin.noun) of \(parent ?? "nothing")"
    }
  }
}

extension ViewSpec.Pin {
  fileprivate var noun: String {
    switch self {
    case .margins: "margins"
    case .safeArea: "safe area"
    case .edges: "edges"
    }
  }
}
