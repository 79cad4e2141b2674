import Findings
import Foundation
package import StrategyKit
import UIKitModel

/// The search for the edge insets with which a plain button has the layout that a spec requires.
///
/// The search uses three facts about the button: its fitting size grows with the content insets, an item is
/// as large as its area allows, and it moves with its area. So it corrects the content insets by the missing
/// fitting size, makes each area as large as its item needs, and moves each item by the measured distance. A
/// result counts only if the button with it agrees with the references exactly.
package struct InsetSolver {
  let button: PlainButton

  /// Makes a solver.
  ///
  /// - Parameter button: the plain button and its references.
  package init(_ button: PlainButton) { self.button = button }

  /// The result of the search.
  package enum Outcome: Hashable, Sendable {
    /// These insets give the required layout.
    case solved(ButtonInsets)
    /// The search found no insets that give the required layout; these insets are its last attempt.
    case impossible(ButtonInsets)
    /// The required layout is unknown: the references disagree, or they support only the frames, only the
    /// fitting size, or neither.
    case noContract
  }

  /// Searches for the insets with which a plain button has the layout that the references require of a spec.
  package func solve(_ spec: ButtonSpec) -> Outcome {
    guard let wanted = button.contract(spec) else { return .noContract }
    let given = ButtonInsets(spec)
    if button.isRight(given, for: spec) { return .solved(given) }
    guard let sized = sized(given, spec, wanted) else { return .impossible(given) }
    var closest = given
    // First by distances that rounding does not touch, which hold for other titles too.
    let exact = button.contract(spec.onFineGrid).flatMap { fine in
      moved(sized, spec.onFineGrid, to: fine) { $0.applied(to: spec).onFineGrid }
    }
    let onPixels = moved(sized, spec, to: wanted) { $0.applied(to: spec) }
    for attempt in [exact?.rounded, exact, onPixels?.rounded, onPixels].compactMap({ $0 }) {
      if button.isRight(attempt, for: spec) { return .solved(attempt) }
      closest = attempt
    }
    return .impossible(closest)
  }

  /// Returns insets that give the button the required fitting size, and image and title their sizes; nil if
  /// the button has no layout.
  private func sized(
    _ given: ButtonInsets, _ spec: ButtonSpec, _ wanted: ButtonLayout
  ) -> ButtonInsets? {
    var insets = given
    // Sizes are rounded up to whole points, so a correction may have to be corrected.
    for _ in 0..<2 {
      guard let now = button.layout(insets.applied(to: spec)) else { return nil }
      insets.content.right += wanted.fittingSize.width - now.fittingSize.width
      insets.content.bottom += wanted.fittingSize.height - now.fittingSize.height
    }
    guard let now = button.layout(insets.applied(to: spec)) else { return nil }
    let image = spec.effectiveImage?.size ?? .zero
    let title = spec.title?.size ?? .zero
    // What the content rectangle has lost or won, the areas take back.
    for place in [\ButtonInsets.image, \.title] {
      insets[keyPath: place].right += wanted.content.maxX - now.content.maxX
      insets[keyPath: place].bottom += wanted.content.maxY - now.content.maxY
    }
    fit(
      &insets.image, in: now.content,
      width: wanted.image.size.width < image.width
        ? .exactly(wanted.image.size.width) : .atLeast(image.width + title.width),
      height: spec.verticalAlignment == .fill || wanted.image.size.height < image.height
        ? .exactly(wanted.image.size.height) : .atLeast(image.height))
    fit(
      &insets.title, in: now.content,
      width: wanted.title.size.width < title.width
        ? .exactly(image.width + wanted.title.size.width) : .atLeast(image.width + title.width),
      height: spec.verticalAlignment == .fill
        ? .exactly(wanted.title.size.height) : .atLeast(-.infinity))
    return insets
  }

  /// The size that an item's area must have along an axis.
  private enum Need {
    case exactly(CGFloat)
    case atLeast(CGFloat)

    func excess(of length: CGFloat) -> CGFloat {
      switch self {
      case .exactly(let need): length - need
      case .atLeast(let need): min(0, length - need)
      }
    }
  }

  private func fit(_ insets: inout UIEdgeInsets, in content: CGRect, width: Need, height: Need) {
    let area = content.inset(by: insets)
    insets.right += width.excess(of: area.size.width)
    insets.bottom += height.excess(of: area.size.height)
  }

  /// Returns the insets with the area of image and title moved by the distance that is missing; nil if the
  /// button has no layout.
  ///
  /// - Parameter place: returns the spec to measure with some insets.
  private func moved(
    _ insets: ButtonInsets, _ spec: ButtonSpec, to wanted: ButtonLayout,
    _ place: (ButtonInsets) -> ButtonSpec
  ) -> ButtonInsets? {
    var insets = insets
    guard let now = button.layout(place(insets)) else { return nil }
    if spec.effectiveImage != nil { Self.move(&insets.image, from: now.image, to: wanted.image) }
    if spec.title != nil { Self.move(&insets.title, from: now.title, to: wanted.title) }
    return insets
  }

  private static func move(_ insets: inout UIEdgeInsets, from: CGRect, to: CGRect) {
    let x = to.origin.x - from.origin.x
    let y = to.origin.y - from.origin.y
    insets.left += x
    insets.right -= x
    insets.top += y
    insets.bottom -= y
  }
}
