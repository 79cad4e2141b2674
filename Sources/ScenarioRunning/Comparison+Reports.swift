package import FailureReporting
import Findings
import Foundation
import Judging
import ReportText
import RunRecords
import Scenarios
import StrategyKit

extension Comparison {
  /// A pair of strategies and a layout regime, with their counts.
  private struct Row {
    var regime: Regime
    var cell: Cell

    var promisedShare: String {
      Comparison.share(cell.promisedAgreeing, of: cell.promised)
    }
    var share: String { Comparison.share(cell.agreeing, of: cell.specs) }

    /// Returns the cells of the row in a table: the title, numbers of buttons, and shares of agreement.
    func counts(under title: String, everywhere: Bool) -> [String] {
      everywhere
        ? [title, "\(cell.specs)", "\(cell.promised)", promisedShare, share]
        : [title, "\(cell.specs + cell.unsupported)", "\(cell.specs)", share]
    }

    /// The fields that differ, the field with the largest difference first.
    var fields: [(field: LayoutField, difference: FieldDifference)] {
      cell.fields.map { ($0.key, $0.value) }.sorted {
        (abs($1.1.largest), $0.0.rawValue) < (abs($0.1.largest), $1.0.rawValue)
      }
    }
  }

  /// Returns a share as a percentage, or a dash if the total is zero.
  static func share(_ part: Int, of whole: Int) -> String {
    whole > 0 ? ShareText.shortPercent(part, of: whole) : "–"
  }

  private func rows(of pair: Int) -> [Row] {
    Regime.allCases.map { Row(regime: $0, cell: self[pair, $0]) }
      .filter { $0.cell.specs + $0.cell.unsupported > 0 }
  }

  // MARK: Text

  /// The largest number of rows in the short text.
  private static let shortRows = 16

