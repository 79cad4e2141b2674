import Foundation
import RunRecords
import StrategyKit
import UIKitModel

extension Judge {
  /// Checks that each layout has only finite numbers and meets the rules that hold for any correct layout,
  /// without comparing layouts.
  ///
  /// - Parameter allowances: the known issues that may accept hooks which do not return the frames.
  func checkInvariants(
    _ spec: ButtonSpec, _ allowances: () -> [Allowance], into verdict: inout Verdict
  ) {
    let facts = InvariantFacts(spec, verdict)
    var areAllSound = false
    for index in state.kept.indices where state.kept[index].rawValue != 0 {
      // The comparison has often shown it already; looking again took 1.3 % of fuzzing.
      if !state.areNumbersFinite, !state.layouts[index].isFinite,
        let field = state.layouts[index].firstNonFinite(in: aspectsAsked(of: index))
      {
        let text = "\(field.name) is \(state.layouts[index][field]), not a finite number"
        verdict.putFirst(
          finding(
            .finite, index, field.aspect, .failure(.other(text)), verdict, field: field,
            actual: state.layouts[index][field], largest: .infinity))
        continue
      }
      let areFramesKnown = isKnown(index, verdict)
      if state.kept[index].contains(.hookCoherence) {
        checkHooks(index, allowances, into: &verdict)
      }
      guard !areAllSound, state.kept[index].contains(.frames), !areFramesKnown else { continue }
      if let violation = facts.violation(in: state.layouts[index], of: spec) {
        verdict.findings.append(
          finding(
            violation.check, index, .frames, .invariant(violation.rule), verdict,
            field: violation.field, actual: state.layouts[index][violation.field],
            largest: violation.excess))
      } else {
        areAllSound = state.areFramesEqual
      }
    }
  }

  private func isKnown(_ index: Int, _ verdict: Verdict) -> Bool {
    verdict.knownHits.contains { $0.strategy == index }
  }

  private func checkHooks(
    _ index: Int, _ allowances: () -> [Allowance], into verdict: inout Verdict
  ) {
    let layout = state.layouts[index]
    guard let difference = layout.hookDifference(tolerance: tolerance),
      let frame = LayoutField(
        rawValue: difference.field.rawValue - LayoutField.imageHookX.rawValue)
    else { return }
    let accepting = allowances().first {
      $0.covers(index, in: .hookCoherence) && $0.accepts(difference.largest)
    }
    if let accepting {
      verdict.knownHits.append(
        .init(strategy: index, known: accepting.known, largest: difference.largest))
      return
    }
    let rule = Violation.hook(
      field: frame.name, frame: layout[frame], hook: layout[difference.field])
    verdict.findings.append(
      finding(
        .hookCoherence, index, .hookCoherence, .invariant(rule), verdict, field: difference.field,
        actual: layout[difference.field], expected: layout[frame], largest: difference.largest))
  }
}

extension Double {
  /// The shortest decimal that reads back as this number; an integer without `.0`.
  package var shortText: String { CGFloat(self).shortText }
}

/// The numbers of a spec that the checks of a layout's invariants need, computed once.
struct InvariantFacts {
  /// A broken invariant: the check, the rule, the first number that is wrong, and the excess in points.
  typealias Broken = (check: CheckID, rule: Violation, field: LayoutField, excess: Double)

  private let holdsContent: Bool
  private let holdsOrder: Bool
  private let side: Placement
  private let pixel: Double
  private let slip = 1e-6

  init(_ spec: ButtonSpec, _ verdict: Verdict) {
    holdsContent =
      verdict.regime == .fits && spec.horizontalAlignment != .fill
      && spec.verticalAlignment != .fill
      && spec.effectiveSpacing >= 0 && !spec.movesItems
    holdsOrder =
      spec.hasBothItems && spec.spacing >= 0
      && spec.effectiveImageInsets == spec.effectiveTitleInsets
    let isMirrored = spec.direction == .rightToLeft
    switch spec.placement {
    case .leading, .spread: side = isMirrored ? .right : .left
    case .trailing, .spreadTrailing: side = isMirrored ? .left : .right
    case let physical: side = physical
    }
    pixel = 1 / spec.scale.native
  }

  /// Returns the bounds minus the content insets, rounded outwards to whole pixels; insets that overlap meet at their
  /// midpoint.
  private static func contentRect(of spec: ButtonSpec) -> CGRect {
    let grid = PixelGrid(scale: spec.scale)
    let (bounds, insets) = (spec.bounds, spec.effectiveContentInsets)
    var left = bounds.origin.x + insets.left
    var right = bounds.origin.x + bounds.size.width - insets.right
    var top = bounds.origin.y + insets.top
    var bottom = bounds.origin.y + bounds.size.height - insets.bottom
    if left > right { (left, right) = ((left + right) / 2, (left + right) / 2) }
    if top > bottom { (top, bottom) = ((top + bottom) / 2, (top + bottom) / 2) }
    (left, top) = (grid.down(left), grid.down(top))
    return CGRect(x: left, y: top, width: grid.up(right) - left, height: grid.up(bottom) - top)
  }

