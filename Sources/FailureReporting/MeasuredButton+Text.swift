package import Findings
import ReportText
import StrategyKit
import UIKitModel

extension MeasuredButton {
  /// What the class always does, in one line.
  package var text: String {
    var parts = [gap.map { "gap \(Self.text($0))" } ?? "gap by its property"]
    let insets = contentInsets
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { Self.text($0) }
    parts.append(
      insets == .zero ? "no content insets" : "content insets \(numbers.joined(separator: " "))")
    parts.append(side.map { "image \($0.rawValue)" } ?? "image where it is asked for")
    if horizontalAlignment != .center { parts.append("aligned \(horizontalAlignment)") }
    if verticalAlignment != .center { parts.append("aligned \(verticalAlignment)") }
    return parts.joined(separator: ", ")
  }

  /// What does not fit into that line.
  package func noteLines(of name: String) -> [String] {
    notes.map { note in
      switch note {
      case .ownSizeWithoutGap:
        "the own size of \(name) reserves no space for the gap"
      case .ownSizeIgnoresContent(let size):
        "the own size of \(name) does not follow its content: it is \(Self.text(size.width)) × "
          + "\(Self.text(size.height)) also for a larger image and title"
      case .gapVaries:
        "the gap of \(name) is \(Self.text(gap ?? 0)) in a roomy button, and another one with other sizes"
      }
    }
  }

  private static func text(_ number: Double) -> String {
    DecimalText.short((number * 100).rounded() / 100)
  }
}
