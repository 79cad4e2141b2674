import Foundation
import UIKitModel

/// Takes the steps of a layout in words, or nothing.
///
/// Arithmetic that is generic over it is compiled twice: without words for normal runs, where it costs
/// nothing, and with them for whoever asks.
protocol LayoutSteps {
  /// Records a step; its text is put together only where somebody asks.
  func add(_ subject: LayoutExplanation.Subject, _ text: @autoclosure () -> String)
}

/// Takes nothing.
struct NoSteps: LayoutSteps {
  @inline(__always)
  func add(_ subject: LayoutExplanation.Subject, _ text: @autoclosure () -> String) {}
}

/// Takes the steps of a view that is asked to explain itself.
struct ExplainedSteps: LayoutSteps {
  let view: UIView

  func add(_ subject: LayoutExplanation.Subject, _ text: @autoclosure () -> String) {
    view.explain(subject, text())
  }
}

extension CGFloat {
  /// The number and, where it was squeezed, what it was squeezed from, such as `25 of 60`.
  func shortText(squeezedFrom natural: CGFloat) -> String {
    self == natural ? shortText : "\(shortText) of \(natural.shortText)"
  }
}
