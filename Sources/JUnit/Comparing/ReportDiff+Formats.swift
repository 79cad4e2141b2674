internal import Foundation
internal import ReportText
internal import RunRecords

extension ReportDiff {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// The number of causes that the text lists for each kind of change; see ``DiffCause``.
  static let textLimit = 20

  /// Returns the comparison in a format, with the exit status, which depends on the conditions in `asked`.
  package func outcome(
    as format: Format, failingOn asked: Set<Failure> = Failure.standard
  ) -> ReportOutcome {
    let text =
      switch format {
      case .text: self.text(failingOn: asked)
      case .json: json(failingOn: asked)
      case .markdown: markdown(failingOn: asked)
      }
    return ReportOutcome(
      status: status(failingOn: asked), text: text, diagnostics: diagnostics, notes: notes)
  }

  /// The number of cases of each kind of change, such as `2 newly failing, 1 fixed`, or `no differences`.
  var headline: String {
    var parts = Change.allCases.compactMap { change in
      counts[change].map { "\($0) \(change.rawValue)" }
    }
    if shared.isSlower { parts.append("slower in total") }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }

  /// Returns `Not comparable`, words for the first `asked` condition that holds, or `Nothing to compare`, or
  /// `No regression`.
  func verdict(failingOn asked: Set<Failure>) -> String {
    if !diagnostics.isEmpty { return "Not comparable" }
    let failures = failures(of: asked)
    guard let first = failures.first else {
      return common == 0 ? "Nothing to compare" : "No regression"
    }
    switch first {
    case .regression: return "Regression"
    case .removed: return "Cases are gone"
    case .skipped: return "Cases are newly skipped"
    case .fewer: return "Fewer cases"
    case .slower: return "Slower"
    }
  }

  /// A sentence that all cases together became slower; nil if they did not.
  var slowdown: String? {
    guard shared.isSlower else { return nil }
    let times = [shared.base, shared.head].map { DecimalText.seconds(milliseconds: $0) }
    return
      "slower in total: the cases that pass in both reports took \(times[0]) s, now \(times[1]) s"
  }

  /// Remarks about cases that were matched by order alone, and about reports without a common case.
  var remarks: [String] {
    var remarks: [String] = []
    if namesByOrder > 0 {
      remarks.append(
        "\(Counted.text(namesByOrder, "name has", "names have")) several cases, which are compared in"
          + " their order; --key distinguishes them")
    }
    if common == 0 { remarks.append("no case is in both reports") }
    return remarks
  }

  /// Returns up to ``textLimit`` causes of each change, a line each, remarks, both totals and the verdict.
  package func text(failingOn asked: Set<Failure> = Failure.standard) -> String {
    var lines: [String] = []
    for change in Change.allCases {
      guard let list = entries[change] else { continue }
      let all = counts[change] ?? list.count
      lines.append("\(change.rawValue): \(all)")
      let causes = DiffCause.causes(of: list, change)
      for cause in causes.prefix(Self.textLimit) {
        let detail = cause.detail(change)
        lines.append("  \(cause.place): \(cause.name)\(detail.isEmpty ? "" : ": \(detail)")")
      }
      let shown = causes.prefix(Self.textLimit).reduce(0) { $0 + $1.count }
      if all > shown { lines.append("  … and \(all - shown) more") }
    }
    if let slowdown { lines.append(slowdown) }
    lines += remarks
    lines.append("base: \(base.words()), \(base.seconds) s")
    lines.append("head: \(head.words()), \(head.seconds) s")
    lines.append("\(verdict(failingOn: asked)): \(headline)")
    return lines.map { XMLEscaping.line($0) + "\n" }.joined()
  }

  /// The largest size of the Markdown, in bytes; comments on GitHub and similar sites may have 64 KiB.
  package static let markdownLimit = 60_000
  /// The largest number of rows of a regression's table that is shown unfolded; a longer table is folded.
  static let openRows = 10

