internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// The forms that a comparison can be written in.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// The largest Markdown that is written, in bytes: comments and summaries of forges take 64 KiB.
  package static let markdownLimit = 60_000

  /// The comparison in words, with the status for the exit.
  package func outcome(as format: Format) -> ReportOutcome {
    let text =
      switch format {
      case .text: self.text
      case .json: json
      case .markdown: markdown
      }
    return ReportOutcome(status: status, text: text)
  }

  private var headline: String {
    let parts = Change.allCases.compactMap { change in
      counts[change].map { "\($0) \(change.rawValue)" }
    }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }

  /// Up to 20 cases of each change, a line each.
  package var text: String {
    var lines: [String] = []
    for change in Change.allCases {
      guard let list = entries[change] else { continue }
      lines.append("\(change.rawValue): \(counts[change] ?? list.count)")
      for entry in list.prefix(20) {
        let message = entry.message.isEmpty ? "" : ": \(entry.message)"
        lines.append(XMLEscaping.visible("  \(entry.classname): \(entry.name)\(message)"))
      }
      if let count = counts[change], count > 20 { lines.append("  … and \(count - 20) more") }
    }
    return (lines + [headline, ""]).joined(separator: "\n")
  }

  /// One object: the counts, and the first cases of each change.
  package var json: String {
    let counts = Change.allCases.map { "\(quoted($0.rawValue)):\(self.counts[$0] ?? 0)" }
    let lists = Change.allCases.compactMap { change -> String? in
      guard let list = entries[change] else { return nil }
      let objects = list.map { entry in
        "{\"suite\":\(quoted(entry.suite)),\"classname\":\(quoted(entry.classname)),"
          + "\"name\":\(quoted(entry.name)),\"message\":\(quoted(entry.message))}"
      }
      return "\(quoted(change.rawValue)):[\(objects.joined(separator: ","))]"
    }
    return "{\"version\":1,\"regression\":\(status == .disagreed),"
      + "\"counts\":{\(counts.joined(separator: ","))},\"cases\":{\(lists.joined(separator: ","))}}\n"
  }

  /// Tables for a forge, cut to ``markdownLimit`` bytes.
  package var markdown: String {
    var text = "### \(status == .agreed ? "No regression" : "Regression")\n\n\(headline)\n"
    var cut = 0
    for change in Change.allCases {
      guard let list = entries[change] else { continue }
      let head =
        "\n#### \(change.rawValue): \(counts[change] ?? list.count)\n\n"
        + "| class | case | message |\n|---|---|---|\n"
      let rows = list.map {
        "| \(cell($0.classname)) | \(cell($0.name)) | \(cell($0.message)) |\n"
      }
      guard text.utf8.count + head.utf8.count < Self.markdownLimit - 100 else {
        cut += rows.count
        continue
      }
      text += head
      for row in rows {
        if text.utf8.count + row.utf8.count < Self.markdownLimit - 100 {
          text += row
        } else {
          cut += 1
        }
      }
      cut += (counts[change] ?? 0) - list.count
    }
    return cut == 0 ? text : text + "\n… and \(cut) more cases\n"
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

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
