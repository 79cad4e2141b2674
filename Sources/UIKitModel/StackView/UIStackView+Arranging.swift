import Foundation

// The constraints, with their identifiers and priorities, are as in dumps of real stack views.
extension UIStackView {
  /// Replaces all constraints of the stack by new ones.
  final func rearrange() {
    let views = arrangement.views.filter { !$0.isHidden }
    NSLayoutConstraint.deactivate(arrangement.constraints)
    for guide in arrangement.guides { removeLayoutGuide(guide) }
    arrangement.constraints = []
    arrangement.constraints.reserveCapacity(views.count * 8)
    arrangement.guides = []
    arrangement.ownSpacings = []
    arrangement.isOutdated = false
    arrangeMainAxis(views)
    arrangeOtherAxis(views)
    arrangement.hasHidden = views.count < arrangement.views.count
    if arrangement.hasHidden { hide(beside: views) }
    NSLayoutConstraint.activate(arrangement.constraints)
  }

  // MARK: Attributes by axis

  private var isRow: Bool { axis == .horizontal }
  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var otherStart: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var otherEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var otherMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  private var otherLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  /// The item with which the first and the last view are connected: the stack, or its margins guide.
  private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func pin(
    _ identifier: String, _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    at priority: Float = 1000
  ) {
    arrangement.constraints.append(
      NSLayoutConstraint(
        between: first, attribute, relation, second, other, times: multiplier, plus: constant,
        at: UILayoutPriority(priority), named: identifier))
  }

