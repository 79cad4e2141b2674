internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// The largest size of the Markdown, in bytes; comments on GitHub and similar sites may have 64 KiB.
  package static let markdownLimit = 60_000
  /// The largest number of table rows outside of folded sections.
  static let openRows = 10

  /// Returns tables in Markdown, cut to ``markdownLimit`` bytes; changes that are not regressions are folded.
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
      let causes = DiffCause.causes(of: list, change)
      var shown = 0
      let isFolded = !change.isRegression || causes.count > Self.openRows
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
      for cause in causes {
        let row =
          "| \(cell(cause.place)) | \(cell(cause.name)) | \(cell(cause.detail(change))) |\n"
        guard text.utf8.count + row.utf8.count < room else { break }
        text += row
        shown += cause.count
      }
      text += end
      cut += max(0, all - shown)
    }
    return cut == 0 ? text : text + "\n… and \(Counted.text(cut, "more case"))\n"
  }

  private func row(_ name: String, _ totals: CaseCounts) -> String {
    "| \(name) | \(totals.tests) | \(totals.failures) | \(totals.errors)"
      + " | \(totals.skipped) | \(totals.seconds) |\n"
  }

  /// Returns a text escaped for a table cell.
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
