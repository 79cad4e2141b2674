public import Foundation
public import UIKitModel

/// A strategy made of a `UIControl` subclass that has an image view and a label.
///
/// ```swift
/// let mine = ControlStrategy("my-control", making: { MyControl() }, configure: { $0.show($1, $2) },
///   imageView: { $0.icon }, titleLabel: { $0.label })
/// ```
///
/// A control with constraints is put in a window, since constraints have no effect elsewhere. These are
/// controls that have constraints when they are made or first laid out, or whose class requires them by
/// `requiresConstraintBasedLayout`.
public struct ControlStrategy<Control: UIControl>: LayoutStrategy {
  /// The strategy's name in scenarios and reports.
  public internal(set) var id: StrategyID
  /// A description of the technique, in one line.
  public let summary: String
  /// Whether the tool runs the strategy in its process; see ``runningInProcess()``.
  public private(set) var runsInProcess = false
  /// Whether the strategy is a reference, with which others are compared; see ``asReference``.
  public private(set) var isReference = false
  /// Whether the strategy returns the visible text and image instead of view frames; see ``asSeen``.
  private var answersAsSeen = false
  /// The view to compare instead of image and title, with its frame returned as the title's frame; if nil, image
  /// and title are compared.
  var otherView: OtherView?
  /// Whether `UIApplication` has the direction of the spec while a spec is laid out; see
  /// ``inAppOfSpecDirection``.
  private var followsDirection = false
  private let functions: ControlFunctions<Control>
  /// Whether the strategy supports titles of several lines; see ``LayoutStrategy/wrapsTitles``.
  public let wrapsTitles: Bool
  private let spreadsItems: Bool
  private let answersFor: @Sendable (ButtonSpec) -> Support
  private let fixed: FixedContent

  /// Makes a strategy of a control class.
  ///
  /// - Parameters:
  ///   - id: the strategy's name in scenarios and reports.
  ///   - summary: a description of the technique, in one line.
  ///   - wrapsTitles: whether the control supports titles of several lines; ``ControlContent/numberOfLines``
  ///     has the largest number.
  ///   - spreadsItems: whether image and title can be at opposite ends, as in ``Placement/spread``; otherwise the
  ///     control does not support these specs.
  ///   - support: returns the aspects that the control supports for a spec, by default all; called once for
  ///     each spec, before the layout. If `rects` is nil, the content rectangle and the hooks are not
  ///     supported.
  ///   - fixedSpacing: the fixed gap of the class; other gaps are not supported.
  ///   - fixedPlacement: the fixed side of the image, or opposite ends; other sides are not supported.
  ///   - fixedContentInsets: the fixed content insets of the class; other insets are not supported.
  ///   - variant: returns a number for a spec; called at most once for each layout. Specs with the same
  ///     number share a control. Use it for a control that takes long to change between some specs, for
  ///     example to replace its constraints. Nil if all specs share one control.
  ///   - sizedByConstraints: whether the fitting size is the smallest size that the constraints allow, by
  ///     `systemLayoutSizeFitting(_:)`, instead of the result of `sizeThatFits(_:)`. Use it for a control
  ///     that overrides neither `sizeThatFits(_:)` nor `intrinsicContentSize`.
  ///   - making: makes a control; called once for each worker and variant, after a failure, and when a
  ///     variant occurs again that thousands of layouts did not use.
  ///   - configure: shows the content, and sets placement, spacing and insets; called once for each layout,
  ///     after frame, alignments, direction and scale are set.
  ///   - imageView: returns the view whose frame is the image's frame; called for each layout, possibly
  ///     several times.
  ///   - titleLabel: returns the view whose frame is the title's frame; called for each layout, possibly
  ///     several times.
  ///   - rects: returns the content rectangle and the results of the hooks; nil if the control has none.
  ///     Called once after each layout; for a control with constraints also without a layout, if no frames
  ///     are requested.
  public init(
    _ id: StrategyID, summary: String = "",
    wrapsTitles: Bool = false, spreadsItems: Bool = false,
    support: @escaping @Sendable (ButtonSpec) -> Support = { _ in .supported },
    fixedSpacing: CGFloat? = nil, fixedPlacement: Placement? = nil,
    fixedContentInsets: UIEdgeInsets? = nil,
    variant: (@Sendable (ButtonSpec) -> Int)? = nil, sizedByConstraints: Bool = false,
    making: @escaping @Sendable () -> Control,
    configure: @escaping @Sendable (Control, ButtonSpec, ControlContent) -> Void,
    imageView: @escaping @Sendable (Control) -> UIView?,
    titleLabel: @escaping @Sendable (Control) -> UIView?,
    rects: (@Sendable (Control) -> ControlRects)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.wrapsTitles = wrapsTitles
    self.spreadsItems = spreadsItems || fixedPlacement?.isSpread == true
    answersFor = support
    fixed = FixedContent(
      spacing: fixedSpacing, placement: fixedPlacement, contentInsets: fixedContentInsets)
    functions = ControlFunctions(
      variant: variant, sizedByConstraints: sizedByConstraints, making: making,
      configure: configure, imageView: imageView, titleLabel: titleLabel, rects: rects)
  }

  /// Returns the aspects that the control supports for a spec, with reasons against the other aspects.
  public func support(for spec: ButtonSpec) -> Support {
    if spec.spreads && !spreadsItems { return .togetherOnly }
    let said = fixed.refusal(of: spec) ?? answersFor(spec)
    let own = functions.rects == nil ? .withoutRects(said) : said
    return answersAsSeen ? own.asSeen : own
  }

