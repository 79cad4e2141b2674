package import StrategyKit
import UIKitModel

/// A strategy that lays out a plain button with the insets that the search tried last, to learn rules for
/// buttons without a solution.
package struct SolvedButton: LayoutStrategy {
  package let id: StrategyID = "plain-button"
  /// The reference strategies; the button is solved to have the layout on which all of them agree.
  let references: [any LayoutStrategy]

  /// Makes the strategy.
  ///
  /// - Parameter references: the strategies that define the right layout; where they disagree, the button keeps its
  ///   insets.
  package init(references: [any LayoutStrategy]) { self.references = references }

  package var isReference: Bool { false }

  package var wrapsTitles: Bool { true }

  package func support(for spec: ButtonSpec) -> Support {
    .unsupported("the content insets correct the fitting size", of: [.contentRect, .hookCoherence])
  }

  package func makeWorker() -> any LayoutWorker { Worker(PlainButton(references: references)) }

  private final class Worker: LayoutWorker {
    private let button: PlainButton
    private let solver: InsetSolver

    init(_ button: PlainButton) {
      self.button = button
      solver = InsetSolver(button)
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      let insets: ButtonInsets
      switch solver.solve(spec) {
      case .solved(let found), .impossible(let found): insets = found
      case .noContract: insets = ButtonInsets(spec)
      }
      guard let found = button.layout(insets.applied(to: spec)) else { return }
      layout = found
    }
  }
}
