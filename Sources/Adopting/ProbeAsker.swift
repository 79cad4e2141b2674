import Foundation
import StrategyKit
import UIKitModel

/// Asks a strategy for roomy buttons that differ from a plain one in one thing.
final class ProbeAsker {
  private let worker: any LayoutWorker

  init(_ strategy: any LayoutStrategy) { worker = strategy.makeWorker() }

  /// What the strategy makes of a plain button with a change; nil where it gives no layout.
  func ask(_ change: (inout ButtonSpec) -> Void) -> ProbedLayout? { try? answer(change).get() }

  /// What the strategy makes of a plain button with a change, or why it makes nothing of it.
  func answer(_ change: (inout ButtonSpec) -> Void) -> Result<ProbedLayout, StrategyFailure> {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 4, lineHeight: 20)
    change(&spec)
    do throws(StrategyFailure) {
      return .success(ProbedLayout(try worker.layout(of: spec), in: spec.bounds))
    } catch {
      return .failure(error)
    }
  }
}

/// Where the two items are, in points.
struct ProbedLayout: Hashable {
  var image: CGRect
  var title: CGRect
  /// How far the content rectangle is inside the button.
  var contentInsets: UIEdgeInsets
  /// How far the two items together are inside the button.
  var inset: UIEdgeInsets

  init(_ layout: ButtonLayout, in bounds: CGRect) {
    image = layout.image
    title = layout.title
    contentInsets = Self.insets(of: layout.content, in: bounds)
    inset = Self.insets(of: image.union(title), in: bounds)
  }

  private static func insets(of rect: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: rect.minY - bounds.minY, left: rect.minX - bounds.minX,
      bottom: bounds.maxY - rect.maxY, right: bounds.maxX - rect.maxX)
  }

  /// The side of the title on which the image is: where their middles are farthest apart for their size.
  var side: Placement {
    let x = (image.midX - title.midX) / max(1, image.width + title.width)
    let y = (image.midY - title.midY) / max(1, image.height + title.height)
    return abs(x) >= abs(y) ? (x <= 0 ? .left : .right) : (y <= 0 ? .top : .bottom)
  }

  /// The distance between the two on that side.
  var gap: Double {
    switch side {
    case .left, .leading: title.minX - image.maxX
    case .right, .trailing: image.minX - title.maxX
    case .top: title.minY - image.maxY
    case .bottom: image.minY - title.maxY
    case .spread, .spreadTrailing: max(title.minX, image.minX) - min(title.maxX, image.maxX)
    }
  }
}