  /// The same strategy, which returns the visible text and image instead of the frames of `UILabel` and
  /// `UIImageView`. It supports neither the content rectangle nor the rectangle hooks.
  public var asSeen: ControlStrategy {
    var seen = self
    seen.answersAsSeen = true
    return seen
  }

  /// The same strategy for a class that reads the layout direction from `UIApplication`: while a spec is laid
  /// out, that direction is the spec's.
  public var inAppOfSpecDirection: ControlStrategy {
    var directed = self
    directed.followsDirection = true
    return directed
  }

  /// Returns the same strategy, marked as one that never crashes or hangs, so that it needs no separate process.
  public func runningInProcess() -> ControlStrategy {
    var trusted = self
    trusted.runsInProcess = true
    return trusted
  }

  /// The same strategy as a reference, with which others are compared.
  public var asReference: any LayoutStrategy {
    var reference = self
    reference.isReference = true
    return reference
  }

  /// Makes a control, before a spec is set.
  public func makeControl() -> Control { functions.making() }

  /// Makes a worker that reuses one control for each variant.
  public func makeWorker() -> any LayoutWorker {
    followsDirection ? DirectedWorker(makeOwnWorker) : makeOwnWorker()
  }

  private func makeOwnWorker() -> any LayoutWorker {
    ControlWorker(ControlMakerOf(functions), asSeen: answersAsSeen, for: otherView)
  }
}

extension ControlStrategy: ClassStrategy {
  /// The abilities of a strategy with a class: it has views, and performs scripts if it can.
  public var capabilities: StrategyCapabilities { StrategyCapabilities(ofClass: self) }
}

/// The content that a control shows for a spec: the image, the title and the measuring of the title.
public final class ControlContent {
  /// The image to show; nil if the control shows no image.
  public let image: UIImage?
  /// The title to show; nil if the control shows no title.
  public let title: String?
  /// The object that measures the title.
  public let titleMeasuring: any TitleMeasuring
  /// The largest number of lines of the title; 0 if not limited. Other than 1 only for a strategy that wraps
  /// titles.
  public var numberOfLines: Int { lines }
  // Private, so that the compiler sees all accesses: they need no check at run time.
  private var lines = 1

  init(image: UIImage?, title: String?, titleMeasuring: any TitleMeasuring) {
    self.image = image
    self.title = title
    self.titleMeasuring = titleMeasuring
  }

  func take(numberOfLines: Int) { lines = numberOfLines }
}

/// The rectangles that a control reports for its current bounds, besides the frames of its views.
public struct ControlRects {
  /// The content rectangle, in points, in the control's coordinates.
  public var content: CGRect
  /// The image rectangle that the control computes without laying out, in points, in the control's
  /// coordinates.
  public var image: CGRect
  /// The title rectangle that the control computes without laying out, in points, in the control's
  /// coordinates.
  public var title: CGRect

  /// Makes the rectangles, in the control's coordinates.
  public init(content: CGRect, image: CGRect, title: CGRect) {
    self.content = content
    self.image = image
    self.title = title
  }
}

extension Support {
  /// The support of a control that reports no rectangles: everything except content rectangle and hooks.
  private static let noRects = Support.unsupported(
    "the control has neither a content rectangle nor hooks", of: [.contentRect, .hookCoherence])

  /// Returns the aspects that a control without rectangle methods supports, given the support that its author
  /// states.
  fileprivate static func withoutRects(_ own: Support) -> Support {
    if case .supported = own { noRects } else { .both(noRects, own) }
  }
}

/// The closures of a control strategy that a worker calls, without the generic type, as in ``ButtonMaker``.
protocol ControlMaker: AnyObject {
  var sizedByConstraints: Bool { get }
  func variant(of spec: ButtonSpec) -> Int
  func make() -> UIControl
  func configure(_ control: UIControl, _ spec: ButtonSpec, _ content: ControlContent)
  func imageView(of control: UIControl) -> UIView?
  func titleLabel(of control: UIControl) -> UIView?
  func rects(of control: UIControl) -> ControlRects?
}

/// The closures with which the author of a strategy describes a control class.
private struct ControlFunctions<Control: UIControl>: Sendable {
  let variant: (@Sendable (ButtonSpec) -> Int)?
  let sizedByConstraints: Bool
  let making: @Sendable () -> Control
  let configure: @Sendable (Control, ButtonSpec, ControlContent) -> Void
  let imageView: @Sendable (Control) -> UIView?
  let titleLabel: @Sendable (Control) -> UIView?
  let rects: (@Sendable (Control) -> ControlRects)?
}

private final class ControlMakerOf<Control: UIControl>: ControlMaker {
  private let functions: ControlFunctions<Control>

  init(_ functions: ControlFunctions<Control>) {
    self.functions = functions
  }

  var sizedByConstraints: Bool { functions.sizedByConstraints }

  func variant(of spec: ButtonSpec) -> Int { functions.variant?(spec) ?? 0 }

  func make() -> UIControl { functions.making() }

  func configure(_ control: UIControl, _ spec: ButtonSpec, _ content: ControlContent) {
    functions.configure(own(control), spec, content)
  }

  func imageView(of control: UIControl) -> UIView? { functions.imageView(own(control)) }

  func titleLabel(of control: UIControl) -> UIView? { functions.titleLabel(own(control)) }

  func rects(of control: UIControl) -> ControlRects? { functions.rects?(own(control)) }

  /// Casts a control to the class without a check, since only `making` creates these controls.
  @inline(__always)
  private func own(_ control: UIControl) -> Control { unsafeDowncast(control, to: Control.self) }
}
