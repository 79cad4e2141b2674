public import UIKitModel

/// Turns any `UIButton` subclass into a strategy.
///
/// ```swift
/// let mine = ButtonStrategy("my-button", making: MyButton.init(type:)) { button, spec in
///   button.gap = spec.spacing
/// }
/// ```
///
/// Everything that `UIButton` itself has (bounds, alignments, insets, direction, scale, image, title) is
/// set from the spec before `configure` runs.
public struct ButtonStrategy<Button: UIButton>: LayoutStrategy {
  /// The name used in scenarios and reports.
  public let id: StrategyID
  /// What the strategy is, in one line.
  public let summary: String
  private(set) var maker: ButtonMaker
  let promise: (@Sendable (Aspect, ButtonSpec) -> Promise)?
  private var aspects: (@Sendable (ButtonSpec) -> AspectSet)?

  /// Makes a strategy of a button class.
  ///
  /// - Parameters:
  ///   - id: the name used in scenarios and reports.
  ///   - summary: what the strategy is, in one line.
  ///   - making: makes a button of a type.
  ///   - configure: sets what only this class has, from the spec.
  ///   - promise: where the button answers for the contract; by default everywhere.
  public init(
    _ id: StrategyID, summary: String = "",
    making: @escaping @Sendable (UIButton.ButtonType) -> Button,
    configure: @escaping @Sendable (Button, ButtonSpec) -> Void = { _, _ in },
    promise: (@Sendable (Aspect, ButtonSpec) -> Promise)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.promise = promise
    maker = ButtonMaker(
      make: making,
      // Only buttons that `making` has made come here.
      configure: { configure(unsafeDowncast($0, to: Button.self), $1) })
  }

  /// Where the button answers for the contract.
  public func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise {
    promise?(aspect, spec) ?? .kept
  }

  /// The aspects that the button answers for.
  public func promisedAspects(for spec: ButtonSpec) -> AspectSet {
    if let aspects { return aspects(spec) }
    guard let promise else { return .all }
    var set: AspectSet = []
    for aspect in Aspect.allCases where promise(aspect, spec).isKept {
      set.formUnion(AspectSet(aspect))
    }
    return set
  }

  /// The same strategy with all its aspects found at once; they must be those that `promise` keeps.
  package func findingAspects(
    _ aspects: @escaping @Sendable (ButtonSpec) -> AspectSet
  ) -> ButtonStrategy {
    var faster = self
    faster.aspects = aspects
    return faster
  }

  /// The same strategy for a class that overrides neither `imageView` nor `titleLabel`, whose frames
  /// are then read without asking it for them.
  package func readingOwnViews() -> ButtonStrategy {
    var faster = self
    faster.maker.readsOwnViews = true
    return faster
  }

  /// The same strategy for a class that promises nothing of its hooks, which are then not asked: what
  /// they answer is zero in each layout.
  package func ignoringHooks() -> ButtonStrategy {
    var faster = self
    faster.maker.asksHooks = false
    return faster
  }

  /// Makes a worker that keeps one button of each type.
  public func makeWorker() -> any LayoutWorker { ButtonWorker(maker) }
}

/// What a worker needs to know of a button class, without its type: looking up generic types would take a
/// tenth of the time of a layout.
struct ButtonMaker: Sendable {
  let make: @Sendable (UIButton.ButtonType) -> UIButton
  let configure: @Sendable (UIButton, ButtonSpec) -> Void
  var readsOwnViews = false
  var asksHooks = true
}
