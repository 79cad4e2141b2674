internal import AtomicFiles
internal import ReportText
package import RunRecords

/// A merge of JUnit reports, of any tool, into one.
///
/// Suite, class, name and the values of ``key`` distinguish cases. Merging in steps gives the same report as
/// merging at once, and merging a merged report changes nothing. The memory does not grow with the number of
/// cases. The outcome's notes count the content that the merged report cannot hold.
package struct ReportMerge {
  /// The policies for several cases of equal suite, class and name.
  package enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
    /// The merge fails with the locations of both cases, and writes nothing.
    case fail
    case keep
    /// The merge keeps the last attempt that was not skipped, with the earlier failed attempts inside.
    case retry
    case worst
  }

  package enum AttemptOrdering: String, Hashable, Sendable, CaseIterable {
    case given
    /// Attempts are sorted by the times at which they began; if an attempt has no time, nothing is written.
    case time
  }

  package var onDuplicate: DuplicatePolicy
  package var order: AttemptOrdering
  package var key: CaseKey
  /// A label for the cases of each input, in the order of the inputs; empty for no labels.
  package var labels: [String]
  package var reading: JUnitReader.Options
  /// The memory limit of each sorter, in bytes.
  package var memory: Int
  /// The size of cases, in bytes, above which a suite in a directory is split into several files.
  package var splitSize: Int

  package init(
    onDuplicate: DuplicatePolicy = .fail, order: AttemptOrdering = .given,
    key: CaseKey = CaseKey(), labels: [String] = [],
    reading: JUnitReader.Options = JUnitReader.Options(), memory: Int = 8 << 20,
    splitSize: Int = JUnitOptions.largestSuite
  ) {
    self.splitSize = splitSize
    self.onDuplicate = onDuplicate
    self.order = order
    self.key = key
    self.labels = labels
    self.reading = reading
    self.memory = memory
  }

  /// Merges the reports `inputs` into `output`; the path `-` is standard output.
  ///
  /// An input that cannot be read becomes a case with an error; the status is then ``RunStatus/notRun``. It
  /// is ``RunStatus/inconclusive`` if the merged report is incomplete or none of its cases ran. Nothing is
  /// written, with ``RunStatus/notRun``, if duplicates are forbidden or cannot be ordered, shards are
  /// missing, or namespaces differ.
  ///
  /// - Throws: ``ReportError`` if the output or a temporary file cannot be written.
  package func run(
    inputs: [ReportInput], output: JUnitDestination
  ) throws(ReportError) -> ReportOutcome {
    let report = try MergedReport(to: output, splitSize: splitSize)
    let spool = try RecordSpool(beside: output.spoolNeighbour, shownAs: output.path)
    let collector = MergeCollector(
      spool: spool, policy: onDuplicate, key: key, isAlone: inputs.count == 1)
    var diagnostics: [String] = []
    var notes = ReadNotes()
    for (index, input) in inputs.enumerated() {
      collector.beginInput(input.path, label: labels.dropFirst(index).first)
      do throws(ReportError) {
        notes.add(try JUnitReader.read(input, reading, to: collector))
        collector.endInput()
      } catch {
        guard case .notReadable = error else { throw error }
        diagnostics.append(error.description)
        collector.endInput()
        try collector.addUnreadable(input.path, error)
      }
    }
    let isReadable = diagnostics.isEmpty
    if let unit = collector.suites.firstIndex(where: \.mixesNamespaces) {
      let reason =
        "the inputs put suite '\(collector.units[unit].name.text)' in different XML namespaces;"
        + " merge each separately, or use --on-duplicate keep"
      return ReportOutcome(notRun: diagnostics + [reason])
    }
    if collector.gaps.shards.hasShards, isReadable {
      let twice = onDuplicate == .fail ? collector.gaps.twice : nil
      let refusals = [twice, collector.gaps.shards.diagnostic].compactMap { $0 }
      guard refusals.isEmpty else { return ReportOutcome(notRun: refusals) }
      collector.removeShards()
    }
    let byIdentity = try ExternalSorter(
      beside: output.spoolNeighbour, shownAs: output.path, memory: memory)
    let byOrder = try ExternalSorter(
      beside: output.spoolNeighbour, shownAs: output.path, memory: memory)
    var pass = MergePass(
      collector: collector, resolver: DuplicateResolver(self, collector: collector))
    try pass.pass(spool, to: byOrder, repeated: byIdentity)
    let duplicates = try pass.resolve(byIdentity, to: byOrder)
    guard duplicates.isEmpty else { return ReportOutcome(notRun: diagnostics + duplicates) }
    notes.add(pass.resolver.notes)
    try report.write(collector: collector, pass: pass, sorter: byOrder)
    notes.add(report.notes)
    let counts = report.counts
    let text =
      "merged \(Counted.text(inputs.count, "report")): \(counts.words(in: report.suiteCount))"
      + (counts.unclear > 0 ? ", \(counts.unclear) unclear\n" : "\n")
    let gaps = collector.gaps.allLines
    diagnostics += gaps.map { "incomplete: \($0)" }
    if let emptiness = counts.emptiness, gaps.isEmpty, isReadable {
      diagnostics.append("the merged report \(emptiness)")
    }
    let isComplete = gaps.isEmpty && counts.emptiness == nil
    return ReportOutcome(
      status: !isReadable ? .notRun : isComplete ? .agreed : .inconclusive, text: text,
      diagnostics: diagnostics, notes: notes.lines + collector.gaps.hints)
  }
}
