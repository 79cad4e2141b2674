import UIKitModel

extension ViewTreeViews {
  /// Returns the constraints that determine each edge of a view, and whether the view's content is stretched
  /// or compressed.
  func reasons(for index: Int) -> [String] {
    let view = views[index]
    let isAmbiguous = view.hasAmbiguousLayout
    var lines: [String] = []
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      let reasons = view.layoutReasons(for: edge).map(text)
      lines.append(
        "  \(edge) by "
          + (reasons.isEmpty
            ? isAmbiguous ? "nothing" : "what is given" : reasons.joined(separator: "; ")))
    }
    if isAmbiguous { lines.append("  its layout is ambiguous") }
    if let button = tree.views[index].button { lines.append(content(of: button, asking: view)) }
    guard let content = tree.views[index].priorities else { return lines }
    for axis in NSLayoutConstraint.Axis.allCases {
      guard let excess = view.contentExcess(along: axis) else { continue }
      let isWidth = axis == .horizontal
      let (hugging, compression) =
        isWidth
        ? (content.hugging.horizontal, content.compression.horizontal)
        : (content.hugging.vertical, content.compression.vertical)
      let (name, resistance, priority) =
        excess > 0
        ? ("more", "hugging", hugging) : ("less", "compression resistance", compression)
      let fate =
        abs(excess) < 1e-6
        ? "as its content asks"
        : "\(abs(excess).shortText) \(name) than its content asks for, against \(resistance) of priority "
          + CGFloat(priority).shortText
      lines.append("  \(isWidth ? "width" : "height"): \(fate)")
    }
    return lines
  }

  /// Returns the title and image that a button displays after all changes, and its intrinsic size.
  private func content(of button: ViewSpec.Button, asking view: UIView) -> String {
    var parts: [String] = []
    if let title = button.title { parts.append("title \(title.size.shortText)") }
    if let image = button.image { parts.append("image \(image.shortText)") }
    if parts.isEmpty { parts.append("neither title nor image") }
    for (state, name) in Self.stateNames where button.state.contains(state) { parts.append(name) }
    if button.isConfigured { parts.append("with a plain configuration") }
    let size = view.intrinsicContentSize.shortText
    return "  shows " + parts.joined(separator: ", ") + "; asks for \(size)"
  }

  private static let stateNames: [(UIControl.State, String)] = [
    (.selected, "selected"), (.highlighted, "highlighted"), (.disabled, "disabled"),
  ]

  /// Returns a line for each constraint with its state, then the broken constraints.
  func constraintLines(in layout: ViewTreeLayout) -> [String] {
    guard tree.isConstrained else { return [] }
    var lines = constraints.isEmpty ? [] : ["constraints, in the order of activation:"]
    for (index, constraint) in constraints.enumerated() {
      lines.append("  \(text(of: constraint)): \(fate(of: constraint, index, in: layout))")
    }
    for broken in layout.breaks { lines.append(broken.description) }
    if let fault = layout.fault { lines.append("the frames are not to be trusted: \(fault)") }
    return lines
  }

  private func fate(
    of constraint: NSLayoutConstraint, _ index: Int, in layout: ViewTreeLayout
  ) -> String {
    guard constraint.isActive else { return "not active" }
    let isBroken = layout.breaks.contains { $0.constraint == index }
    let state = isBroken ? "broken, " : ""
    guard let excess = constraint.excess else { return state + "not in a window" }
    if abs(excess) < 1e-6 { return state + "holds" }
    let isSlack =
      switch constraint.relation {
      case .equal: false
      case .lessThanOrEqual: excess < 0
      case .greaterThanOrEqual: excess > 0
      }
    return state + (isSlack ? "slack by " : "yields by ") + abs(excess).shortText
  }

  private func text(of reason: LayoutReason) -> String {
    switch reason {
    case .constraint(let constraint): text(of: constraint)
    case .content(let view, .horizontal): "the content's width of \(title(view))"
    case .content(let view, .vertical): "the content's height of \(title(view))"
    }
  }
}
