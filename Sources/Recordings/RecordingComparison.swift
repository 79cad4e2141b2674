import Foundation
package import Judging
import PluginHost
import PluginProtocol
package import StrategyKit

/// A comparison of a strategy with a recording, with a row for the supported buttons and for each reason for
/// not supporting buttons.
///
/// A row contains the buttons that the strategy supports, or the unsupported ones with the same reason.
package struct RecordingComparison {
  /// A row of the comparison: buttons that are supported, or unsupported for the same reason, and the results
  /// of comparing them.
  package struct Row: Sendable {
    /// The reason why the strategy does not support the buttons; nil for the row of supported buttons.
    package var reason: String?
    /// The number of recorded buttons in the row.
    package var recorded = 0
    /// The number of these buttons that the strategy lays out as recorded, within its tolerance.
    package var agreed = 0
    /// The first difference in the row: its line, its field, the recorded number and the number of the
    /// strategy; nil if no number differs.
    package var first: (line: Int, field: LayoutField, recorded: Double, found: Double)?

    /// The verdict of the recording on the strategy's layouts of the row's buttons.
    package var verdict: Verdict {
      if recorded == 0 { return .silent }
      return agreed == recorded ? .confirmed : .refuted
    }
  }

  /// The verdict of the recording on the strategy's layouts of a row's buttons.
  package enum Verdict: String, Sendable {
    case confirmed = "confirms"
    case refuted = "refutes"
    case silent = "says nothing of"
  }

  /// The rows of the comparison, with the supported buttons first.
  package private(set) var rows: [Row]
  private let strategy: any LayoutStrategy
  private let worker: any LayoutWorker
  private var layout = ButtonLayout()

  /// The aspects of a layout that are compared.
  private static let aspects: [Aspect] = [.frames, .fittingSize, .contentRect]

  /// Prepares to compare recordings with a strategy.
  ///
  /// - Parameter reasons: the reasons for which the strategy does not support some of the recorded buttons;
  ///   each gets a row.
  package init(_ strategy: any LayoutStrategy, reasons: [String]) {
    self.strategy = strategy
    worker = strategy.makeWorker()
    rows = [Row()] + reasons.map { Row(reason: $0) }
  }

  /// Returns the reasons for which a strategy does not support the compared aspects of some buttons, in the
  /// order of their first occurrence.
  package static func reasons(
    of strategy: any LayoutStrategy, in specs: some Sequence<ButtonSpec>
  ) -> [String] {
    var reasons: [String] = []
    for spec in specs {
      let support = strategy.answer(for: spec)
      for aspect in aspects {
        if let reason = support.reason(for: aspect), !reasons.contains(reason) {
          reasons.append(reason)
        }
      }
    }
    return reasons
  }

  /// Compares a recorded button with the strategy's layout.
  ///
  /// Ignores a button that has no recorded layout, has several lines of text, or was recorded of another
  /// class than the strategy is compared with: `UIButton.Configuration` for the strategy `configuration`,
  /// otherwise `UIButton`.
  package mutating func add(_ button: RecordedButton, _ reader: borrowing RecordingReader) {
    // An app's class says nothing of UIKit, and a configuration answers another question than a plain button.
    let subject = strategy.id.rawValue == "configuration" ? "UIButton.Configuration" : "UIButton"
    guard !button.answer.isFailed, !button.spec.wraps,
      reader.head.strategies[button.strategy].subject == subject
    else { return }
    let outside = reader.domains[button.strategy].outside(button.spec)
    let support = strategy.answer(for: button.spec)
    let isAnswered: Bool
    do throws(StrategyFailure) {
      try worker.layOut(button.spec, into: &layout)
      isAnswered = true
    } catch {
      isAnswered = false
    }
    var (touched, differing): ([Int], [Int]) = ([], [])
    for (place, aspect) in Aspect.allCases.enumerated() where Self.aspects.contains(aspect) {
      guard button.answer.promises(place), outside & (1 << UInt32(place)) == 0 else { continue }
      let row = row(of: support.reason(for: aspect))
      if !touched.contains(row) { touched.append(row) }
      let tolerance = 1e-9 + strategy.pixelTolerance / button.spec.scale
      let difference = layout.difference(
        from: button.answer.layout, in: aspect, tolerance: tolerance)
      if isAnswered, difference == nil { continue }
      if !differing.contains(row) { differing.append(row) }
      if rows[row].first == nil, let field = difference?.field {
        rows[row].first = (
          button.line, field, button.answer.layout[field], layout[field]
        )
      }
    }
    for row in touched {
      rows[row].recorded += 1
      if !differing.contains(row) { rows[row].agreed += 1 }
    }
  }

  private mutating func row(of reason: String?) -> Int {
    if let place = rows.firstIndex(where: { $0.reason == reason }) { return place }
    rows.append(Row(reason: reason))
    return rows.count - 1
  }
}
