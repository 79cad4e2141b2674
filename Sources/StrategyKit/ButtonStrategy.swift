public import Foundation
public import UIKitModel

/// A strategy made of a `UIButton` subclass.
///
/// ```swift
/// let mine = ButtonStrategy("my-button", making: { MyButton(type: $0) }) { button, spec in
///   button.gap = spec.spacing
/// }
/// ```
///
/// Everything that `UIButton` itself has (bounds, alignments, insets, direction, scale, image, title) is set
/// from the spec before `configure` runs. Alignments and insets that the class sets in its initializer stay
/// if the spec has `UIButton`'s default for them; the semantic attribute always stays. An image or a title in
/// its first configuration is removed, since UIKit would show it instead of the spec's.
public struct ButtonStrategy<Button: UIButton>: LayoutStrategy {
  /// The strategy's name in scenarios and reports.
  public internal(set) var id: StrategyID
  /// A description of the technique, in one line.
  public let summary: String
  /// The pixels by which frames may differ from the expected ones.
  public let pixelTolerance: CGFloat
  /// Whether the tool runs the strategy in its process; see ``runningInProcess()``.
  public private(set) var runsInProcess = false
  /// Whether the strategy is a reference, with which others are compared; see ``asReference``.
  public private(set) var isReference = false
  /// Whether the strategy returns the visible text and image instead of view frames; see ``asSeen``.
  public private(set) var answersAsSeen = false
  /// The view to compare instead of image and title, with its frame returned as the title's frame; if nil, image
  /// and title are compared.
  var otherView: OtherView?
  /// Whether `UIApplication` has the direction of the spec while a spec is laid out; see
  /// ``inAppOfSpecDirection``.
  private var followsDirection = false
  /// Whether the strategy makes plain `UIButton`s instead of buttons of a subclass.
  public private(set) var makesPlainButtons = false
  private let making: @Sendable (UIButton.ButtonType) -> Button
  private let configure: @Sendable (Button, ButtonSpec) -> Void
  /// Whether the strategy supports titles of several lines; see ``LayoutStrategy/wrapsTitles``.
  public let wrapsTitles: Bool
  /// The supported extras, such as a subtitle; see ``LayoutStrategy/knownExtras``.
  public private(set) var knownExtras: ButtonExtras.Kinds = []
  private let spreadsItems: Bool
  private let answersFor: @Sendable (ButtonSpec) -> Support
  private var answersUnmeasured: (@Sendable (ButtonSpec) -> String?)?
  private let fixed: FixedContent

  /// Makes a strategy of a button class.
  ///
  /// - Parameters:
  ///   - id: the strategy's name in scenarios and reports.
  ///   - summary: a description of the technique, in one line.
  ///   - pixelTolerance: the pixels by which supported frames may differ from the expected ones.
  ///   - wrapsTitles: whether the button supports titles of several lines; the label's `numberOfLines` has
  ///     the largest number.
  ///   - spreadsItems: whether image and title can be at opposite ends, as in ``Placement/spread``; otherwise the
  ///     button does not support these specs.
  ///   - support: returns the aspects that the button supports for a spec, by default all; called once for
  ///     each spec, before the layout.
  ///   - fixedSpacing: the fixed gap of the class; other gaps are not supported.
  ///   - fixedPlacement: the fixed side of the image, or opposite ends; other sides are not supported.
  ///   - making: makes a button of a type; called when a worker first needs the type, and after a failure.
  ///   - configure: sets the properties that only this class has; called once for each layout, after the
  ///     properties of `UIButton` are set and before the button is laid out.
  public init(
    _ id: StrategyID, summary: String = "", pixelTolerance: CGFloat = 0,
    wrapsTitles: Bool = false, spreadsItems: Bool = false,
    support: @escaping @Sendable (ButtonSpec) -> Support = { _ in .supported },
    fixedSpacing: CGFloat? = nil, fixedPlacement: Placement? = nil,
    making: @escaping @Sendable (UIButton.ButtonType) -> Button,
    configure: @escaping @Sendable (Button, ButtonSpec) -> Void = { _, _ in }
  ) {
    self.id = id
    self.summary = summary
    self.pixelTolerance = pixelTolerance
    self.wrapsTitles = wrapsTitles
    self.spreadsItems = spreadsItems || fixedPlacement?.isSpread == true
    answersFor = support
    fixed = FixedContent(spacing: fixedSpacing, placement: fixedPlacement)
    self.making = making
    self.configure = configure
  }

  /// Returns the aspects that the button supports for a spec, with reasons against the other aspects.
  public func support(for spec: ButtonSpec) -> Support {
    if spec.spreads && !spreadsItems { return .togetherOnly }
    var own = fixed.refusal(of: spec) ?? answersFor(spec)
    if spec.extras.backgroundSize != .zero { own = .both(own, Self.withoutOwnSize) }
    return answersAsSeen ? own.asSeen : own
  }

