internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// The largest Markdown that is written, in bytes: comments and summaries of forges take 64 KiB.
  package static let markdownLimit = 60_000
  /// How many rows are shown without a click.
  static let openRows = 10

  /// Tables for a forge, cut to ``markdownLimit`` bytes; what did not get worse is folded away.
  package func markdown(failingOn asked: Set<Failure> = Failure.standard) -> String {
    var text = "### \(verdict(failingOn: asked))\n\n\(headline)\n\n"
    for diagnostic in diagnostics.prefix(20) { text += "- \(cell(diagnostic))\n" }
    text += "\n| | cases | failed | errors | skipped | seconds |\n|---|--:|--:|--:|--:|--:|\n"
    text += row("base", base) + row("head", head)
    if let slowdown { text += "\n\(slowdown)\n" }
    for remark in remarks { text += "\n\(remark)\n" }
    var cut = 0
    for change in Change.allCases {
      guard let list = entries[change] else { continue }
      let all = counts[change] ?? list.count
      let groups = DiffEntryGroup.findings(in: list, of: change)
      var shown = 0
      let isFolded = !change.isRegression || groups.count > Self.openRows
      let title = "\(change.rawValue): \(all)"
      let head = "| where | case | message |\n|---|---|---|\n"
      let (start, end) =
        isFolded
        ? ("\n<details><summary>\(title)</summary>\n\n\(head)", "\n</details>\n")
        : ("\n#### \(title)\n\n\(head)", "")
      let room = Self.markdownLimit - 100 - end.utf8.count
      guard text.utf8.count + start.utf8.count < room else {
        cut += all
        continue
      }
      text += start
      for group in groups {
        let row =
          "| \(cell(group.place)) | \(cell(group.name)) | \(cell(group.detail(change))) |\n"
        guard text.utf8.count + row.utf8.count < room else { break }
        text += row
        shown += group.count
      }
      text += end
      cut += max(0, all - shown)
    }
    return cut == 0 ? text : text + "\n… and \(Counted.text(cut, "more case"))\n"
  }

  private func row(_ name: String, _ totals: CaseCounts) -> String {
    let seconds = DecimalText.seconds(milliseconds: totals.milliseconds ?? 0)
    return "| \(name) | \(totals.tests) | \(totals.failures) | \(totals.errors)"
      + " | \(totals.skipped) | \(seconds) |\n"
  }

  /// Text inside a cell, where no markup acts.
  private func cell(_ text: String) -> String {
    var cell = ""
    for scalar in XMLEscaping.visible(text).prefix(200).unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!", "@": cell += "\\\(scalar)"
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      case "\n", "\r", "\t": cell += " "
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}