  /// Returns the agreement of strategies as tables: with one pair, a row for each layout regime; with several
  /// pairs, a row for each pair. A table about scripts follows, if any were performed.
  package func shortText(names: [String]) -> String {
    if pairs.count == 1 {
      return
        (["\(names[pairs[0].first]) → \(names[pairs[0].second])"] + regimeTable(of: 0)
        + scriptTable(names: names, limit: 1))
        .joined(separator: "\n") + "\n"
    }
    var table = [heading]
    for (number, pair) in pairs.enumerated().prefix(Self.shortRows) {
      let total = cells[number].reduce(into: Cell()) { $0.add(countsOf: $1) }
      table.append(
        Row(regime: .fits, cell: total).counts(
          under: "\(names[pair.first]) → \(names[pair.second])", everywhere: asksEverywhere))
    }
    var lines = TextColumns.lines(table)
    if pairs.count > Self.shortRows {
      lines.append(
        "… and \(pairs.count - Self.shortRows) more pairs; --statistics lists all of them")
    }
    lines += scriptTable(names: names, limit: Self.shortRows)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the comparison with all numbers: for each pair a table by layout regime and the differences,
  /// then the table about scripts.
  package func text(names: [String]) -> String {
    let scripts = scriptTable(names: names, limit: pairs.count).map { $0 + "\n" }.joined()
    return pairs.indices.map { text(of: $0, names) }.joined(separator: "\n") + scripts
  }

  private var heading: [String] {
    asksEverywhere
      ? ["", "buttons", "both support", "agree there", "agree at all"]
      : ["", "buttons", "both support", "agree"]
  }

  private func regimeTable(of pair: Int) -> [String] {
    TextColumns.lines(
      [heading]
        + rows(of: pair).map { $0.counts(under: $0.regime.rawValue, everywhere: asksEverywhere) }
    ).map { "  \($0)" }
  }

  private func text(of pair: Int, _ names: [String]) -> String {
    let (first, second) = (names[pairs[pair].first], names[pairs[pair].second])
    var lines = ["\(first) → \(second)"] + regimeTable(of: pair)
    for row in rows(of: pair) where !row.cell.fields.isEmpty {
      lines.append("  \(row.regime.rawValue), what changes from \(first) to \(second):")
      for (field, difference) in row.fields {
        lines.append(
          "    \(field.name): up to \(DecimalText.signedShort(difference.largest)), median "
            + "\(DecimalText.short(difference.median)), in \(Self.buttons(difference.count))")
      }
      if let smallest = row.cell.smallest?.spec {
        lines.append("    the smallest button that changes:")
        lines += ScenarioWriter.fragment(smallest).split(separator: "\n").map { "      \($0)" }
      }
      if row.cell.failed > 0 {
        lines.append("    one of the two gave no layout for \(Self.buttons(row.cell.failed))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func buttons(_ count: Int) -> String {
    count == 1 ? "1 button" : "\(count) buttons"
  }

  // MARK: Markdown

  /// Returns the comparison as a Markdown table with a row for each pair and regime, or for scripts, then all
  /// differences of each pair.
  package func markdown(names: [String]) -> String {
    var lines = [
      "| from | to | regime | buttons | both support | agree there | agree at all | largest change |",
      "| --- | --- | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for (number, pair) in pairs.enumerated() {
      for row in rows(of: number) {
        let largest = row.fields.first.map {
          "\($0.field.name) \(DecimalText.signedShort($0.difference.largest))"
        }
        lines.append(
          "| \(names[pair.first]) | \(names[pair.second]) | \(row.regime.rawValue) "
            + "| \(row.cell.specs + row.cell.unsupported) | \(row.cell.promised) | \(row.promisedShare) | \(row.share) "
            + "| \(largest ?? "none") |")
      }
      let scripts = scripts[number]
      guard scripts.scripts > 0 else { continue }
      lines.append(
        "| \(names[pair.first]) | \(names[pair.second]) | behaviour | \(scripts.scripts) "
          + "| \(scripts.promised) | \(scripts.share) | \(scripts.share) "
          + "| \(scripts.smallest?.text ?? "none") |")
    }
    for (number, pair) in pairs.enumerated() {
      for row in rows(of: number) where !row.cell.fields.isEmpty {
        lines += Self.details(row, from: names[pair.first], to: names[pair.second])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the differences of every field in a layout regime, and the smallest button that differs, as
  /// Markdown.
  private static func details(_ row: Row, from first: String, to second: String) -> [String] {
    var lines = [
      "", "#### \(first) → \(second), \(row.regime.rawValue)", "",
      "| number | buttons | largest change | median change |", "| --- | ---: | ---: | ---: |",
    ]
    lines += row.fields.map { field, difference in
      "| \(field.name) | \(difference.count) | \(DecimalText.signedShort(difference.largest)) "
        + "| \(DecimalText.short(difference.median)) |"
    }
    if let smallest = row.cell.smallest?.spec {
      lines += ["", "The smallest button that changes:", "", "```xml"]
      lines += ScenarioWriter.fragment(smallest).split(separator: "\n").map(String.init)
      lines.append("```")
    }
    return lines
  }

  // MARK: JSON

  /// A pair and a layout regime in the JSON output; a difference that is not finite is null.
  private struct JSONRow: Encodable {
    struct Field: Encodable {
      var field: String
      var count: Int
      var largest: Double?
      var median: Double?
    }

    var from: String
    var to: String
    var regime: String
    var buttons: Int
    var bothPromise: Int
    var agreeWhereBothPromise: Int
    var agree: Int
    var failed: Int
    var unsupported: Int
    var differences: [Field]
    var smallest: String?
    var visible: PairObject?
  }

  /// Returns the comparison as a JSON array with one object for each pair and regime, and one for each pair's
  /// scripts.
  ///
  /// - Parameter report: the movements on screen between two strategies, for an additional first object with
  ///   the regime `all`; nil to leave it out.
  package func json(names: [String], _ report: PairReport? = nil) throws -> String {
    var objects: [JSONRow] = []
    if let report {
      let total = cells[0].reduce(into: Cell()) { $0.add(countsOf: $1) }
      var row = Self.object(Row(regime: .fits, cell: total), names[0], names[1])
      row.regime = "all"
      row.smallest = report.visible.example.map { ScenarioWriter.fragment($0.spec) }
      row.visible = PairObject(report)
      objects.append(row)
    }
    for (number, pair) in pairs.enumerated() {
      for row in rows(of: number) {
        objects.append(Self.object(row, names[pair.first], names[pair.second]))
      }
      let scripts = scripts[number]
      guard scripts.scripts > 0 else { continue }
      objects.append(
        JSONRow(
          from: names[pair.first], to: names[pair.second], regime: "behaviour",
          buttons: scripts.scripts, bothPromise: scripts.promised,
          agreeWhereBothPromise: scripts.agreeing, agree: scripts.agreeing, failed: 0,
          unsupported: scripts.scripts - scripts.promised, differences: [],
          smallest: scripts.fragment))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(objects), as: UTF8.self) + "\n"
  }
  private static func object(_ row: Row, _ from: String, _ to: String) -> JSONRow {
    JSONRow(
      from: from, to: to, regime: row.regime.rawValue, buttons: row.cell.specs,
      bothPromise: row.cell.promised, agreeWhereBothPromise: row.cell.promisedAgreeing,
      agree: row.cell.agreeing, failed: row.cell.failed, unsupported: row.cell.unsupported,
      differences: row.fields.map {
        .init(
          field: $0.field.name, count: $0.difference.count,
          largest: $0.difference.largest.isFinite ? $0.difference.largest : nil,
          median: $0.difference.median.isFinite ? $0.difference.median : nil)
      },
      smallest: row.cell.smallest.map { ScenarioWriter.fragment($0.spec) })
  }
}
