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
  let making: @Sendable (UIButton.ButtonType) -> Button
  let promise: @Sendable (Aspect, ButtonSpec) -> Promise
  let configure: @Sendable (Button, ButtonSpec) -> Void

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
    promise: @escaping @Sendable (Aspect, ButtonSpec) -> Promise = { _, _ in .kept }
  ) {
    self.id = id
    self.summary = summary
    self.making = making
    self.promise = promise
    self.configure = configure
  }

  /// Where the button answers for the contract.
  public func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise { promise(aspect, spec) }

  /// Makes a worker that keeps one button of each type.
  public func makeWorker() -> any LayoutWorker { ButtonWorker(strategy: self) }
}