  /// Returns the first invariant that a layout of the spec breaks; nil if it breaks none, or none applies to
  /// the spec.
  func violation(in layout: ButtonLayout, of spec: ButtonSpec) -> Broken? {
    guard holdsContent || holdsOrder else { return nil }
    // Computed from the spec, since the strategy's own content rectangle may be wrong.
    let content = Self.contentRect(of: spec)
    if holdsContent {
      if spec.effectiveImage != nil, let found = outside(content, layout.image, "image", .imageX) {
        return found
      }
      if spec.hasTitle, let found = outside(content, layout.title, "title", .titleX) {
        return found
      }
      if spec.hasBothItems, let found = wrongGap(layout, spec, content) { return found }
    }
    return holdsOrder ? wrongOrder(layout, spec, content) : nil
  }

  private func outside(
    _ content: CGRect, _ frame: CGRect, _ item: String, _ first: LayoutField
  ) -> Broken? {
    let excess = max(
      content.origin.x - frame.origin.x, content.origin.y - frame.origin.y,
      farX(frame) - farX(content) - pixel / 2, farY(frame) - farY(content) - pixel / 2)
    guard excess > slip else { return nil }
    return (
      check: .insideContent,
      rule: .outside(
        item: item, .init(frame), content: .init(content), by: Double(excess)),
      field: first, excess: Double(excess)
    )
  }

  /// Returns the broken rule if items overlap or are swapped, or if the gap is not the expected one;
  /// otherwise nil. An overlap of up to a pixel is accepted, and a gap that is a pixel off if lengths are not
  /// whole pixels.
  private func wrongGap(
    _ layout: ButtonLayout, _ spec: ButtonSpec, _ content: CGRect
  ) -> Broken? {
    let wantedGap = wantedGap(spec, content)
    let (image, title) = (layout.image, layout.title)
    let gap: CGFloat =
      switch side {
      case .left, .leading: title.origin.x - farX(image)
      case .top: title.origin.y - farY(image)
      case .bottom: image.origin.y - farY(title)
      case .right, .trailing, .spread, .spreadTrailing: image.origin.x - farX(title)
      }
    let off = abs((gap - wantedGap).native)
    let isHorizontal = side == .left || side == .right
    let field = isHorizontal ? LayoutField.titleX : .titleY
    if gap < -pixel - slip {
      let shared = isHorizontal ? sharedWidth(image, title) : sharedHeight(image, title)
      if shared > slip {
        return (
          check: .noOverlap,
          rule: .overlap(Double(shared)),
          field: field, excess: Double(shared)
        )
      }
      // The frames do not overlap, so the items may be in the wrong order.
      if holdsOrder, let swapped = wrongOrder(layout, spec, content) { return swapped }
    }
    guard off > slip, off > pixel + slip || !spec.isOffPixel else { return nil }
    return (
      check: .gap,
      rule: .gap(Double(gap), wanted: Double(wantedGap), spreads: spec.spreads),
      field: field, excess: off
    )
  }

  /// Returns the expected gap, in points, if all content fits: the spacing, or the space left between items
  /// at opposite ends.
  private func wantedGap(_ spec: ButtonSpec, _ content: CGRect) -> CGFloat {
    guard spec.spreads, let image = spec.effectiveImage, let title = spec.title else {
      return spec.spacing
    }
    return max(spec.spacing, content.size.width - image.size.width - title.size.width)
  }

  /// Returns the length, in points, by which two frames overlap horizontally; 0 if they do not, or one has no
  /// width.
  private func sharedWidth(_ a: CGRect, _ b: CGRect) -> CGFloat {
    guard a.size.width > 0, b.size.width > 0 else { return 0 }
    return max(0, min(farX(a), farX(b)) - max(a.origin.x, b.origin.x))
  }

  /// Returns the length, in points, by which two frames overlap vertically; 0 if they do not, or one has no
  /// height.
  private func sharedHeight(_ a: CGRect, _ b: CGRect) -> CGFloat {
    guard a.size.height > 0, b.size.height > 0 else { return 0 }
    return max(0, min(farY(a), farY(b)) - max(a.origin.y, b.origin.y))
  }

  private func wrongOrder(
    _ layout: ButtonLayout, _ spec: ButtonSpec, _ content: CGRect
  ) -> Broken? {
    let isHorizontal = side == .left || side == .right
    let alignmentFills =
      isHorizontal ? spec.horizontalAlignment == .fill : spec.verticalAlignment == .fill
    let area = content.inset(by: spec.effectiveImageInsets)
    // In a filled area of negative length the order is reversed.
    if alignmentFills && (isHorizontal ? area.size.width : area.size.height) < 0 { return nil }
    let image = isHorizontal ? layout.image.origin.x : layout.image.origin.y
    let title = isHorizontal ? layout.title.origin.x : layout.title.origin.y
    let imageIsFirst = side == .left || side == .top
    let excess = imageIsFirst ? image - title : title - image
    guard excess > slip else { return nil }
    return (
      check: .order,
      rule: .order(
        placement: spec.placement.rawValue, side: "\(side)", image: Double(image),
        title: Double(title)),
      field: isHorizontal ? .imageX : .imageY, excess: Double(excess)
    )
  }

  private func farX(_ rect: CGRect) -> CGFloat { rect.origin.x + rect.size.width }
  private func farY(_ rect: CGRect) -> CGFloat { rect.origin.y + rect.size.height }
}

extension FrameDrawing.Rect {
  /// The rectangle as plain numbers.
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}
