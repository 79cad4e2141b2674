package import Foundation
package import StrategyKit
import UIKitModel

/// The comparison of an old button with its replacement, over several titles, button sizes and display
/// scales.
package struct Proof: Sendable {
  /// The counts for one display scale.
  package struct Tally: Hashable, Sendable {
    /// The display scale, in pixels per point.
    package var scale: CGFloat
    /// The number of compared buttons at this display scale.
    package var tried = 0
    /// The number of buttons with the same image, title and fitting size.
    package var same = 0
    /// The number of buttons that differ only by rounding: frames by at most a pixel, fitting sizes by less
    /// than a point.
    package var rounded = 0
    /// The number of buttons that differ only in their fitting size.
    package var otherSize = 0
    /// The largest differences that are due to rounding, in all buttons of the scale.
    package var worst = Rounding()

    /// The number of buttons with larger or other differences, or without a layout.
    package var different: Int { tried - same - rounded - otherSize }
  }

  /// The counts for the display scales 1, 2 and 3.
  package var tallies: [Tally]
  /// The range of title widths that were tried, in points; nil if the button has no title.
  package var titles: ClosedRange<CGFloat>?
  /// The first button that differs by more than rounding, with its differences; nil if no button differs.
  package var counterexample: (spec: ButtonSpec, move: ButtonMove)?

  /// The largest enlargement of a button, in points, beyond the size that the old and the new button need.
  static let room = CGSize(width: 200, height: 24)

  /// Compares an old button with its replacement.
  ///
  /// - Parameters:
  ///   - spec: the button; its size is replaced.
  ///   - titles: the range of title widths for which the parameters are correct.
  init(_ pair: Replacement, _ spec: ButtonSpec, titles: ClosedRange<CGFloat>?) {
    self.titles = titles
    tallies = []
    for scale: CGFloat in [1, 2, 3] {
      var tally = Tally(scale: scale)
      for width in Self.widths(spec.title?.size.width, in: titles) {
        var spec = spec
        spec.scale = scale
        if let width { spec.title?.size.width = width }
        guard let own = pair.roomForBoth(spec) else { continue }
        for step in 0...Int(Self.room.width) {
          spec.frame.size = CGSize(
            width: own.width + CGFloat(step),
            height: own.height + CGFloat(step % (Int(Self.room.height) + 1)))
          let move = tally.add(pair, spec)
          if counterexample == nil, let move { counterexample = (spec, move) }
        }
      }
      tallies.append(tally)
    }
  }

  /// The largest number of title widths that are tried in each size of the button.
  package static let titleCount = 10

  /// Returns up to ``titleCount`` title widths from a range, closer together at its narrow end.
  private static func widths(_ own: CGFloat?, in range: ClosedRange<CGFloat>?) -> [CGFloat?] {
    guard let own, let range else { return [own] }
    let span = range.upperBound - range.lowerBound
    let last = titleCount - 2
    let further = (0...last).map { step in
      (range.lowerBound + span * CGFloat(step * step) / CGFloat(last * last)).rounded(.down)
    }
    return ([own] + further.filter { range.contains($0) && $0 != own }).map { $0 }
  }

  /// Whether the compared buttons are the same apart from rounding.
  package var holds: Bool { tallies.allSatisfy { $0.different == 0 && $0.otherSize == 0 } }

}

extension Proof.Tally {
  /// Counts a button by its differences, and returns the differences; nil if the button is the same or
  /// rounding explains them. If a layout is missing, the button counts as different, with differences of
  /// zero.
  fileprivate mutating func add(_ pair: Replacement, _ spec: ButtonSpec) -> ButtonMove? {
    tried += 1
    switch pair.match(spec) {
    case .same: same += 1
    case .rounded(let distance):
      rounded += 1
      worst.formMaximum(distance)
    case .otherSize(let move):
      otherSize += 1
      return move
    case .different(let move): return move
    case nil: return ButtonMove(from: ButtonLayout(), to: ButtonLayout(), of: spec)
    }
    return nil
  }
}
