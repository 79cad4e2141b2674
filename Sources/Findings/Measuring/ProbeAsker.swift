import Foundation
import StrategyKit
import UIKitModel

/// An object that lays out variants of one plain, roomy button with a strategy, to measure how the strategy
/// behaves.
final class ProbeAsker {
  /// The size of the plain button, in points.
  static let size = CGSize(width: 400, height: 300)
  /// The height of a line of the plain button's text, in points.
  static let lineHeight: CGFloat = 20

  private let strategy: any LayoutStrategy
  private let worker: any LayoutWorker
  /// The spacing of the plain button, in points.
  private let spacing: CGFloat

  init(_ strategy: any LayoutStrategy, spacing: CGFloat) {
    self.strategy = strategy
    self.spacing = spacing
    worker = strategy.makeWorker()
  }

  /// Lays out the plain button with a change; nil if the strategy returns no layout.
  func ask(_ change: (inout ButtonSpec) -> Void) -> ProbedLayout? { try? answer(change).get() }

  /// Lays out a smaller plain button with a change; nil if the strategy returns no layout.
  func askSmaller(_ change: (inout ButtonSpec) -> Void = { _ in }) -> ProbedLayout? {
    ask {
      $0.frame.size = CGSize(width: 300, height: 200)
      change(&$0)
    }
  }

  /// Returns the content's distances from the edges to which it is aligned; nil if they depend on the
  /// button's size or a layout is missing.
  func insetsOfCorners() -> UIEdgeInsets? {
    func insets(_ size: CGSize) -> UIEdgeInsets? {
      func corner(
        _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
      ) -> UIEdgeInsets? {
        ask {
          $0.frame.size = size
          $0.horizontalAlignment = horizontal
          $0.verticalAlignment = vertical
        }?.inset
      }
      guard let first = corner(.left, .top), let last = corner(.right, .bottom) else { return nil }
      return UIEdgeInsets(
        top: first.top, left: first.left, bottom: last.bottom, right: last.right)
    }
    let found = insets(Self.size)
    return found == insets(CGSize(width: 300, height: 200)) ? found : nil
  }

  /// Lays out the plain button with a change; a failure states why the strategy returned no layout.
  func answer(_ change: (inout ButtonSpec) -> Void) -> Result<ProbedLayout, StrategyFailure> {
    let spec = plain(change)
    do throws(StrategyFailure) {
      return .success(ProbedLayout(try worker.layout(of: spec), in: spec.bounds))
    } catch {
      return .failure(error)
    }
  }

  /// Returns whether the strategy supports an aspect of the plain button with a change.
  func isSupported(
    _ change: (inout ButtonSpec) -> Void, _ aspect: Aspect = .frames
  ) -> Bool {
    strategy.support(for: plain(change)).aspects.contains(aspect)
  }

  private func plain(_ change: (inout ButtonSpec) -> Void) -> ButtonSpec {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(origin: .zero, size: Self.size), spacing: spacing,
      lineHeight: Self.lineHeight)
    change(&spec)
    return spec
  }
}

/// The frames of image and title in a measured button, in points.
struct ProbedLayout: Hashable {
  var image: CGRect
  var title: CGRect
  /// The distances, in points, of the rectangle around both items from the button's edges; negative outside
  /// the button.
  var inset: UIEdgeInsets
  /// The fitting size of the button, in points.
  var fittingSize: CGSize

  init(_ layout: ButtonLayout, in bounds: CGRect) {
    image = layout.image
    title = layout.title
    fittingSize = layout.fittingSize
    let both = image == .zero ? title : title == .zero ? image : image.union(title)
    inset = UIEdgeInsets(
      top: both.minY - bounds.minY, left: both.minX - bounds.minX,
      bottom: bounds.maxY - both.maxY, right: bounds.maxX - both.maxX)
  }

  /// Returns whether image and title have exactly the same frames in another layout.
  func shows(the other: ProbedLayout) -> Bool { image == other.image && title == other.title }

  /// Returns whether image and title have the same frames in another layout, within half a point.
  func shows(near other: ProbedLayout) -> Bool {
    [(image, other.image), (title, other.title)].allSatisfy { own, other in
      MeasuredButton.near(own.minX, other.minX) && MeasuredButton.near(own.minY, other.minY)
        && MeasuredButton.near(own.maxX, other.maxX) && MeasuredButton.near(own.maxY, other.maxY)
    }
  }

  /// Returns the mirror image of the layout in a button of a width.
  func mirrored(in width: CGFloat) -> ProbedLayout {
    var other = self
    other.image.origin.x = width - image.maxX
    other.title.origin.x = width - title.maxX
    (other.inset.left, other.inset.right) = (inset.right, inset.left)
    return other
  }

  /// The side of the title on which the image is. For a diagonal position, the larger distance relative to
  /// the sizes decides.
  var side: Placement {
    let x = (image.midX - title.midX) / max(1, image.width + title.width)
    let y = (image.midY - title.midY) / max(1, image.height + title.height)
    return abs(x) >= abs(y) ? (x <= 0 ? .left : .right) : (y <= 0 ? .top : .bottom)
  }

  /// Whether image and title are side by side: the image is left or right of the title and their heights
  /// overlap.
  var isRow: Bool {
    (side == .left || side == .right) && image.minY < title.maxY && title.minY < image.maxY
  }

  /// The distance between image and title, in points, along the axis of the image's ``side``; negative if
  /// they overlap.
  var gap: Double {
    switch side {
    case .left, .leading: title.minX - image.maxX
    case .right, .trailing: image.minX - title.maxX
    case .top: title.minY - image.maxY
    case .bottom: image.minY - title.maxY
    case .spread, .spreadTrailing: max(title.minX, image.minX) - min(title.maxX, image.maxX)
    }
  }

  /// Returns the fitting size minus content and gap.
  ///
  /// - Parameters:
  ///   - side: the side of the image; nil for the measured one.
  ///   - gap: the gap; nil for the measured one, or zero between items at opposite ends.
  func rest(of side: Placement?, gap: CGFloat? = nil) -> CGSize {
    let side = side ?? self.side
    let gap = gap ?? (side.isSpread ? 0 : CGFloat(self.gap))
    let content =
      switch side {
      case .top, .bottom:
        CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      default:
        CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
      }
    return CGSize(
      width: fittingSize.width - content.width, height: fittingSize.height - content.height)
  }
}
