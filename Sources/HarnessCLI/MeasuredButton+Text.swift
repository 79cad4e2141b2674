import Adopting
import Findings
import ReportText
import Scenarios
import StrategyKit
import UIKitModel

extension MeasuredButton {
  /// What the class always does, in one line.
  var text: String {
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
  func noteLines(of name: String) -> [String] {
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

  /// Resets the fields of a typical button that the class sets without being asked.
  func clear(_ spec: inout ButtonSpec) {
    spec.contentInsets = .zero
    spec.horizontalAlignment = .center
    spec.verticalAlignment = .center
    if gap != nil { spec.spacing = 0 }
    if side != nil { spec.placement = .leading }
  }

  /// Writes the measured values into a spec.
  func set(in spec: inout ButtonSpec) {
    if let gap { spec.spacing = gap }
    if let side { spec.placement = side }
    spec.contentInsets = contentInsets
    spec.horizontalAlignment = horizontalAlignment
    spec.verticalAlignment = verticalAlignment
  }

  /// The same as fields, for a strategy that does what a spec says.
  var fields: SetFieldsStrategy.Fields {
    var spec = ButtonSpec.simplest
    set(in: &spec)
    var known: [SpecField] = [
      .contentTop, .contentLeft, .contentBottom, .contentRight, .horizontalAlignment,
      .verticalAlignment,
    ]
    if gap != nil { known.append(.spacing) }
    if side != nil { known.append(.placement) }
    return .init(Dictionary(uniqueKeysWithValues: known.map { ($0, spec[$0]) }))
  }
}
