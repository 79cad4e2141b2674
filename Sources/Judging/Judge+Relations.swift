import Foundation
import RunRecords
import StrategyKit
import UIKitModel

/// Checks of the relation between two layouts by one strategy. They do not depend on the expected layout, so
/// they find errors that all strategies share.
extension Judge {
  /// The tolerance, in points, for two numbers that are mathematically equal and differ only by
  /// floating-point rounding.
  static let slip = 1e-6

  /// Checks every given relation that applies to a strategy's layout of a spec; a variant that the strategy
  /// does not support is skipped.
  ///
  /// A known issue that applies to one of the two specs accepts a broken relation of up to a pixel and twice
  /// the largest difference.
  ///
  /// - Parameters:
  ///   - related: the variants of the spec, one for each relation.
  ///   - allowances: returns the known issues that apply to a spec.
  func checkRelations(
    _ spec: ButtonSpec, _ related: [RelatedSpec], _ index: Int,
    _ allowances: (ButtonSpec) -> [Allowance], into verdict: inout Verdict
  ) {
    guard state.kept[index].contains(.frames), state.layouts[index].isFinite else { return }
    // By index, since each element is 360 bytes to copy.
    for place in related.indices
    where support(by: index, for: related[place].derived.spec).aspects.contains(.frames) {
      if !layOut(related[place].derived, by: index, into: &verdict) {
        if isGivenUp(index, verdict) { continue }
        // After a failure on one variant, the others are skipped.
        return
      }
      let relation = related[place].relation
      guard
        let breach = relation.breach(
          spec, state.layouts[index], related[place].derived.spec, state.scratch)
      else { continue }
      // Both layouts may be wrong, or that of the spec counts twice beside the doubled one; and both are rounded.
      let excess = max(0, breach.excess - 1 / Double(spec.scale)) / 2
      let accepting = (allowances(spec) + allowances(related[place].derived.spec)).first {
        $0.covers(index, in: .frames) && $0.accepts(excess)
      }
      if let accepting {
        verdict.knownHits.append(
          .init(strategy: index, known: accepting.known, largest: excess))
        continue
      }
      var finding = finding(
        relation.check, index, .frames, .relation(breach.rule), verdict, field: breach.field,
        actual: breach.actual, expected: breach.expected, largest: breach.excess,
        reference: state.scratch)
      finding.related = related[place].derived
      verdict.findings.append(finding)
    }
  }
}

/// A relation, with the variant that it makes of a spec.
typealias RelatedSpec = (relation: LayoutRelation, derived: DerivedSpec)

/// A change of a spec that has a known effect on the frames, such as mirroring.
enum LayoutRelation: CaseIterable {
  case translation, scaling, mirroring, monotonicity

  /// A broken relation: the rule, and the field with its actual and expected number and the difference, in
  /// points.
  typealias Broken = (
    rule: Violation, field: LayoutField, actual: Double, expected: Double, excess: Double
  )

  /// The check that reports a contradiction to the relation.
  var check: CheckID {
    switch self {
    case .translation: .translation
    case .scaling: .scaling
    case .mirroring: .mirroring
    case .monotonicity: .monotonicity
    }
  }

  /// The distance, in points, by which translation moves the bounds.
  private static let move = CGPoint(x: 7, y: -3)
  private static let extraWidth: CGFloat = 13

  private static func movesByPixels(at scale: CGFloat) -> Bool {
    let (x, y) = (move.x * scale, move.y * scale)
    return x == x.rounded() && y == y.rounded()
  }

  /// Returns the variants of a spec, one for each relation that applies to it.
  static func related(to spec: ButtonSpec, _ regime: Regime) -> [RelatedSpec] {
    allCases.compactMap { relation in
      relation.related(to: spec, regime).map { (relation, DerivedSpec(relation.check, $0)) }
    }
  }

