package import Foundation
package import StrategyKit
package import UIKitModel

/// Numbers that a scenario states for a view or for the button's frame; nil where it states none.
package struct ExpectedPlace: Hashable, Sendable {
  /// What they are about.
  package var subject: MarginFinding.Subject
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?
  package var safeArea: UIEdgeInsets?
  package var margins: UIEdgeInsets?
  /// The largest difference that passes.
  package var tolerance: Double
  /// Where the numbers come from.
  package var source: String?

  package init(_ subject: MarginFinding.Subject, tolerance: Double, source: String?) {
    self.subject = subject
    self.tolerance = tolerance
    self.source = source
  }
}

extension ExpectedPlace {
  /// What of it does not hold.
  ///
  /// - Parameters:
  ///   - layout: where everything is.
  ///   - button: the button's frame, in a view or not.
  ///   - tree: what the layout is of.
  package func findings(
    in layout: ViewTreeLayout, button: CGRect?, of tree: ViewTree
  ) -> [MarginFinding] {
    var findings: [MarginFinding] = []
    func compare(_ quantity: String, _ actual: CGFloat, _ expected: CGFloat?) {
      guard let expected else { return }
      let distance = abs(actual.native - expected.native)
      if distance <= tolerance { return }
      findings.append(
        MarginFinding(
          check: .expectation, subject: subject,
          text: "\(quantity) of \(tree.title(subject)) is \(actual.shortText), expected "
            + expected.shortText + (source.map { " (\($0))" } ?? ""),
          difference: distance))
    }
    func compare(_ frame: CGRect) {
      compare("x", frame.origin.x, x.map { CGFloat($0) })
      compare("y", frame.origin.y, y.map { CGFloat($0) })
      compare("width", frame.size.width, width.map { CGFloat($0) })
      compare("height", frame.size.height, height.map { CGFloat($0) })
    }
    switch subject {
    case .button: if let button { compare(button) }
    case .view(let index):
      let view = layout.views[index]
      compare(view.frame)
      for edge in UIEdgeInsets.Edge.allCases {
        compare("safe area \(edge.rawValue)", view.safeArea[edge], safeArea?[edge])
        compare("margin \(edge.rawValue)", view.margins[edge], margins?[edge])
      }
    }
    return findings
  }
}
