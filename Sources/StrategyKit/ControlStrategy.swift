public import Foundation
public import UIKitModel

/// Turns any `UIControl` subclass with an image view and a label of its own into a strategy.
///
/// ```swift
/// let mine = ControlStrategy("my-control", making: MyControl.init, configure: { $0.show($1, $2) },
///   imageView: { $0.icon }, titleLabel: { $0.label })
/// ```
public struct ControlStrategy<Control: UIControl>: LayoutStrategy {
  /// What a spec's items look like to a control: the image, if any, the title, if any, and what
  /// measures it.
  public struct Content {
    /// The image to show; nil for none.
    public let image: UIImage?
    /// The title to show; nil for none.
    public let title: String?
    /// What knows the title's size.
    public let titleMeasuring: any TitleMeasuring
  }

  /// The rectangles that a control answers besides its views' frames, for its present bounds.
  public struct Rects {
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

  /// The name used in scenarios and reports.
  public let id: StrategyID
  /// What the strategy is, in one line.
  public let summary: String
  let making: @Sendable () -> Control
  let promise: @Sendable (Aspect, ButtonSpec) -> Promise
  let configure: @Sendable (Control, ButtonSpec, Content) -> Void
  let imageView: @Sendable (Control) -> UIView?
  let titleLabel: @Sendable (Control) -> UIView?
  let rects: (@Sendable (Control) -> Rects)?

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
    promise: @escaping @Sendable (Aspect, ButtonSpec) -> Promise = { _, _ in .kept },
    configure: @escaping @Sendable (Control, ButtonSpec, Content) -> Void,
    imageView: @escaping @Sendable (Control) -> UIView?,
    titleLabel: @escaping @Sendable (Control) -> UIView?,
    rects: (@Sendable (Control) -> Rects)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.making = making
    self.promise = promise
    self.configure = configure
    self.imageView = imageView
    self.titleLabel = titleLabel
    self.rects = rects
  }

  /// Where the control answers for the contract.
  public func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise {
    if rects == nil && (aspect == .contentRect || aspect == .hookCoherence) {
      return .notMade(because: "the control has neither a content rectangle nor hooks")
    }
    return promise(aspect, spec)
  }

  /// Makes a worker that keeps one control.
  public func makeWorker() -> any LayoutWorker { ControlWorker(strategy: self) }
}

/// Lays out specs with one control.
final class ControlWorker<Control: UIControl>: LayoutWorker {
  private let strategy: ControlStrategy<Control>
  @exclusivity(unchecked) private var control: Control
  private let content = SpecContent()

  init(strategy: ControlStrategy<Control>) {
    self.strategy = strategy
    control = strategy.making()
  }

  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let control = control
    prepare(control, for: spec)
    control.explanation = explanation
    control.setNeedsLayout()
    control.layoutIfNeeded()
    layout.fittingSize = control.sizeThatFits(control.bounds.size)
    control.explanation = nil
    read(control, spec, into: &layout)
    if let fault = control.takeLayoutFault() {
      self.control = strategy.making()
      throw .layoutFault(fault)
    }
  }

  private func prepare(_ control: Control, for spec: ButtonSpec) {
    content.show(spec)
    if spec.image == nil, let image = spec.effectiveImage { content.image.reuse(size: image.size) }
    control.frame = spec.frame
    control.bounds = spec.bounds
    control.contentScaleFactor = spec.scale
    control.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    control.contentHorizontalAlignment = spec.horizontalAlignment
    control.contentVerticalAlignment = spec.verticalAlignment
    let shown = ControlStrategy<Control>.Content(
      image: spec.effectiveImage == nil ? nil : content.image,
      title: spec.title == nil ? nil : SpecContent.title, titleMeasuring: content.measuring)
    strategy.configure(control, spec, shown)
  }

  private func read(_ control: Control, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let imageView = spec.effectiveImage == nil ? nil : strategy.imageView(control)
    let titleLabel = spec.title == nil ? nil : strategy.titleLabel(control)
    layout.background = control.bounds
    layout.image = imageView?.frame ?? .zero
    layout.cornerRadius = imageView?.layer.cornerRadius ?? 0
    layout.title = titleLabel?.frame ?? .zero
    guard let rects = strategy.rects?(control) else {
      layout.content = control.bounds
      layout.imageHook = layout.image
      layout.titleHook = layout.title
      return
    }
    layout.content = rects.content
    layout.imageHook = imageView == nil ? .zero : rects.image
    layout.titleHook = titleLabel == nil ? .zero : rects.title
  }
}
