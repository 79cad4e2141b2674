import Foundation
import UIKitModel

extension LayoutStrategy {
  /// The same strategy, which returns the visible text and image instead of view frames.
  ///
  /// If a strategy only computes frames, the text is taken to be where a plain `UILabel` with that frame
  /// shows it: at the leading edge, vertically centred, and cut off at the frame. The image fills its frame.
  package var seen: any LayoutStrategy {
    capabilities.seen?() ?? PlainlySeenStrategy(base: self)
  }
}

extension Support {
  /// The support of a strategy that returns visible text and image: every aspect except the content rectangle
  /// and the rectangle hooks.
  private static let unseen = Support.unsupported(
    "the content rectangle and rectangle hooks are not visible",
    of: [.contentRect, .hookCoherence])

  /// This support without the content rectangle and the rectangle hooks, for a strategy that returns the
  /// visible text and image.
  package var asSeen: Support { self == .supported ? Self.unseen : .both(Self.unseen, self) }
}

extension ButtonLayout {
  /// Replaces the title's frame by the rectangle in which a plain `UILabel` with that frame shows the text.
  package mutating func seePlainly(_ spec: ButtonSpec) {
    let room = title.size
    guard let natural = spec.title?.size(within: room.width), title != .zero else { return }
    let size = CGSize(
      width: max(0, min(natural.width, room.width)),
      height: max(0, min(natural.height, room.height)))
    let isLeading = spec.direction == .leftToRight
    title = CGRect(
      x: title.origin.x + (isLeading ? 0 : room.width - size.width),
      y: title.origin.y + (room.height - size.height) / 2, width: size.width, height: size.height)
  }
}

/// A decorator that returns the visible text and image for a strategy that only computes frames.
private struct PlainlySeenStrategy: StrategyDecorator {
  let base: any LayoutStrategy
  let id: StrategyID

  init(base: any LayoutStrategy) {
    self.base = base
    id = base.id
  }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec).asSeen }

  func makeWorker() -> any LayoutWorker { Worker(base.makeWorker()) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker

    init(_ base: any LayoutWorker) { self.base = base }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      layout.seePlainly(spec)
    }
  }
}
