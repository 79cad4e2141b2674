internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// The forms that a comparison can be written in.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// How many findings of a change the text lists.
  static let textLimit = 20

  /// The comparison in words, with the status for the exit.
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

  /// The counts of changes, in words.
  var headline: String {
    var parts = Change.allCases.compactMap { change in
      counts[change].map { "\($0) \(change.rawValue)" }
    }
    if shared.isSlower { parts.append("slower in all") }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }

  /// What the comparison comes to.
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

  /// That all cases together got slower, in words; nil where they did not.
  var slowdown: String? {
    guard shared.isSlower else { return nil }
    let times = [shared.base, shared.head].map { DecimalText.seconds(milliseconds: $0) }
    return "slower in all: what passes in both took \(times[0]) s, now \(times[1]) s"
  }

  /// What was done with cases that nothing tells apart, and that no case is in both reports.
  var remarks: [String] {
    var remarks: [String] = []
    if namesByOrder > 0 {
      remarks.append(
        "\(Counted.text(namesByOrder, "name has", "names have")) several cases, which are compared in"
          + " their order; --key tells them apart")
    }
    if common == 0 { remarks.append("no case is in both reports") }
    return remarks
  }

  /// What one report holds, in words.
  private func words(_ totals: CaseCounts) -> String {
    "\(Counted.text(totals.tests, "case")), \(totals.failures) failed,"
      + " \(Counted.text(totals.errors, "error")),"
      + " \(totals.skipped) skipped, \(DecimalText.seconds(milliseconds: totals.milliseconds ?? 0)) s"
  }

  /// Up to ``textLimit`` findings of each change, a line each, and the totals.
  package func text(failingOn asked: Set<Failure> = Failure.standard) -> String {
    var lines: [String] = []
    for change in Change.allCases {
      guard let list = entries[change] else { continue }
      let all = counts[change] ?? list.count
      lines.append("\(change.rawValue): \(all)")
      let groups = DiffEntryGroup.findings(in: list, of: change)
      for group in groups.prefix(Self.textLimit) {
        let detail = group.detail(change)
        lines.append("  \(group.place): \(group.name)\(detail.isEmpty ? "" : ": \(detail)")")
      }
      let shown = groups.prefix(Self.textLimit).reduce(0) { $0 + $1.count }
      if all > shown { lines.append("  … and \(all - shown) more") }
    }
    if let slowdown { lines.append(slowdown) }
    lines += remarks
    lines.append("base: \(words(base))")
    lines.append("head: \(words(head))")
    lines.append("\(verdict(failingOn: asked)): \(headline)")
    return lines.map { XMLEscaping.line($0) + "\n" }.joined()
  }
}
