internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// The output formats of a comparison.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// The largest number of entries that the text lists for each kind of change.
  static let textLimit = 20

  /// Returns the comparison in one of the formats, with the exit status.
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

  /// The number of each kind of change, in words.
  var headline: String {
    var parts = Change.allCases.compactMap { change in
      counts[change].map { "\($0) \(change.rawValue)" }
    }
    if shared.isSlower { parts.append("slower in total") }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }

  /// Returns the result of the comparison in a few words.
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

  /// A sentence saying that all cases together became slower; nil if they did not.
  var slowdown: String? {
    guard shared.isSlower else { return nil }
    let times = [shared.base, shared.head].map { DecimalText.seconds(milliseconds: $0) }
    return
      "slower in total: the cases that pass in both reports took \(times[0]) s, now \(times[1]) s"
  }

  /// Remarks about cases that were matched by their order only, and about reports without a common case.
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

  /// Returns up to ``textLimit`` entries of each kind of change, one line each, and the totals.
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
}
