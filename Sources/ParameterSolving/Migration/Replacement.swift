import Foundation
import StrategyKit
import UIKitModel

/// An old button together with its replacement.
final class Replacement {
  let old: ReplacedButton
  private let new: any LayoutWorker
  private var scratch = ButtonLayout()
  /// Whether the replacement is a plain button whose insets were removed.
  private var hasLostInsets = false

  init(_ old: ReplacedButton, _ technique: Technique, _ parameters: ContentParameters) {
    self.old = old
    new = technique.strategy(parameters).makeWorker()
  }

  /// Makes the replacement of a button by a plain one without its insets.
  init(_ old: ReplacedButton, withoutInsets spec: ButtonSpec) {
    self.old = old
    new = PlainButton.strategy.makeWorker()
    hasLostInsets = true
  }

  /// The result of comparing one button with its replacement.
  enum Match: Hashable {
    /// The replacement has the same image, title and fitting size.
    case same
    /// Only rounding differs: frames by at most a pixel, the fitting size by less than a point; with the
    /// largest differences.
    case rounded(Rounding)
    /// Image and title are the same except for rounding, but the fitting size differs; with all differences.
    case otherSize(ButtonMove)
    /// Image or title of the replacement has another place or size; with all differences.
    case different(ButtonMove)
  }

  /// Returns the layout of a spec by the replacement; nil if it has no layout.
  func layout(_ spec: ButtonSpec) -> ButtonLayout? {
    var spec = spec
    if hasLostInsets {
      (spec.contentInsets, spec.imageInsets, spec.titleInsets) = (.zero, .zero, .zero)
    }
    do throws(StrategyFailure) {
      try new.layOut(spec, asking: .all, into: &scratch, explaining: nil)
      return scratch
    } catch { return nil }
  }

  /// Returns the differences between the old button and its replacement for a spec; nil if one of them has no
  /// layout.
  func move(_ spec: ButtonSpec) -> ButtonMove? {
    guard let before = old.layout(spec), let after = layout(spec) else { return nil }
    return ButtonMove(from: before, to: after, of: spec)
  }

  /// Returns the smallest size in whole points in which both buttons have space for their content; nil if one
  /// has no layout.
  func roomForBoth(_ spec: ButtonSpec) -> CGSize? {
    guard let before = old.layout(spec)?.fittingSize, let after = layout(spec)?.fittingSize else {
      return nil
    }
    let needed = old.isPlain ? spec.neededByInsets : .zero
    return CGSize(
      width: max(before.width, after.width, needed.width, 0).rounded(.up),
      height: max(before.height, after.height, needed.height, 0).rounded(.up))
  }

  /// Compares the old button with its replacement for a spec; nil if one of them has no layout.
  func match(_ spec: ButtonSpec) -> Match? {
    guard let move = move(spec) else { return nil }
    if move.isNothing { return .same }
    let pixel = 1 / spec.scale + ButtonMove.tolerance
    // Differences that vanish on small pixels are those of rounding.
    guard move.frames <= pixel, move.frames == 0 || hasSamePlaces(spec) else {
      return .different(move)
    }
    let size = max(abs(move.size.width), abs(move.size.height))
    return isRounded(spec, move)
      ? .rounded(Rounding(frames: move.frames, size: size)) : .otherSize(move)
  }

  /// Returns whether image and title have the same positions before rounding to pixels, measured at a very
  /// large scale.
  private func hasSamePlaces(_ spec: ButtonSpec) -> Bool {
    var fine = spec
    fine.scale = spec.scale * 4096
    return move(fine).map { $0.frames <= 2 / fine.scale + ButtonMove.tolerance } ?? false
  }

  /// Returns whether the fitting sizes differ only because the old one is rounded up to whole points.
  private func isRounded(_ spec: ButtonSpec, _ move: ButtonMove) -> Bool {
    move.size.width <= 0 && move.size.height <= 0 && move.size.width > -1 && move.size.height > -1
      && (move.size == .zero || isWhole(spec))
  }

  /// Returns whether the old fitting size is the new one rounded up to whole points; false if a layout is
  /// missing.
  private func isWhole(_ spec: ButtonSpec) -> Bool {
    guard let before = old.layout(spec)?.fittingSize, let after = layout(spec)?.fittingSize else {
      return false
    }
    return PixelGrid.points.up(after.width) == before.width
      && PixelGrid.points.up(after.height) == before.height
  }
}

extension ButtonSpec {
  /// The size, in points, in which image and title have enough space, since their insets reduce their areas.
  fileprivate var neededByInsets: CGSize {
    let (image, title) = itemSizes
    let row = image.width + title.width
    func need(_ insets: UIEdgeInsets, _ own: CGSize, _ isThere: Bool) -> CGSize {
      guard isThere else { return .zero }
      return CGSize(
        width: row + insets.left + insets.right + contentInsets.left + contentInsets.right,
        height: own.height + insets.top + insets.bottom + contentInsets.top + contentInsets.bottom)
    }
    let first = need(imageInsets, image, effectiveImage != nil)
    let second = need(titleInsets, title, self.title != nil)
    return CGSize(
      width: max(first.width, second.width), height: max(first.height, second.height))
  }
}
