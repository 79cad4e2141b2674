public import Foundation
public import UIKitModel

/// Turns any `UIControl` subclass with an image view and a label of its own into a strategy.
///
/// ```swift
/// let mine = ControlStrategy("my-control", making: { MyControl() }, configure: { $0.show($1, $2) },
///   imageView: { $0.icon }, titleLabel: { $0.label })
/// ```
///
/// A control that counts on constraints is put in a window of its own, since constraints count nowhere else:
/// one whose class says `requiresConstraintBasedLayout`.
public struct ControlStrategy<Control: UIControl>: LayoutStrategy {
  /// The name used in scenarios and reports.
  public let id: StrategyID
  /// What the strategy is, in one line.
  public let summary: String
  /// Whether the tool asks the strategy in its own process; see ``runningInProcess()``.
  public private(set) var runsInProcess = false
  /// Whether others are held against the strategy; see ``asReference``.
  public private(set) var isReference = false
  private let maker: ControlMaker
  private let answersFor: @Sendable (ButtonSpec) -> Support

  /// Makes a strategy of a control class.
  ///
  /// - Parameters:
  ///   - id: the name used in scenarios and reports.
  ///   - summary: what the strategy is, in one line.
  ///   - support: what the control answers for, by default everything, but for content rectangle and
  ///     hooks where `rects` is nil; called once for each spec, before the layout.
  ///   - variant: the kind of a spec. Specs of one kind share a control, those of another get one of their
  ///     own: for a control that takes long to go from one kind to another, such as one with other
  ///     constraints for each. Nil for one control; called once for each layout.
  ///   - making: makes a control; called once for each worker and variant, and after a failure.
  ///   - configure: shows the content and sets placement, spacing and insets; called once for each
  ///     layout. Frame, alignments, direction and scale are set already.
  ///   - imageView: the view whose frame is the image's; called once for each layout, after it.
  ///   - titleLabel: the view whose frame is the title's; called once for each layout, after it.
  ///   - rects: the content rectangle and what hooks answer; nil for a control without them. Called
  ///     once for each layout, after it; of a control that counts on constraints also without it, where no
  ///     frames are asked.
  public init(
    _ id: StrategyID, summary: String = "",
    support: @escaping @Sendable (ButtonSpec) -> Support = { _ in .supported },
    variant: (@Sendable (ButtonSpec) -> Int)? = nil,
    making: @escaping @Sendable () -> Control,
    configure: @escaping @Sendable (Control, ButtonSpec, ControlContent) -> Void,
    imageView: @escaping @Sendable (Control) -> UIView?,
    titleLabel: @escaping @Sendable (Control) -> UIView?,
    rects: (@Sendable (Control) -> ControlRects)? = nil
  ) {
    self.id = id
    self.summary = summary
    let hasRects = rects != nil
    answersFor = { spec in hasRects ? support(spec) : .withoutRects(support(spec)) }
    // Only controls that `making` has made come to the others.
    maker = ControlMaker(
      make: making, variant: variant, isHosted: Control.requiresConstraintBasedLayout,
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

  /// What the control answers for.
  public func support(for spec: ButtonSpec) -> Support { answersFor(spec) }

  /// The same strategy, known to come back from every layout, so that it needs no process of its own.
  public func runningInProcess() -> ControlStrategy {
    var trusted = self
    trusted.runsInProcess = true
    return trusted
  }

  /// The same strategy as one that others are held against.
  public var asReference: any LayoutStrategy {
    var reference = self
    reference.isReference = true
    return reference
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

extension Support {
  /// What a control without rectangles cannot answer for.
  private static let noRects = Support.unsupported(
    "the control has neither a content rectangle nor hooks", of: [.contentRect, .hookCoherence])

  /// What a control without rectangles answers for that says this of itself.
  fileprivate static func withoutRects(_ own: Support) -> Support {
    if case .supported = own { noRects } else { .both(noRects, own) }
  }
}

/// What a worker needs to know of a control class, without its type.
final class ControlMaker: Sendable {
  let make: @Sendable () -> UIControl
  let variant: (@Sendable (ButtonSpec) -> Int)?
  /// Whether the control is to be in a window.
  let isHosted: Bool
  let configure: @Sendable (UIControl, ButtonSpec, ControlContent) -> Void
  let imageView: @Sendable (UIControl) -> UIView?
  let titleLabel: @Sendable (UIControl) -> UIView?
  let rects: (@Sendable (UIControl) -> ControlRects)?

  init(
    make: @escaping @Sendable () -> UIControl, variant: (@Sendable (ButtonSpec) -> Int)?,
    isHosted: Bool, configure: @escaping @Sendable (UIControl, ButtonSpec, ControlContent) -> Void,
    imageView: @escaping @Sendable (UIControl) -> UIView?,
    titleLabel: @escaping @Sendable (UIControl) -> UIView?,
    rects: (@Sendable (UIControl) -> ControlRects)?
  ) {
    self.make = make
    self.variant = variant
    self.isHosted = isHosted
    self.configure = configure
    self.imageView = imageView
    self.titleLabel = titleLabel
    self.rects = rects
  }
}