  /// Returns the spec after the relation's change; nil if the relation does not apply to the spec.
  private func related(to spec: ButtonSpec, _ regime: Regime) -> ButtonSpec? {
    // Only a translation leaves additional properties unchanged.
    if spec.hasExtras, self != .translation { return nil }
    var other = spec
    switch self {
    case .translation:
      // At a fractional scale a whole number of points may not be a whole number of pixels.
      if !Self.movesByPixels(at: spec.scale) { return nil }
      other.boundsOrigin.x += Self.move.x
      other.boundsOrigin.y += Self.move.y
    case .scaling:
      // In an area of negative length the layout divides by one point where the shares of a filled axis
      // cancel out, and that point does not scale.
      if spec.fillsNothing { return nil }
      other.double()
    case .mirroring:
      // A mirror image stays on the pixel grid only if the button's middle is on the middle or the edge of a
      // pixel.
      let pixels = (spec.boundsOrigin.x * 2 + spec.frame.size.width) * spec.scale
      if spec.horizontalAlignment == .fill { return nil }
      if abs(pixels - pixels.rounded()) > PixelGrid.tolerance { return nil }
      other.mirror()
    case .monotonicity:
      if regime == .degenerate || spec.horizontalAlignment == .fill { return nil }
      other.frame.size.width += Self.extraWidth
    }
    return other
  }

  /// Returns the first field of the changed spec's layout that contradicts the relation; nil if the relation
  /// holds.
  func breach(
    _ spec: ButtonSpec, _ before: ButtonLayout, _ related: ButtonSpec, _ after: ButtonLayout
  ) -> Broken? {
    var expected = before
    expected.image = self.expected(before.image, in: spec)
    expected.title = self.expected(before.title, in: spec)
    if spec.effectiveImage == nil || isNear(after.image, expected.image),
      !spec.hasTitle || isNear(after.title, expected.title)
    {
      return nil
    }
    for raw in LayoutField.imageX.rawValue...LayoutField.titleHeight.rawValue {
      guard let field = LayoutField(rawValue: raw), spec.shows(field) else { continue }
      let (expected, actual) = (expected[field], after[field])
      let allowed = allowed(for: field, before[field], spec)
      let excess = excess(of: actual, over: expected)
      if excess <= allowed { continue }
      if excess <= allowed + regimeSlack(spec, related) { continue }
      let slack = FillSlack(related)
      if self != .mirroring, slack.accepts(field, after, expected: expected) { continue }
      return (
        violation(field.name, before[field], actual, expected), field, actual, expected, excess
      )
    }
    return nil
  }

  /// Returns the additional tolerance, in points, if the content of one of the specs exceeds its space by
  /// almost nothing; otherwise 0.
  private func regimeSlack(_ spec: ButtonSpec, _ related: ButtonSpec) -> Double {
    var slack = 0.0
    if spec.isWithinRegimeTolerance { slack = Double(spec.regimeSlack) }
    if related.isWithinRegimeTolerance { slack = max(slack, Double(related.regimeSlack)) }
    // In bounds of twice the size the tolerance is twice as large.
    return self == .scaling ? slack * 2 : slack
  }

  /// Returns the frame that is expected after the change; for ``monotonicity``, only its width counts, as the
  /// least one.
  @inline(__always)
  private func expected(_ frame: CGRect, in spec: ButtonSpec) -> CGRect {
    var frame = frame
    switch self {
    case .translation:
      frame.origin.x += Self.move.x
      frame.origin.y += Self.move.y
    case .scaling:
      frame.origin.x *= 2
      frame.origin.y *= 2
      frame.size.width *= 2
      frame.size.height *= 2
    case .mirroring:
      let far = frame.origin.x + frame.size.width
      frame.origin.x = spec.boundsOrigin.x * 2 + spec.frame.size.width - far
    case .monotonicity:
      frame.origin = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
      frame.size.height = -.infinity
    }
    return frame
  }

  /// Returns by how much a number contradicts the expected one, in points; for ``monotonicity``, by how much
  /// a length is too small.
  private func excess(of actual: Double, over expected: Double) -> Double {
    self == .monotonicity ? expected - actual : abs(actual - expected)
  }

  /// Returns whether a frame is so close to the expected one that its numbers need no further check.
  @inline(__always)
  private func isNear(_ actual: CGRect, _ expected: CGRect) -> Bool {
    self == .monotonicity
      ? expected.size.width - actual.size.width <= 1e-9 : actual.distance(to: expected) <= 1e-9
  }

