import UIKitModel

/// A worker that sets the layout direction of `UIApplication` to that of each spec while it lays the spec out.
///
/// A class may read that direction in its initializer, so each direction has a separate worker.
final class DirectedWorker: ResettableWorker {
  private let makeWorker: () -> any LayoutWorker
  private var leftToRight: (any LayoutWorker)?
  private var rightToLeft: (any LayoutWorker)?

  init(_ makeWorker: @escaping () -> any LayoutWorker) { self.makeWorker = makeWorker }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let app = UIApplication.shared
    let before = app.userInterfaceLayoutDirection
    app.userInterfaceLayoutDirection = spec.direction
    defer { app.userInterfaceLayoutDirection = before }
    try worker(for: spec.direction)
      .layOut(spec, asking: aspects, into: &layout, explaining: explanation)
  }

  private func worker(for direction: UIUserInterfaceLayoutDirection) -> any LayoutWorker {
    if direction == .rightToLeft {
      let worker = rightToLeft ?? makeWorker()
      rightToLeft = worker
      return worker
    }
    let worker = leftToRight ?? makeWorker()
    leftToRight = worker
    return worker
  }

  func reset() {
    leftToRight?.capabilities.resetting?.reset()
    rightToLeft?.capabilities.resetting?.reset()
  }

  /// Does nothing: a class that reads the direction of the app is rare, and each direction has its own worker.
  func shareSystems(with other: any LayoutWorker) {}
}
