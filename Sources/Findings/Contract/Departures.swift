import Foundation
import StrategyKit
import UIKitModel

/// A set of mistakes in layout code, each a ``ContractDeviation``.
struct Departures: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ departure: ContractDeviation) { self.init(rawValue: 1 << UInt32(departure.rawValue)) }

  /// Finds the deviations that would move or resize the image or the title; none if the layout rules do not
  /// yield `layout`.
  ///
  /// - Parameters:
  ///   - layout: the expected layout of the button.
  ///   - exact: the same layout before rounding to pixels.
  init(of spec: ButtonSpec, placed layout: ButtonLayout, exactly exact: ButtonLayout) {
    self = []
    let arithmetic = ContractArithmetic(spec, in: layout.content)
    guard arithmetic.isFaithful(to: layout) else { return }
    for axis in [arithmetic.across, arithmetic.down] {
      let usual = (image: axis.span(ofImage: true), title: axis.span(ofImage: false))
      for departure in ContractDeviation.allCases where departure.matters(axis) {
        let isOther =
          axis.image != nil && Self.isOther(axis.span(ofImage: true, departure), usual.image)
          || axis.title != nil && Self.isOther(axis.span(ofImage: false, departure), usual.title)
        if isOther { insert(Departures(departure)) }
      }
    }
    for isImage in [true, false] where isImage ? spec.effectiveImage != nil : spec.title != nil {
      let (exact, placed) = isImage ? (exact.image, layout.image) : (exact.title, layout.title)
      let isOther =
        arithmetic.across.isRoundedUp(placed.origin.x, exact.origin.x, ofImage: isImage)
        || arithmetic.down.isRoundedUp(placed.origin.y, exact.origin.y, ofImage: isImage)
      if isOther { insert(Departures(.isRoundedDownOnce)) }
      let isUneven =
        arithmetic.across.isUneven(placed.origin.x, exact.origin.x, ofImage: isImage)
        || arithmetic.down.isUneven(placed.origin.y, exact.origin.y, ofImage: isImage)
      if isUneven { insert(Departures(.roundsHalvesToEven)) }
    }
  }

  private static func isOther(_ span: ContractAxis.Span, _ usual: ContractAxis.Span) -> Bool {
    abs(span.start - usual.start) >= 1e-6 || abs(span.length - usual.length) >= 1e-6
  }
}

extension ContractAxis {
  /// Returns whether a coordinate is half-way between two pixels and was not rounded to the even one.
  ///
  /// It is false for the second of two items that fill the axis.
  ///
  /// - Parameters:
  ///   - placed: the coordinate after rounding.
  ///   - exact: the coordinate before rounding.
  fileprivate func isUneven(
    _ placed: CGFloat, _ exact: CGFloat, ofImage isImage: Bool
  ) -> Bool {
    let pixels = SpecFeatures.snapped((exact * grid.scale).native)
    guard !isInner(image: isImage), pixels - pixels.rounded(.down) == 0.5 else { return false }
    return abs(pixels.rounded(.toNearestOrEven) - (placed * grid.scale).native) >= 1e-6
  }

  /// Returns whether a coordinate was rounded up to a pixel; false half-way between two pixels for the second
  /// of two items that fill the axis.
  ///
  /// - Parameters:
  ///   - placed: the coordinate after rounding.
  ///   - exact: the coordinate before rounding.
  fileprivate func isRoundedUp(
    _ placed: CGFloat, _ exact: CGFloat, ofImage isImage: Bool
  ) -> Bool {
    // Where two items fill the axis, half a pixel may be rounded either way.
    let isFree = isInner(image: isImage) && abs((placed - exact) * grid.scale - 0.5) < 1e-3
    return !isFree && abs(grid.down(exact) - placed) >= 1e-6
  }
}
