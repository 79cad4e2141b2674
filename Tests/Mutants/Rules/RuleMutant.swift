import Foundation
package import StrategyKit
import UIKitModel

/// A strategy that lays out by the contract, but for one broken rule. It supports everything.
package struct RuleMutant: LayoutStrategy {
  /// The fault.
  package let mutation: RuleMutation

  package init(_ mutation: RuleMutation) { self.mutation = mutation }

  package var id: StrategyID { "mutant" }

  package func makeWorker() -> any LayoutWorker { RuleWorker(mutation) }
}

private final class RuleWorker: LayoutWorker {
  private let mutation: RuleMutation
  private var before: ButtonLayout?

  init(_ mutation: RuleMutation) { self.mutation = mutation }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let rule = MutatedRules(spec, mutation)
    var answer = ButtonLayout()
    answer.content = rule.content
    answer.background = mutation == .backgroundInset ? rule.content : spec.bounds
    answer.fittingSize = rule.fittingSize
    if rule.image != nil {
      answer.image = rule.frame(ofImage: true)
      answer.cornerRadius = spec.effectiveImage?.cornerRadius ?? 0
    }
    if rule.title != nil { answer.title = rule.frame(ofImage: false) }
    answer.imageHook = answer.image
    answer.titleHook = answer.title
    if mutation == .hooksOfSystem { answer.imageHook.size = rule.image ?? .zero }
    let right = answer
    if mutation == .staleFrames, let before {
      (answer.image, answer.title) = (before.image, before.title)
      (answer.imageHook, answer.titleHook) = (before.image, before.title)
    }
    before = right
    layout = answer
  }
}
