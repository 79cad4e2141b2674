internal import AtomicFiles
internal import Foundation
package import JUnitReporting
internal import ReportText
package import RunRecords

/// Merges JUnit reports, anybody's, into one.
///
/// Cases are told apart by suite, class and name. Merging is idempotent, since reports with the same bytes
/// count once, and associative, and commutative where no case comes twice; memory does not grow with the
/// number of cases. Nothing is lost in silence: what the merged report cannot hold is counted in the outcome's notes.
package struct ReportMerge {
  /// What to do with a case that several inputs have. What one input has twice stays twice.
  package enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
    /// Say so, and write nothing.
    case fail
    /// Keep all of them.
    case keep
    /// The last attempt counts; earlier ones that went wrong are kept in it.
    case retry
    /// Keep the worst outcome.
    case worst
  }

  package var onDuplicate: DuplicatePolicy
  /// What the cases of each input are labelled with; empty for nothing.
  package var labels: [String]
  /// Whether characters that XML cannot hold are shown instead of making an input unreadable.
  package var repairs: Bool
  /// How much the sorters may hold, in bytes.
  package var memory: Int
  /// The size of a suite's cases in bytes beyond which it has several files in a directory.
  package var splitSize: Int

  package init(
    onDuplicate: DuplicatePolicy = .fail, labels: [String] = [], repairs: Bool = false,
    memory: Int = 8 << 20, splitSize: Int = JUnitOptions.largestSuite
  ) {
    self.splitSize = splitSize
    self.onDuplicate = onDuplicate
    self.labels = labels
    self.repairs = repairs
    self.memory = memory
  }

  /// Merges the reports at `inputs` into `output`.
  package func run(inputs: [String], output: JUnitDestination) throws(ReportError) -> ReportOutcome
  {
    try run(inputs: inputs.map { ReportInput(path: $0) }, output: output)
  }

  /// Merges the reports `inputs` into `output`; the path `-` is standard output.
  ///
  /// An input that cannot be read becomes an `error` case of its own, and the status says so. The status
  /// is ``RunStatus/inconclusive`` where the merged report is not whole.
  ///
  /// - Throws: ``ReportError`` where the output cannot be written.
  package func run(
    inputs: [ReportInput], output: JUnitDestination
  ) throws(ReportError) -> ReportOutcome {
    let report = try MergedReport(to: output, splitSize: splitSize)
    let byIdentity = try ExternalSorter(
      beside: report.spoolNeighbour, shownAs: output.path, memory: memory)
    let collector = MergeCollector(sorter: byIdentity, policy: onDuplicate)
    var diagnostics: [String] = []
    var notes = ReadNotes()
    var copies: [String] = []
    // What is asked to be told apart, or decided, comes twice on purpose.
    let inputs = onDuplicate == .fail && labels.isEmpty ? inputs.distinct(&copies) : inputs
    for (index, input) in inputs.enumerated() {
      collector.beginInput(
        input.path, label: index < labels.count ? labels[index] : nil)
      do throws(ReportError) {
        notes.add(try JUnitReader.read(input, repairing: repairs, to: collector))
        collector.endInput()
      } catch {
        guard case .notReadable = error else { throw error }
        diagnostics.append(error.description)
        try collector.addUnreadable(input.path, error)
      }
    }
    let isReadable = diagnostics.isEmpty
    if collector.shards.hasShards, isReadable {
      let twice = onDuplicate == .fail ? collector.twice : nil
      let refusals = [twice, collector.shards.diagnostic].compactMap { $0 }
      guard refusals.isEmpty else {
        return ReportOutcome(status: .notRun, text: "", diagnostics: refusals)
      }
      collector.removeShards()
    }
    let byOrder = try ExternalSorter(
      beside: report.spoolNeighbour, shownAs: output.path, memory: memory)
    var pass = MergePass(
      collector: collector,
      resolver: DuplicateResolver(policy: onDuplicate, collector: collector))
    let duplicates = try pass.run(from: byIdentity, to: byOrder)
    guard duplicates.isEmpty else {
      return ReportOutcome(status: .notRun, text: "", diagnostics: diagnostics + duplicates)
    }
    notes.add(pass.resolver.notes)
    if collector.rootNames.count > 1 {
      notes.add(
        "name of <testsuites> that differs between inputs", count: collector.rootNames.count - 1)
    }
    if case .directory = output, let name = collector.rootNames.min(), !name.isEmpty {
      notes.add("name of <testsuites>, which no file of a directory has")
    }
    let missing = pass.missing
    try report.write(collector: collector, pass: pass, sorter: byOrder)
    notes.add(report.notes)
    let counts = report.counts
    let text =
      "merged \(Counted.text(inputs.count, "report")): \(Counted.text(counts.tests, "case"))"
      + " in \(Counted.text(report.suiteCount, "suite")), \(counts.failures) failed,"
      + " \(Counted.text(counts.errors, "error")), \(counts.skipped) skipped\n"
    let gaps =
      missing.lines + pass.unfinished.shortened + collector.oddities.shortened
      + report.shortfalls.shortened
      + collector.tally.lines
    diagnostics += gaps.map { "not whole: \($0)" }
    let isEmpty = counts.tests == 0 && gaps.isEmpty && isReadable
    if isEmpty { diagnostics.append("there is no case in what is merged") }
    var statuses: [RunStatus] = []
    if !isReadable { statuses.append(.notRun) }
    if !gaps.isEmpty || isEmpty { statuses.append(.inconclusive) }
    return ReportOutcome(
      status: .worst(statuses), text: text, diagnostics: diagnostics,
      notes: copies + notes.unclearLines + notes.lines.map { "not kept as it was: \($0)" }
        + notes.remarkLines + Self.notes(of: pass.resolver))
  }

  /// What is said of cases that are there twice after a merge that was to leave none.
  private static func notes(of resolver: DuplicateResolver) -> [String] {
    var notes: [String] = []
    let (uncertain, elsewhere) = (resolver.uncertain, resolver.elsewhere)
    if uncertain.count > 0 {
      notes.append(
        "every attempt of \(Counted.text(uncertain.count, "case")) is kept, since nothing tells which"
          + " belong together: \(uncertain.shown); a property"
          + " such as 'browser', or --label, does")
    }
    if elsewhere.count > 0 {
      notes.append(
        "every attempt of \(Counted.text(elsewhere.count, "case")) is kept, since they ran on"
          + " different things: \(elsewhere.shown)")
    }
    return notes
  }
}

extension [String] {
  /// The first ones, and how many more there are.
  var shortened: [String] {
    guard count > MissingCases.nameLimit else { return self }
    return prefix(MissingCases.nameLimit) + ["… and \(count - MissingCases.nameLimit) more"]
  }
}