  /// Returns tables in Markdown, up to ``markdownLimit`` bytes; only short ones of regressions are unfolded.
  package func markdown(failingOn asked: Set<Failure> = Failure.standard) -> String {
    var text = "### \(verdict(failingOn: asked))\n\n\(headline)\n\n"
    for diagnostic in diagnostics.prefix(20) { text += "- \(Self.cell(diagnostic))\n" }
    text += "\n| | cases | failed | errors | skipped | seconds |\n|---|--:|--:|--:|--:|--:|\n"
    for (name, totals) in [("base", base), ("head", head)] {
      let numbers = [totals.tests, totals.failures, totals.errors, totals.skipped]
      text += Self.row([name] + numbers.map { "\($0)" } + [totals.seconds])
    }
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
        let row = Self.row([cause.place, cause.name, cause.detail(change)].map(Self.cell))
        guard text.utf8.count + row.utf8.count < room else { break }
        text += row
        shown += cause.count
      }
      text += end
      cut += max(0, all - shown)
    }
    return cut == 0 ? text : text + "\n… and \(Counted.text(cut, "more case"))\n"
  }

  /// Returns a row of a table in Markdown, with its line feed.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// Returns a text, cut off after 200 characters, as a cell of a table in Markdown.
  static func cell(_ text: String) -> String {
    var cell = ""
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\t"]
    let scalars = text.prefix(200).unicodeScalars.map { breaks.contains($0) ? " " : $0 }
    let line = XMLEscaping.visible(String(String.UnicodeScalarView(scalars)))
    for scalar in line.prefix(200).unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!", "@": cell += "\\\(scalar)"
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }

  /// Returns a JSON object: verdict, totals, diagnostics, counts of changes, and first cases of each change.
  ///
  /// Fields of unknown value are left out.
  package func json(failingOn asked: Set<Failure> = Failure.standard) -> String {
    var document: [String: Any] = [
      "version": 2, "verdict": verdict(failingOn: asked),
      "failures": failures(of: asked).map(\.rawValue), "diagnostics": diagnostics,
      "base": Self.object(base), "head": Self.object(head),
    ]
    if shared.isSlower {
      document["slowdown"] = [
        "baseSeconds": Double(shared.base) / 1000, "headSeconds": Double(shared.head) / 1000,
      ]
    }
    if !remarks.isEmpty { document["remarks"] = remarks }
    document["counts"] = Dictionary(
      uniqueKeysWithValues: Change.allCases.map { ($0.rawValue, counts[$0] ?? 0) })
    document["cases"] = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key.rawValue, $0.value.map(Self.object)) })
    // Strings, numbers and lists of them can always be encoded.
    let data = try? JSONSerialization.data(
      withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
  }

  private static func object(_ totals: CaseCounts) -> [String: Any] {
    [
      "tests": totals.tests, "failures": totals.failures, "errors": totals.errors,
      "skipped": totals.skipped, "seconds": Double(totals.milliseconds ?? 0) / 1000,
    ]
  }

  private static func object(_ entry: Entry) -> [String: Any] {
    let fields: [String: Any?] = [
      "suite": entry.suite, "classname": entry.classname, "name": entry.name,
      "place": entry.place.isEmpty ? nil : entry.place,
      "message": entry.message.isEmpty ? nil : entry.message, "oldMessage": entry.oldMessage,
      "baseSeconds": entry.baseMilliseconds.map { Double($0) / 1000 },
      "headSeconds": entry.headMilliseconds.map { Double($0) / 1000 },
    ]
    return fields.compactMapValues { $0 }
  }
}

/// Cases that changed in the same way for the same reason, which a comparison lists as one entry.
///
/// Failing cases have the same reason if their messages are the same with numbers masked. Other cases have
/// the same reason if suite and line are the same, as for the strategies of a scenario; without a line, class
/// and name count.
struct DiffCause {
  private let entries: [ReportDiff.Entry]
  /// The first case, whose location and message are shown.
  private var first: ReportDiff.Entry { entries[0] }
  var count: Int { entries.count }

  /// The largest number of cases that an entry names.
  private static let nameLimit = 10

  /// Groups the cases with one kind of change by their cause, in the order of each group's first case.
  static func causes(of entries: [ReportDiff.Entry], _ change: ReportDiff.Change) -> [DiffCause] {
    entries.grouped { entry in
      change.isFailing
        ? [FailureSignature.masked(entry.message)]
        : [entry.suite, entry.place.isEmpty ? entry.classname + "\0" + entry.name : entry.place]
    }.map { DiffCause(entries: $0) }
  }

  /// The names of up to ten cases, followed by the number of the other cases.
  var name: String {
    let names = entries.prefix(Self.nameLimit).map(\.name).joined(separator: ", ")
    return count > Self.nameLimit ? "\(names) and \(count - Self.nameLimit) more" : names
  }

  /// The first case's file and line, or else its class; the suite comes first if its name differs.
  var place: String {
    JUnitCase.shown(
      suite: first.suite, classname: first.classname,
      place: first.place.isEmpty ? nil : first.place)
  }

  /// Returns the first case's message, and the base's if it differs, or its times if the case became slower.
  func detail(_ change: ReportDiff.Change) -> String {
    if change == .slower {
      let times = [first.baseMilliseconds, first.headMilliseconds].map {
        DecimalText.seconds(milliseconds: $0 ?? 0)
      }
      return "\(times[0]) s, now \(times[1]) s"
    }
    guard let old = first.oldMessage else { return first.message }
    // What differs may be behind what is shown.
    return
      "\(first.message); before: \(old == first.message ? "a message with the same beginning" : old)"
  }
}
