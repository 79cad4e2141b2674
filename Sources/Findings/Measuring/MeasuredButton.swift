import Foundation
package import StrategyKit
package import UIKitModel

/// The layout of a class, measured on roomy buttons: the gap, the content insets, the image's side and where the
/// content goes.
///
/// Nothing is taken from names or from what the class says. The gap is the distance in a pair; the insets are what the
/// class's own size has beyond its content and the gap, shared out by where the content stands.
package struct MeasuredButton: Hashable, Sendable {
  /// The distance between image and title, in points; nil where it follows the spec's spacing.
  package private(set) var gap: Double?
  /// The image's side; nil where it follows the spec's placement.
  package private(set) var side: Placement?
  /// The content insets that the class has besides those of a spec, in points.
  package private(set) var contentInsets = UIEdgeInsets.zero
  package private(set) var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  package private(set) var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// What does not fit into these, each as a sentence.
  package private(set) var notes: [Note] = []

  /// What is special about a class.
  package enum Note: Hashable, Sendable {
    /// Its own size has no room for the gap.
    case ownSizeWithoutGap
    /// Its own size does not follow its content.
    case ownSizeIgnoresContent(CGSize)
    /// Its gap is another one in other buttons.
    case gapVaries
  }

  /// Measures a strategy; nil where it gives no layout of a roomy pair.
  ///
  /// - Parameter spacing: what a class is asked for that takes a spacing.
  package init?(_ strategy: any LayoutStrategy, spacing: Double) {
    let asker = ProbeAsker(strategy, spacing: spacing)
    guard let pair = asker.ask({ _ in }) else { return nil }
    let mirrored = asker.ask { $0.direction = .rightToLeft }
    measureSide(asker, pair, mirrored)
    measureGap(asker, pair)
    measureAlignment(asker, pair, mirrored)
    measureInsets(asker, pair)
  }

  // MARK: Side and gap

  private mutating func measureSide(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ mirrored: ProbedLayout?
  ) {
    let sides = Placement.allCases.filter { !$0.isSpread }
    guard sides.allSatisfy({ side in asker.ask { $0.placement = side }?.shows(the: pair) ?? true })
    else { return }
    side =
      switch (pair.side, mirrored?.side) {
      case (.left, .right?): .leading
      case (.right, .left?): .trailing
      case (let side, _): side
      }
  }

  private mutating func measureGap(_ asker: ProbeAsker, _ pair: ProbedLayout) {
    if let other = asker.ask({ $0.spacing += 12 }), abs(other.gap - pair.gap - 12) < 1e-6 {
      return
    }
    gap = pair.gap
    let others = [
      asker.ask { $0.frame.size.width = 320 }, asker.ask { $0.frame.size.height = 240 },
      asker.ask { $0.title?.size.width = 90 }, asker.ask { $0.title?.size.height = 26 },
      asker.ask { $0.image?.size = CGSize(width: 30, height: 30) },
    ]
    // Half a pixel may go either way.
    if others.contains(where: { abs(($0?.gap ?? pair.gap) - pair.gap) > 0.5 }) {
      notes.append(.gapVaries)
    }
  }

  // MARK: Where the content goes

  private mutating func measureAlignment(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ mirrored: ProbedLayout?
  ) {
    if let narrow = asker.ask({ $0.frame.size.width = 320 }) {
      let (own, other) = (pair.inset, narrow.inset)
      if own.left == other.left, own.right != other.right {
        horizontalAlignment = mirrored?.inset.right == own.left ? .leading : .left
      } else if own.right == other.right, own.left != other.left {
        horizontalAlignment = mirrored?.inset.left == own.right ? .trailing : .right
      } else if own.left == other.left {
        horizontalAlignment = .fill
      }
    }
    if let low = asker.ask({ $0.frame.size.height = 220 }) {
      let (own, other) = (pair.inset, low.inset)
      if own.top == other.top, own.bottom != other.bottom {
        verticalAlignment = .top
      } else if own.bottom == other.bottom, own.top != other.top {
        verticalAlignment = .bottom
      }
    }
  }

  // MARK: Insets

  private mutating func measureInsets(_ asker: ProbeAsker, _ pair: ProbedLayout) {
    guard var rest = rest(of: pair) else { return }
    let larger = asker.ask {
      $0.image?.size = CGSize(width: 30, height: 34)
      $0.title?.size = CGSize(width: 90, height: 26)
    }
    guard let larger, let other = self.rest(of: larger) else { return }
    // A size that is a constant says nothing of insets.
    if abs(other.width - rest.width) > 1 || abs(other.height - rest.height) > 1 {
      notes.append(.ownSizeIgnoresContent(pair.fittingSize))
      if abs(other.width - rest.width) > 1 { rest.width = 0 }
      if abs(other.height - rest.height) > 1 { rest.height = 0 }
    }
    let isAcross = pair.side != .top && pair.side != .bottom
    let short = isAcross ? rest.width : rest.height
    if let gap, gap > 0, abs(short + gap) < 0.5 { notes.append(.ownSizeWithoutGap) }
    let across = Self.shares(
      max(0, rest.width), pair.inset.left, pair.inset.right,
      isStart: horizontalAlignment == .left || horizontalAlignment == .leading,
      isEnd: horizontalAlignment == .right || horizontalAlignment == .trailing)
    let along = Self.shares(
      max(0, rest.height), pair.inset.top, pair.inset.bottom,
      isStart: verticalAlignment == .top, isEnd: verticalAlignment == .bottom)
    contentInsets = UIEdgeInsets(
      top: along.start, left: across.start, bottom: along.end, right: across.end)
  }

  /// What a button's own size has beyond its content and the gap.
  private func rest(of layout: ProbedLayout) -> CGSize? {
    let (image, title) = (layout.image.size, layout.title.size)
    guard image != .zero, title != .zero else { return nil }
    let gap = CGFloat(layout.gap)
    let content =
      switch layout.side {
      case .top, .bottom:
        CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      default:
        CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
      }
    return CGSize(
      width: layout.fittingSize.width - content.width,
      height: layout.fittingSize.height - content.height)
  }

  /// Shares room out between two sides.
  ///
  /// - Parameters:
  ///   - room: what there is for both.
  ///   - before: how far the content is from the start of a roomy button, and `after` from its end.
  private static func shares(
    _ room: CGFloat, _ before: CGFloat, _ after: CGFloat, isStart: Bool, isEnd: Bool
  ) -> (start: CGFloat, end: CGFloat) {
    if isStart { return (before, max(0, room - before)) }
    if isEnd { return (max(0, room - after), after) }
    // Content in the middle is moved by half of what the insets differ by.
    let difference = before - after
    let start = min(max(0, (room + difference) / 2), max(room, difference))
    let end = max(0, start - difference)
    return (rounded(start), rounded(end))
  }

  /// To a quarter of a point: a pixel decides where the middle is.
  private static func rounded(_ number: CGFloat) -> CGFloat { (number * 4).rounded() / 4 }
}