  /// The same strategy, which returns the visible text and image instead of the frames of label and image
  /// view.
  ///
  /// For example, the title's frame becomes the rectangle of the text that a label as wide as the button
  /// centres. The returned strategy supports neither the content rectangle nor the rectangle hooks.
  public var asSeen: ButtonStrategy {
    var seen = self
    seen.answersAsSeen = true
    return seen
  }

  /// The same strategy for a class that reads the layout direction from `UIApplication`: while a spec is laid
  /// out, that direction is the spec's.
  public var inAppOfSpecDirection: ButtonStrategy {
    var directed = self
    directed.followsDirection = true
    return directed
  }

  private static var withoutOwnSize: Support {
    .unsupported(
      "no fitting size of a button with a background image was measured", of: .fittingSize)
  }

  /// Returns the same strategy, which also supports the given extras.
  package func having(_ extras: ButtonExtras.Kinds) -> ButtonStrategy {
    var having = self
    having.knownExtras.formUnion(extras)
    return having
  }

  /// Returns the reason why no measurement of UIKit confirms the layout of a spec; nil if no layout is to be
  /// shown as unmeasured.
  public func unmeasuredReason(for spec: ButtonSpec) -> String? { answersUnmeasured?(spec) }

  /// Returns the same strategy, whose layouts of some unsupported specs are shown in reports, marked as
  /// unmeasured.
  ///
  /// - Parameter reason: returns the reason why no measurement confirms the layout of a spec; nil if no
  ///   layout of the spec is to be shown as unmeasured.
  package func answeringUnmeasured(
    because reason: @escaping @Sendable (ButtonSpec) -> String?
  ) -> ButtonStrategy {
    var answering = self
    answering.answersUnmeasured = reason
    return answering
  }

  /// Returns the same strategy, marked as one that never crashes or hangs, so that it needs no separate process.
  public func runningInProcess() -> ButtonStrategy {
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

  /// Makes a button of a type, before any property of a spec is set.
  public func makeButton(of type: UIButton.ButtonType) -> Button { making(type) }

  /// Makes a worker that reuses one button of each type for many layouts.
  public func makeWorker() -> any LayoutWorker {
    followsDirection ? DirectedWorker(makeOwnWorker) : makeOwnWorker()
  }

  private func makeOwnWorker() -> any LayoutWorker {
    ButtonWorker(
      ButtonMakerOf<Button>(making: making, configuring: configure), asSeen: answersAsSeen,
      for: otherView)
  }
}

extension ButtonStrategy {
  /// The settings of the title on a button as the strategy makes it.
  private var titleLook: TitleLook {
    let button = makeButton(of: .custom)
    let spec = ButtonSpec(
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    configure(button, spec)
    return TitleLook(of: button)
  }
}

extension ButtonStrategy where Button == UIButton {
  /// Makes a strategy of plain `UIButton`s, with the same parameters as for a subclass.
  public init(
    _ id: StrategyID, summary: String = "", pixelTolerance: CGFloat = 0,
    wrapsTitles: Bool = false, spreadsItems: Bool = false,
    support: @escaping @Sendable (ButtonSpec) -> Support = { _ in .supported },
    configure: @escaping @Sendable (UIButton, ButtonSpec) -> Void = { _, _ in }
  ) {
    self.init(
      id, summary: summary, pixelTolerance: pixelTolerance, wrapsTitles: wrapsTitles,
      spreadsItems: spreadsItems, support: support, making: UIButton.init(type:),
      configure: configure)
    makesPlainButtons = true
  }
}

extension ButtonStrategy: ClassStrategy {
  /// The abilities of a strategy with a class: it has views, and performs scripts if it can.
  public var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities(ofClass: self)
    capabilities.titleLook = { titleLook }
    return capabilities
  }
}

/// The closures of a button strategy that a worker calls, without the generic type, whose lookup would take
/// time.
///
/// Each worker has a separate object, which stores the closures of the strategy directly. If workers shared a
/// closure around them, counting its references took a tenth of their time.
protocol ButtonMaker: AnyObject {
  func make(_ type: UIButton.ButtonType) -> UIButton
  func configure(_ button: UIButton, _ spec: ButtonSpec)
}

private final class ButtonMakerOf<Button: UIButton>: ButtonMaker {
  private let making: @Sendable (UIButton.ButtonType) -> Button
  private let configuring: @Sendable (Button, ButtonSpec) -> Void

  init(
    making: @escaping @Sendable (UIButton.ButtonType) -> Button,
    configuring: @escaping @Sendable (Button, ButtonSpec) -> Void
  ) {
    self.making = making
    self.configuring = configuring
  }

  func make(_ type: UIButton.ButtonType) -> UIButton { making(type) }

  func configure(_ button: UIButton, _ spec: ButtonSpec) {
    // Only buttons that `making` has made come here.
    configuring(unsafeDowncast(button, to: Button.self), spec)
  }
}