  /// Returns the tolerance for a field, in points, given the field's number before the change.
  private func allowed(for field: LayoutField, _ before: Double, _ spec: ButtonSpec) -> Double {
    if self == .mirroring, field == .imageX || field == .titleX {
      return 1 / Double(spec.scale) + Judge.slip
    }
    return 1e-9 * max(1, abs(before))
  }

  private func violation(
    _ field: String, _ before: Double, _ after: Double, _ expected: Double
  ) -> Violation {
    switch self {
    case .translation:
      .moved(
        field: field, before: before, after: after, expected: expected, x: Double(Self.move.x),
        y: Double(Self.move.y))
    case .scaling: .doubled(field: field, before: before, after: after, expected: expected)
    case .mirroring: .mirrored(field: field, before: before, after: after, expected: expected)
    case .monotonicity:
      .widened(field: field, before: before, after: after, by: Double(Self.extraWidth))
    }
  }
}

extension ButtonSpec {
  /// Returns whether the button shows the item that a field belongs to.
  fileprivate func shows(_ field: LayoutField) -> Bool {
    field.rawValue <= LayoutField.imageHeight.rawValue ? effectiveImage != nil : hasTitle
  }

  /// Whether content fills an axis although an item's area has no length there, or a negative one.
  fileprivate var fillsNothing: Bool {
    let content = effectiveContentInsets
    let roomX = max(0, frame.size.width - content.left - content.right)
    let roomY = max(0, frame.size.height - content.top - content.bottom)
    let (image, title) = (effectiveImageInsets, effectiveTitleInsets)
    let lengthX = roomX - max(image.left + image.right, title.left + title.right)
    let lengthY = roomY - max(image.top + image.bottom, title.top + title.bottom)
    return horizontalAlignment == .fill && lengthX <= 0
      || verticalAlignment == .fill && lengthY <= 0
  }

  /// Doubles every length and halves the scale, so that lengths in pixels stay the same.
  fileprivate mutating func double() {
    frame = CGRect(
      origin: CGPoint(x: frame.origin.x * 2, y: frame.origin.y * 2),
      size: CGSize(width: frame.size.width * 2, height: frame.size.height * 2))
    boundsOrigin = CGPoint(x: boundsOrigin.x * 2, y: boundsOrigin.y * 2)
    spacing *= 2
    contentInsets.double()
    imageInsets.double()
    titleInsets.double()
    lineHeight *= 2
    scale /= 2
    if let shown = effectiveImage {
      image = Image(
        size: CGSize(width: shown.size.width * 2, height: shown.size.height * 2),
        cornerRadius: shown.cornerRadius * 2)
    }
    if let shown = title {
      title = Title(
        size: CGSize(width: shown.size.width * 2, height: shown.size.height * 2),
        lines: shown.lines.doubled)
    }
  }

  /// Swaps left and right in all fields and reverses the direction.
  fileprivate mutating func mirror() {
    direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    switch placement {
    case .left: placement = .right
    case .right: placement = .left
    case .top, .bottom, .leading, .trailing, .spread, .spreadTrailing: break
    }
    switch horizontalAlignment {
    case .left: horizontalAlignment = .right
    case .right: horizontalAlignment = .left
    case .center, .fill, .leading, .trailing: break
    }
    swap(&contentInsets.left, &contentInsets.right)
    swap(&imageInsets.left, &imageInsets.right)
    swap(&titleInsets.left, &titleInsets.right)
  }
}

extension TitleLines {
  /// The title's lines at twice the size.
  fileprivate var doubled: TitleLines {
    if limit == 1 { return self }
    return TitleLines(
      atMost: limit,
      wrapped: wrapped.map { CGSize(width: $0.width * 2, height: $0.height * 2) })
  }
}

extension UIEdgeInsets {
  fileprivate mutating func double() {
    self = UIEdgeInsets(top: top * 2, left: left * 2, bottom: bottom * 2, right: right * 2)
  }
}
