import Foundation
import Fuzzing
package import Judging
package import RunRecords
import ReportText
import Scenarios
package import StrategyKit
import UIKitModel

/// Converts findings into the failures of reports, with evidence, tables and notes.
package struct FailureBuilder: Sendable {
  /// The names of the strategies, in the order of their indices.
  let names: [String]

  /// Makes a converter for strategies with the given names, in the order of their indices.
  package init(names: [String]) { self.names = names }

  /// Returns the outcome of a strategy's findings in a verdict; nil if the strategy has no findings.
  package func outcome(
    of strategy: Int, _ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec, in file: String
  ) -> CaseOutcome? {
    outcome(
      of: verdict.findings.filter { $0.strategy == strategy }, verdict, judge, spec, in: file)
  }

  /// Returns the outcome of some findings, with the first as evidence and the others as notes; nil if the
  /// list is empty. It is an error if the first finding is a missing layout, else a failure.
  package func outcome(
    of findings: [Finding], _ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec, in file: String
  ) -> CaseOutcome? {
    guard let first = findings.first else { return nil }
    var failure = Failure(
      type: FailureType(first), check: first.check.rawValue,
      evidence: evidence(of: first, verdict, judge),
      regime: regimeText(first.derived?.spec ?? spec),
      table: table(for: first, verdict, judge, first.derived?.spec ?? spec),
      specXML: ScenarioWriter.fragment(first.derived?.spec ?? spec))
    if first.check != .strategy {
      failure.drawing = FrameDrawing(spec, first, verdict, judge, names: names)
    }
    if case .expectation(let source, let line) = first.evidence {
      failure.notes.append(.expected(ExpectationLocation(file: file, line: line, source: source)))
      if !judge.promises(first.aspect, first.strategy) {
        failure.notes.append(
          .unsupportedExpectation(
            strategy: names[first.strategy], aspect: spec.name(of: first.aspect)))
      }
    }
    if let related = first.related {
      let token = SpecToken.text(of: related.spec)
      failure.notes.append(.related(change: related.change, token: token))
    }
    let shown = failure.table == nil ? [] : Self.columns(for: first)
    failure.notes += furtherMismatches(of: first, beside: shown)
    for finding in findings.dropFirst() {
      failure.notes.append(
        .also(check: finding.check.rawValue, evidence(of: finding, verdict, judge)))
      failure.notes += furtherMismatches(of: finding, beside: [])
    }
    guard case .failure(let reason) = first.evidence else { return .failed(failure) }
    failure.notes += reason.process?.notes ?? []
    return .errored(failure)
  }

  /// Returns notes about other expected numbers of the same aspect that differ and that the table does not
  /// show.
  private func furtherMismatches(of finding: Finding, beside shown: [LayoutField]) -> [Note] {
    guard let stated = finding.stated else { return [] }
    return stated.entries.compactMap { entry in
      let difference = finding.layout[entry.field] - entry.number
      guard entry.field.aspect == finding.aspect, entry.field != finding.field,
        !shown.contains(entry.field), !(abs(difference) <= stated.tolerance)
      else { return nil }
      return .mismatch(
        check: finding.check.rawValue, field: entry.field.name,
        actual: finding.layout[entry.field], expected: entry.number)
    }
  }

  // MARK: The evidence

  private func evidence(of finding: Finding, _ verdict: Verdict, _ judge: Judge) -> Evidence {
    let reading = Reading(
      finding.field?.name, actual: finding.actual, expected: finding.expected)
    switch finding.evidence {
    case .outlier(let others): return .outlier(reading, others: others)
    case .pair(let other): return .pair(reading, other: names[other])
    case .split: return .split(reading, camps(finding, verdict, judge))
    case .expectation: return .expectation(reading)
    case .invariant(let rule), .relation(let rule): return .violation(rule)
    case .failure(let failure):
      guard finding.check == .finite, let field = finding.field, let actual = finding.actual else {
        return Evidence(failure, variant: finding.derived?.change)
      }
      return .notFinite(field: field.name, actual)
    }
  }

  /// Returns the numbers that strategies returned for a finding's field, each with the names of its
  /// strategies; empty without a field.
  private func camps(_ finding: Finding, _ verdict: Verdict, _ judge: Judge) -> [Camp] {
    guard let field = finding.field else { return [] }
    var camps: [Camp] = []
    for index in verdict.compared.indices where judge.promises(finding.aspect, index) {
      let number = judge.layouts[index][field]
      if let camp = camps.firstIndex(where: { abs($0.number - number) <= judge.tolerance }) {
        camps[camp].names.append(names[index])
      } else {
        camps.append(Camp(number, [names[index]]))
      }
    }
    return camps
  }

  private func regimeText(_ spec: ButtonSpec) -> String {
    let flags = spec.regimeFlags
    let names = RegimeFlags.names.filter { flags.contains($0.flag) }.map(\.name)
    return ([spec.regime.rawValue] + names + ["scale \(spec.scale.shortText)"])
      .joined(separator: ", ")
  }

  // MARK: The table

  private func table(
    for finding: Finding, _ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec
  ) -> FrameTable? {
    if finding.check == .strategy { return nil }
    let columns = Self.columns(for: finding)
    var rows: [FrameTable.Row] = []
    let reference = expectedNumbers(finding, columns, verdict)
    if case .expectation = finding.evidence {
      rows.append(.init(label: "expected", values: reference))
    }
    let blamed = Set(
      verdict.findings.filter {
        // Other expectations do not apply to the strategies of this one.
        $0.check == finding.check && $0.aspect == finding.aspect && $0.stated == finding.stated
      }.map(\.strategy))
    for index in verdict.compared.indices
    where blamed.contains(index) || judge.promises(finding.aspect, index) {
      let layout = index == finding.strategy ? finding.layout : judge.layouts[index]
      let values = columns.map { layout[$0] }
      let isBlamed = blamed.contains(index)
      rows.append(
        .init(
          label: names[index], values: values,
          differences: isBlamed && finding.related == nil
            ? Self.differences(values, reference, finding.stated?.tolerance ?? judge.tolerance)
            : [],
          isBlamed: isBlamed))
    }
    for (index, layout) in judge.unmeasuredLayouts(of: spec) where !blamed.contains(index) {
      rows.append(
        .init(label: names[index] + Self.unmeasuredMark, values: columns.map { layout[$0] }))
    }
    // The wrong row goes last, below the expected one.
    let order = rows.indices.sorted { a, b in
      (rows[a].isBlamed ? 1 : 0, a) < (rows[b].isBlamed ? 1 : 0, b)
    }
    let related = Self.relatedRow(finding, columns).map { [$0] } ?? []
    return FrameTable(groups: Self.groups(columns), rows: order.map { rows[$0] } + related)
  }

  /// The suffix of a strategy's name in a table, if no measurement of UIKit confirms the strategy's layout.
  static let unmeasuredMark = " (unmeasured)"

  /// Returns the table's row for the variant of the spec whose layout contradicts the spec's layout; nil
  /// without a variant.
  private static func relatedRow(
    _ finding: Finding, _ columns: [LayoutField]
  ) -> FrameTable.Row? {
    guard let related = finding.related, let layout = finding.reference else { return nil }
    return FrameTable.Row(
      label: related.change, values: columns.map { layout[$0] },
      differences: columns.map { $0 == finding.field ? finding.difference : nil })
  }

  private static func differences(
    _ values: [Double], _ reference: [Double?], _ tolerance: Double
  ) -> [Double?] {
    zip(values, reference).map { value, expected in
      guard let expected, !(abs(value - expected) <= tolerance) else { return nil }
      return value - expected
    }
  }

  private func expectedNumbers(
    _ finding: Finding, _ columns: [LayoutField], _ verdict: Verdict
  ) -> [Double?] {
    if let reference = finding.reference { return columns.map { reference[$0] } }
    return columns.map { column in
      finding.stated?.entries.first { $0.field == column }?.number
        ?? (column == finding.field ? finding.expected : nil)
    }
  }

  private static func columns(for finding: Finding) -> [LayoutField] {
    let items: [LayoutField] = [
      .imageX, .imageY, .imageWidth, .imageHeight, .titleX, .titleY, .titleWidth, .titleHeight,
    ]
    switch finding.aspect {
    case .contentRect: return [.contentX, .contentY, .contentWidth, .contentHeight]
    case .fittingSize:
      return finding.check == .ownSize ? items : [.fittingWidth, .fittingHeight]
    case .hookCoherence:
      return items + [
        .imageHookX, .imageHookY, .imageHookWidth, .imageHookHeight, .titleHookX, .titleHookY,
        .titleHookWidth, .titleHookHeight,
      ]
    default:
      switch finding.field {
      case .cornerRadius: return items + [.cornerRadius]
      case .backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight:
        return [.backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight]
      default: return items
      }
    }
  }

  private static func groups(_ columns: [LayoutField]) -> [FrameTable.Group] {
    var groups: [FrameTable.Group] = []
    for column in columns {
      let short = ["width": "w", "height": "h", "radius": "r"][column.component]
      let heading = short ?? column.component
      if groups.last?.heading == column.group {
        groups[groups.count - 1].columns.append(heading)
      } else {
        groups.append(.init(heading: column.group, columns: [heading]))
      }
    }
    return groups
  }
}
