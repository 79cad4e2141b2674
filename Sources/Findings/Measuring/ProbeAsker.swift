import Foundation
package import StrategyKit
package import UIKitModel

/// Asks a strategy for roomy buttons that differ from a plain one in one thing.
package final class ProbeAsker {
  private let strategy: any LayoutStrategy
  private let worker: any LayoutWorker
  /// The spacing of the plain button, in points.
  private let spacing: CGFloat

  init(_ strategy: any LayoutStrategy, spacing: CGFloat = 4) {
    self.strategy = strategy
    self.spacing = spacing
    worker = strategy.makeWorker()
  }

  /// What the strategy makes of a plain button with a change; nil where it gives no layout.
  package func ask(_ change: (inout ButtonSpec) -> Void) -> ProbedLayout? { try? answer(change).get() }

  /// What the strategy makes of a plain button that is smaller, with a change.
  package func askSmaller(_ change: (inout ButtonSpec) -> Void = { _ in }) -> ProbedLayout? {
    ask {
      $0.frame.size = CGSize(width: 300, height: 200)
      change(&$0)
    }
  }

  /// How far content that is aligned at a side stays away from that, where this is the same in a smaller button, with
  /// another gap and for each item alone; nil where it is not, or nothing.
  package func insetsOfCorners() -> UIEdgeInsets? {
    func insets(_ change: (inout ButtonSpec) -> Void) -> UIEdgeInsets? {
      func corner(
        _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
      ) -> UIEdgeInsets? {
        ask {
          $0.horizontalAlignment = horizontal
          $0.verticalAlignment = vertical
          change(&$0)
        }?.inset
      }
      guard let first = corner(.left, .top), let last = corner(.right, .bottom) else { return nil }
      return UIEdgeInsets(
        top: first.top, left: first.left, bottom: last.bottom, right: last.right)
    }
    let found = insets { _ in }
    let others = [
      insets { $0.frame.size = CGSize(width: 300, height: 200) }, insets { $0.spacing = 20 },
      insets { $0.image = nil }, insets { $0.title = nil },
    ]
    guard let found, found != .zero, others.allSatisfy({ $0 == found }) else { return nil }
    return found
  }

  /// What the strategy makes of a plain button with a change, or why it makes nothing of it.
  package func answer(_ change: (inout ButtonSpec) -> Void) -> Result<ProbedLayout, StrategyFailure> {
    let spec = plain(change)
    do throws(StrategyFailure) {
      return .success(ProbedLayout(try worker.layout(of: spec), in: spec.bounds))
    } catch {
      return .failure(error)
    }
  }

  /// Whether the strategy answers for the frames of a plain button with a change.
  package func isSupported(_ change: (inout ButtonSpec) -> Void) -> Bool {
    strategy.support(for: plain(change)).aspects.contains(.frames)
  }

  private func plain(_ change: (inout ButtonSpec) -> Void) -> ButtonSpec {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), spacing: spacing, lineHeight: 20)
    change(&spec)
    return spec
  }
}

/// Where the two items are, in points.
package struct ProbedLayout: Hashable {
  package var image: CGRect
  package var title: CGRect
  /// How far the content rectangle is inside the button.
  package var contentInsets: UIEdgeInsets
  /// How far the two items together are inside the button.
  package var inset: UIEdgeInsets
  /// The button's own size.
  package var fittingSize: CGSize

  init(_ layout: ButtonLayout, in bounds: CGRect) {
    image = layout.image
    title = layout.title
    fittingSize = layout.fittingSize
    contentInsets = Self.insets(of: layout.content, in: bounds)
    let both = image == .zero ? title : title == .zero ? image : image.union(title)
    inset = Self.insets(of: both, in: bounds)
  }

  /// Whether one sees the same in both.
  package func shows(the other: ProbedLayout) -> Bool { image == other.image && title == other.title }

  private static func insets(of rect: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: rect.minY - bounds.minY, left: rect.minX - bounds.minX,
      bottom: bounds.maxY - rect.maxY, right: bounds.maxX - rect.maxX)
  }

  /// The side of the title on which the image is: where their middles are farthest apart for their size.
  package var side: Placement {
    let x = (image.midX - title.midX) / max(1, image.width + title.width)
    let y = (image.midY - title.midY) / max(1, image.height + title.height)
    return abs(x) >= abs(y) ? (x <= 0 ? .left : .right) : (y <= 0 ? .top : .bottom)
  }

  /// The distance between the two on that side.
  package var gap: Double {
    switch side {
    case .left, .leading: title.minX - image.maxX
    case .right, .trailing: image.minX - title.maxX
    case .top: title.minY - image.maxY
    case .bottom: image.minY - title.maxY
    case .spread, .spreadTrailing: max(title.minX, image.minX) - min(title.maxX, image.maxX)
    }
  }
}
