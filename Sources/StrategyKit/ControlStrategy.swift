public import Foundation
public import UIKitModel

/// Turns any `UIControl` subclass with an image view and a label of its own into a strategy.
///
/// ```swift
/// let mine = ControlStrategy("my-control", making: MyControl.init, configure: { $0.show($1, $2) },
///   imageView: { $0.icon }, titleLabel: { $0.label })
/// ```
public struct ControlStrategy<Control: UIControl>: LayoutStrategy {
  /// The name used in scenarios and reports.
  public let id: StrategyID
  /// What the strategy is, in one line.
  public let summary: String
  private(set) var maker: ControlMaker
  let promise: (@Sendable (Aspect, ButtonSpec) -> Promise)?

  /// Makes a strategy of a control class.
  ///
  /// - Parameters:
  ///   - id: the name used in scenarios and reports.
  ///   - summary: what the strategy is, in one line.
  ///   - making: makes a control.
  ///   - promise: where the control answers for the contract; by default everywhere, but for content
  ///     rectangle and hooks where `rects` is nil.
  ///   - configure: shows the content and sets placement, spacing, insets and alignments. Frame,
  ///     direction and scale are set already.
  ///   - imageView: the view whose frame is the image's.
  ///   - titleLabel: the view whose frame is the title's.
  ///   - rects: the content rectangle and what hooks answer; nil for a control without them.
  public init(
    _ id: StrategyID, summary: String = "", making: @escaping @Sendable () -> Control,
    promise: (@Sendable (Aspect, ButtonSpec) -> Promise)? = nil,
    configure: @escaping @Sendable (Control, ButtonSpec, ControlContent) -> Void,
    imageView: @escaping @Sendable (Control) -> UIView?,
    titleLabel: @escaping @Sendable (Control) -> UIView?,
    rects: (@Sendable (Control) -> ControlRects)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.promise = promise
    // Only controls that `making` has made come to the others.
    maker = ControlMaker(
      make: making,
      configure: { configure(unsafeDowncast($0, to: Control.self), $1, $2) },
      imageView: { imageView(unsafeDowncast($0, to: Control.self)) },
      titleLabel: { titleLabel(unsafeDowncast($0, to: Control.self)) },
      rects: Self.erased(rects))
  }

  private static func erased(
    _ rects: (@Sendable (Control) -> ControlRects)?
  ) -> (@Sendable (UIControl) -> ControlRects)? {
    guard let rects else { return nil }
    return { rects(unsafeDowncast($0, to: Control.self)) }
  }

  /// Where the control answers for the contract.
  public func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise {
    if maker.rects == nil && (aspect == .contentRect || aspect == .hookCoherence) {
      return .notMade(because: "the control has neither a content rectangle nor hooks")
    }
    return promise?(aspect, spec) ?? .kept
  }

  /// The aspects that the control answers for.
  public func promisedAspects(for spec: ButtonSpec) -> AspectSet {
    if promise == nil && maker.rects != nil { return .all }
    var set: AspectSet = []
    for aspect in Aspect.allCases where promise(of: aspect, for: spec).isKept {
      set.formUnion(AspectSet(aspect))
    }
    return set
  }

  /// The same strategy for a control whose `imageView` and `titleLabel` are always the same two views,
  /// whose frames are then read without asking for them.
  package func readingFrames(
    _ frames: @escaping @Sendable (Control) -> ControlFrames
  ) -> ControlStrategy {
    var faster = self
    faster.maker.frames = { frames(unsafeDowncast($0, to: Control.self)) }
    return faster
  }

  /// Makes a worker that keeps one control.
  public func makeWorker() -> any LayoutWorker { ControlWorker(maker) }
}

/// What a spec's items look like to a control: the image, if any, the title, if any, and what
/// measures it.
public final class ControlContent {
  /// The image to show; nil for none.
  public let image: UIImage?
  /// The title to show; nil for none.
  public let title: String?
  /// What knows the title's size.
  public let titleMeasuring: any TitleMeasuring

  init(image: UIImage?, title: String?, titleMeasuring: any TitleMeasuring) {
    self.image = image
    self.title = title
    self.titleMeasuring = titleMeasuring
  }
}

/// The rectangles that a control answers besides its views' frames, for its present bounds.
public struct ControlRects {
  /// The content rectangle.
  public var content: CGRect
  /// What the control answers for the image without laying out.
  public var image: CGRect
  /// What the control answers for the title without laying out.
  public var title: CGRect

  /// Collects the answers.
  public init(content: CGRect, image: CGRect, title: CGRect) {
    self.content = content
    self.image = image
    self.title = title
  }
}

/// What the views of a control show of their places and corners.
package struct ControlFrames {
  @usableFromInline var image: CGRect
  @usableFromInline var cornerRadius: CGFloat
  @usableFromInline var title: CGRect

  /// Collects what the views show.
  @inlinable
  package init(image: CGRect, cornerRadius: CGFloat, title: CGRect) {
    self.image = image
    self.cornerRadius = cornerRadius
    self.title = title
  }
}

/// What a worker needs to know of a control class, without its type.
struct ControlMaker: Sendable {
  let make: @Sendable () -> UIControl
  let configure: @Sendable (UIControl, ButtonSpec, ControlContent) -> Void
  let imageView: @Sendable (UIControl) -> UIView?
  let titleLabel: @Sendable (UIControl) -> UIView?
  let rects: (@Sendable (UIControl) -> ControlRects)?
  var frames: (@Sendable (UIControl) -> ControlFrames)?
}
