import Foundation
package import StrategyKit
import UIKitModel

/// A strategy that lays out by the contract, but for one mistake. It promises everything.
package struct MistakenStrategy: LayoutStrategy {
  /// What is wrong.
  package let mistake: Mistake

  package init(_ mistake: Mistake) { self.mistake = mistake }

  package var id: StrategyID { "mistaken" }

  package func makeWorker() -> any LayoutWorker { MistakenWorker(mistake) }
}

private final class MistakenWorker: LayoutWorker {
  private let mistake: Mistake
  private var before: ButtonLayout?
  private var insets = UIEdgeInsets()

  init(_ mistake: Mistake) { self.mistake = mistake }

  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    var asked = spec
    if mistake == .insetsCarriedOver && spec.contentInsets == UIEdgeInsets() {
      asked.contentInsets = insets
    }
    insets = asked.contentInsets
    let rule = MistakenLayout(asked, mistake)
    var answer = ButtonLayout()
    answer.content = rule.content
    answer.background = mistake == .backgroundInset ? rule.content : spec.bounds
    answer.fittingSize = rule.fittingSize
    if let image = rule.image {
      answer.image = rule.frame(ofImage: true)
      answer.cornerRadius = spec.effectiveImage?.cornerRadius ?? 0
      if mistake == .radiusClamped {
        answer.cornerRadius = min(answer.cornerRadius, min(image.width, image.height) / 2)
      }
    }
    if rule.title != nil { answer.title = rule.frame(ofImage: false) }
    answer.imageHook = answer.image
    answer.titleHook = answer.title
    if mistake == .hooksOfSystem { answer.imageHook.size = rule.image ?? .zero }
    let right = answer
    if mistake == .staleFrames, let before {
      (answer.image, answer.title) = (before.image, before.title)
      (answer.imageHook, answer.titleHook) = (before.image, before.title)
    }
    before = right
    layout = answer
  }
}
