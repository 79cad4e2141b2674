import ArgumentParser
import AtomicFiles
import Foundation
import JUnit
import ReportText
import Reporters
import RunRecords

/// The `report merge` command, which merges reports into one.
struct ReportMergeCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge reports into one.",
    discussion: """
      Reads JUnit reports of any tool, directories of them, or the event streams of all shards of one run. \
      The merged shards equal the report of the same run without shards. Notes on standard error list what \
      the merged report adds or omits.

      EXIT STATUS
        0   merged
        2   a report cannot be read; the merged report has an error case for it
        4   a report is incomplete, and so is the merged report; or no case ran

      Two cases are the same if their suite, class, name and the values that --key lists are equal.

      EXAMPLES
        layout-parity report merge shard-*.xml -o junit.xml
        layout-parity report merge 1.xml 2.xml -o all.xml --on-duplicate retry
        layout-parity report merge linux.xml mac.xml -o all.xml --key property:os
        layout-parity report merge a.xml b.xml -o all.xml --label a --label b
        layout-parity report merge shard-*.jsonl -o run.jsonl
      """)

  @OptionGroup var files: ReportFileOptions<Words>
  @OptionGroup var key: KeyOptions
  @OptionGroup var duplicates: DuplicateOptions

  @Option(
    name: .customLong("label"),
    help: ArgumentHelp(
      "Append this label to the name of each case of one input; give one --label for each input, in their order. (default: no labels)",
      valueName: "name"))
  var labels: [String] = []

  @OptionGroup var reading: MergeReadingOptions

  /// The help texts of the file options.
  enum Words: ReportFileWords {
    static let inputs = "JUnit reports or directories of them, or event streams (.jsonl)."
    static let result = "the merged report"
    static let directory =
      "into this directory, a file TEST-….xml for each suite, several for a large one, in place of the tool's earlier reports there; not for event streams."
  }

  mutating func validate() throws {
    let count = files.inputs.count
    guard labels.isEmpty || labels.count == count else {
      throw ValidationError(
        "\(labels.count == 1 ? "there is 1 label" : "there are \(labels.count) labels") for \(count) inputs; give one for each, in their order"
      )
    }
  }

  func run() async throws {
    var outcome: ReportOutcome
    var notes: [String] = []
    do {
      // A directory that has a label gives it to all of its files.
      var paths: [String] = []
      var labels: [String] = []
      for (index, input) in files.inputs.enumerated() {
        let found = try ReportPaths.files(at: input)
        if let note = found.note { notes.append(note) }
        paths += found.paths
        if !self.labels.isEmpty { labels += found.paths.map { _ in self.labels[index] } }
      }
      try files.check(besides: paths)
      // Reading may wait for long, and may be the end of it.
      try removeEarlier()
      let inputs = paths.map { ReportInput(path: $0) }
      // An input that cannot be opened is a report that cannot be read.
      let streams = inputs.filter { (try? $0.contents()) == .stream }
      if streams.isEmpty {
        outcome = try mergedReports(inputs, labels)
      } else if streams.count == inputs.count {
        outcome = try mergedStreams(inputs)
      } else {
        let other = inputs.first { input in !streams.contains { $0 === input } }?.path ?? ""
        throw CommandFailure.exit(
          .notRun,
          because: "'\(streams[0].path)' is an event stream and '\(other)' is not; "
            + "merge each kind separately")
      }
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
    outcome.notes += notes
    try outcome.finish(outputIsTaken: files.outputIsTaken)
  }

  private func mergedReports(
    _ inputs: [ReportInput], _ labels: [String]
  ) throws(ReportError) -> ReportOutcome {
    let merge = ReportMerge(
      onDuplicate: duplicates.onDuplicate, order: duplicates.order, key: key.key, labels: labels,
      reading: reading.options)
    let outcome = try merge.run(inputs: inputs, output: destination)
    // A merge that is refused says so and nothing else.
    if !outcome.text.isEmpty { StaleReports.arePast() }
    return outcome
  }

  /// Removes the old reports of a directory, or an old event stream, before the merge; replaces any other old
  /// report by a placeholder.
  private func removeEarlier() throws(ReportError) {
    if case .directory = destination { return try destination.removeEarlierReports() }
    if files.output.hasSuffix(".jsonl") { return try removeStream(files.output) }
    try writePlaceholder(saying: JUnitReport.placeholderText)
  }

  private var destination: JUnitDestination {
    files.directory.map { .directory($0) } ?? .file(files.output)
  }

  /// Replaces an old report by a placeholder that says why the new one is missing; without an old one nothing
  /// is written.
  private func writePlaceholder(saying text: String) throws(ReportError) {
    guard FileManager.default.fileExists(atPath: destination.path) else { return }
    try JUnitReport(to: destination).writePlaceholder(saying: text)
  }

  func invalidateReports(saying text: String) throws {
    // An output that is also read is an input, which stays unchanged.
    try files.check(besides: files.inputs.flatMap { try ReportPaths.files(at: $0).paths })
    if files.output.hasSuffix(".jsonl") {
      try removeStream(files.output)
    } else {
      try writePlaceholder(saying: "the reports were not merged: \(text)")
    }
  }

  /// Removes an old event stream, which has no placeholder form.
  private func removeStream(_ path: String) throws(ReportError) {
    if ReplacedFile.isReplaced(path) { try ReplacedFile.remove(path) }
  }

  private func mergedStreams(_ inputs: [ReportInput]) throws(ReportError) -> ReportOutcome {
    guard let output = files.file else {
      return ReportOutcome(notRun: [
        "event streams are merged into one file; give --output FILE instead of --output DIR/"
      ])
    }
    let file = try ReplacedFile(path: output)
    try removeStream(output)
    let report = JSONReport { line throws(ReportError) in
      file.contents.bytes.append(contentsOf: line.utf8)
      try file.contents.flushIfFull()
    }
    var outcome = try StreamMerge().run(
      inputs: inputs, to: report, spoolBeside: output)
    guard outcome.status == .agreed || outcome.status == .inconclusive else { return outcome }
    try file.publish()
    StaleReports.arePast()
    outcome.text = "merged \(Counted.text(inputs.count, "event stream"))\n"
    return outcome
  }
}

/// The option for test cases that occur twice.
struct DuplicateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "If a case occurs several times: write nothing and fail, keep all, keep the last attempt with earlier failures inside (retry), or keep the worst result.",
      valueName: "fail|keep|retry|worst"))
  var onDuplicate = ReportMerge.DuplicatePolicy.fail

  @Option(
    help: ArgumentHelp(
      "With --on-duplicate retry, the last attempt is that of the last input (given), or the one with the latest timestamp (time). Otherwise ignored.",
      valueName: "given|time"))
  var order = ReportMerge.AttemptOrdering.given
}

/// The option for the properties that distinguish cases of the same name.
struct KeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Treat cases of equal suite, class and name as different if one of these values differs: file, hostname, property:NAME. (default: they are the same case)",
      valueName: "what,…"),
    transform: { text in
      guard let key = CaseKey(text) else {
        throw ValidationError("'\(text)' is not a key; expected file, hostname or property:NAME")
      }
      return key
    })
  var key = CaseKey()
}

extension ReportMerge.DuplicatePolicy: ExpressibleByArgument {}
extension ReportMerge.AttemptOrdering: ExpressibleByArgument {}