  private func addGuide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    addLayoutGuide(guide)
    arrangement.guides.append(guide)
    return guide
  }

  /// Applies a new spacing: to the constants alone if nothing else depends on it.
  final func spacingChanged() {
    guard !arrangement.isOutdated, !arrangement.isProportional, !arrangement.hasHidden else {
      return arrangementChanged()
    }
    for constraint in arrangement.ownSpacings { constraint.constant = spacing }
  }

  private func spacing(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    if custom == Self.spacingUseDefault { return spacing }
    return custom == Self.spacingUseSystem ? SystemSpacing.standard : custom
  }

  // MARK: The main axis

  private func arrangeMainAxis(_ views: [UIView]) {
    guard let first = views.first, let last = views.last else { return }
    let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      arrangement.countsFromBaselines ? (.firstBaseline, .lastBaseline) : (start, end)
    pin("UISV-canvas-connection", canvas, start, .equal, first, near)
    pin("UISV-canvas-connection", canvas, end, .equal, last, far)
    let hasEqualGaps = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      pin(
        "UISV-spacing", next, near, hasEqualGaps ? .greaterThanOrEqual : .equal, view, far,
        constant: spacing(after: view))
      if customSpacing(after: view) == Self.spacingUseDefault,
        let made = arrangement.constraints.last
      {
        arrangement.ownSpacings.append(made)
      }
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        pin("UISV-fill-equally", view, length, .equal, first, length)
      }
    case .fillProportionally: shareInProportion(views)
    case .equalSpacing: equaliseGaps(views, from: end, to: start, at: 1000)
    case .equalCentering: equaliseGaps(views, from: middle, to: middle, at: 149)
    }
    if hasEqualGaps {
      pin("UISV-canvas-fit", self, length, .equal, nil, length, constant: 0, at: 49)
    }
  }

  /// Gives hidden views the length zero: next to their neighbour at an end, otherwise in the middle of the gap.
  private func hide(beside visible: [UIView]) {
    var previous: UIView?
    for view in arrangement.views {
      guard view.isHidden else {
        previous = view
        continue
      }
      pin("UISV-hiding", view, length, .equal, nil, length, constant: 0)
      if let previous {
        let gap = previous === visible.last ? 0 : spacing(after: previous) / 2
        pin("UISV-spacing", view, start, .equal, previous, end, constant: gap)
      } else {
        pin("UISV-spacing", view, start, .equal, canvas, start)
      }
      let other: AnyObject = visible.first ?? canvas
      pin("UISV-alignment", view, otherStart, .equal, other, otherStart)
      pin("UISV-alignment", view, otherEnd, .equal, other, otherEnd)
    }
  }

  private func shareInProportion(_ views: [UIView]) {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      return max(isRow ? size.width : size.height, 0)
    }
    let spacings = views.dropLast().map { spacing(after: $0) }
    let total = lengths.reduce(0, +) + spacings.reduce(0, +)
    guard total > 0 else { return }
    for (index, view) in views.enumerated() where lengths[index] > 0 {
      pin(
        "UISV-fill-proportionally", view, length, .equal, self, length,
        multiplier: lengths[index] / total, at: views.count == 1 ? 1000 : 999 - Float(index))
    }
  }

  private func equaliseGaps(
    _ views: [UIView], from near: NSLayoutConstraint.Attribute,
    to far: NSLayoutConstraint.Attribute, at priority: Float
  ) {
    var first: UILayoutGuide?
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = addGuide("UISV-distributing")
      pin("UISV-distributing-edge", gap, start, .equal, view, near)
      pin("UISV-distributing-edge", gap, end, .equal, next, far)
      if let first {
        pin("UISV-distributing-edge", gap, length, .equal, first, length, at: priority)
      } else {
        first = gap
      }
    }
  }

  // MARK: The other axis

  private func arrangeOtherAxis(_ views: [UIView]) {
    guard let first = views.first else { return }
    let aligned: NSLayoutConstraint.Attribute =
      switch alignment {
      case .fill, .leading: otherStart
      case .trailing: otherEnd
      case .center: otherMiddle
      case .firstBaseline: isRow ? .firstBaseline : otherStart
      case .lastBaseline: isRow ? .lastBaseline : otherEnd
      }
    for view in views.dropFirst() {
      pin("UISV-alignment", first, aligned, .equal, view, aligned)
      if alignment == .fill { pin("UISV-alignment", first, otherEnd, .equal, view, otherEnd) }
    }
    if alignment == .fill {
      pin("UISV-canvas-connection", canvas, otherStart, .equal, first, otherStart)
      pin("UISV-canvas-connection", canvas, otherEnd, .equal, first, otherEnd)
      return
    }
    if alignment == .center, views.count == 1 {
      pin("UISV-canvas-connection", canvas, otherStart, .lessThanOrEqual, first, otherStart)
      pin("UISV-canvas-connection", canvas, otherEnd, .greaterThanOrEqual, first, otherEnd)
    } else {
      span(views, first)
    }
    if alignment == .center {
      pin("UISV-canvas-connection", canvas, otherMiddle, .equal, first, otherMiddle)
    }
    if arrangement.alignsBaselines || (alignment == .center && views.count == 1) {
      pin("UISV-canvas-fit", self, otherLength, .equal, nil, otherLength, constant: 0, at: 49)
    }
    for view in views {
      pin(
        "UISV-ambiguity-suppression", view, otherLength, .equal, nil, otherLength, constant: 0,
        at: 25)
    }
    guard isRow, arrangement.alignsBaselines else { return }
    for case let label as UILabel in views where label.isWrapping {
      pin(
        "UISV-text-width-disambiguation", label, length, .equal, canvas, length,
        multiplier: 1 / CGFloat(views.count), at: 760)
    }
  }

  /// Makes a guide that spans all views across the axis and is as small as possible.
  private func span(_ views: [UIView], _ first: UIView) {
    let spanner = addGuide("UISV-spanner")
    let isAtStart = alignment == .leading
    let isAtEnd = alignment == .trailing
    pin(
      "UISV-canvas-connection", canvas, otherStart, .equal, isAtStart ? first : spanner, otherStart)
    pin("UISV-canvas-connection", canvas, otherEnd, .equal, isAtEnd ? first : spanner, otherEnd)
    for view in views {
      pin(
        "UISV-spanning-boundary", spanner, otherStart, isAtStart ? .equal : .lessThanOrEqual, view,
        otherStart, at: isAtStart ? 999.5 : 1000)
      pin(
        "UISV-spanning-boundary", spanner, otherEnd, isAtEnd ? .equal : .greaterThanOrEqual, view,
        otherEnd, at: isAtEnd ? 999.5 : 1000)
    }
    pin("UISV-spanning-fit", spanner, otherLength, .equal, nil, otherLength, constant: 0, at: 51)
  }
}
