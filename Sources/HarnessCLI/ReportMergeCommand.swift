import ArgumentParser
import AtomicFiles
import Foundation
import JUnit
import ReportText
import Reporters
import RunRecords

/// Merges reports into one.
struct ReportMergeCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge reports into one.",
    discussion: """
      Takes anybody's JUnit reports, directories of them, or the event streams of one run's shards. \
      Shards have to be complete and of one run; they give what the run without shards gives. A report \
      that cannot be read becomes a case with an error, and the exit status is 2. It is 4 where a report \
      was cut short: the merged one says so too. What a report does not say is not made up, but for \
      counts and sums of times; what cannot be kept, or has to be added, is counted in notes.

      Two cases are the same case where suite, class and name are the same, and what --key names.

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
      """
      What sets the cases of an input apart, given once for each: it stands behind their names and in \
      a property.
      """, valueName: "name"))
  var labels: [String] = []

  @OptionGroup var counts: CountOptions
  @OptionGroup var repair: RepairOptions

  /// What the options say.
  enum Words: ReportFileWords {
    static let inputs = "JUnit reports, or event streams."
    static let result = "the merged report"
    static let directory =
      "The directory to write, with a file for every suite, TEST-….xml, or several for one over 20 MiB."
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
        let found = try ReportPaths.files(at: input, notes: &notes)
        paths += found
        if !self.labels.isEmpty { labels += found.map { _ in self.labels[index] } }
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
            + "merge each kind by itself")
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
      repairs: repair.repair, ignoresCounts: counts.ignoreCounts)
    let outcome = try merge.run(inputs: inputs, output: destination)
    // A merge that is refused says so and nothing else.
    if !outcome.text.isEmpty { EarlierReports.arePast() }
    return outcome
  }

  /// Has nobody take an old report for what is about to be merged.
  private func removeEarlier() throws(ReportError) {
    if case .directory = destination { return try destination.removeEarlierReports() }
    if let output = files.output, output.hasSuffix(".jsonl") { return try removeStream(output) }
    try standIn(saying: JUnitReport.standInText)
  }

  private var destination: JUnitDestination {
    files.outputDir.map { .directory($0) } ?? .file(files.output ?? "")
  }

  /// Puts a report in the place of an old one that says that there is none; where there is no old one, nothing
  /// is written before it is known what.
  private func standIn(saying text: String) throws(ReportError) {
    guard FileManager.default.fileExists(atPath: destination.path) else { return }
    try JUnitReport(to: destination).standIn(saying: text)
  }

  func markReports(saying text: String) throws {
    let read = try files.inputs.map { (input: $0, files: try ReportPaths.files(at: $0)) }
    // Who names a file or a directory to be read wants it kept; below such a directory there may be an earlier result.
    let named = read.filter { $0.files == [$0.input] || $0.input == files.outputDir }
    try files.check(besides: named.flatMap(\.files))
    if (try? files.check(besides: read.flatMap(\.files))) == nil {
      guard EarlierReports.setAside(at: destination, besides: read.flatMap(\.files)) else { return }
      try JUnitReport(to: destination).standIn(saying: "the reports were not merged: \(text)")
      return
    }
    if let output = files.output, output.hasSuffix(".jsonl") {
      try removeStream(output)
    } else {
      try standIn(saying: "the reports were not merged: \(text)")
    }
  }

  /// Takes an old stream away: one that says that there is none would be a stream.
  private func removeStream(_ path: String) throws(ReportError) {
    if ReplacedFile.isReplaced(path) { try ReplacedFile.remove(path) }
  }

  private func mergedStreams(_ inputs: [ReportInput]) throws(ReportError) -> ReportOutcome {
    guard let output = files.output else {
      return ReportOutcome(
        status: .notRun, text: "",
        diagnostics: ["event streams make one file; give it with --output"])
    }
    let file = try ReplacedFile(path: output)
    try removeStream(output)
    let report = JSONReport { line throws(ReportError) in
      file.contents.bytes.append(contentsOf: line.utf8)
      try file.contents.flushIfFull()
    }
    var outcome = try StreamMerge(onDuplicate: duplicates.onDuplicate).run(
      inputs: inputs, to: report, spoolBeside: output)
    guard outcome.status == .agreed || outcome.status == .inconclusive else { return outcome }
    try file.publish()
    EarlierReports.arePast()
    outcome.text = "merged \(Counted.text(inputs.count, "event stream"))\n"
    return outcome
  }
}

/// What to do with cases that come twice.
struct DuplicateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What becomes of a case that comes twice, in several inputs or in one: fail names both places, keep \
      keeps all, retry takes the last attempt and keeps earlier failures in it, worst takes the worst.
      """, valueName: "fail|keep|retry|worst"))
  var onDuplicate = ReportMerge.DuplicatePolicy.fail

  @Option(
    help: ArgumentHelp(
      """
      How --on-duplicate retry orders attempts: given takes them as the inputs have them, time by their \
      timestamps, and refuses where one has none.
      """, valueName: "given|time"))
  var order = ReportMerge.AttemptOrdering.given
}

/// What tells cases apart.
struct KeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What tells cases of one suite, class and name apart, separated by commas: file, hostname, \
      property:NAME. (default: nothing)
      """, valueName: "what,…"),
    transform: { text in
      guard let key = CaseKey(text) else {
        throw ValidationError("'\(text)' is no key; expected file, hostname or property:NAME")
      }
      return key
    })
  var key = CaseKey()
}

/// What to do with what suites state.
struct CountOptions: ParsableArguments {
  @Flag(help: "Leave out the numbers of tests, failures and errors that suites state.")
  var ignoreCounts = false
}

/// What to do with what looks like an outcome.
struct UnclearOptions: ParsableArguments {
  @Flag(help: "Take what looks like an outcome, and is none that JUnit knows, for a pass.")
  var allowUnclear = false
}

/// What to do with reports that are no XML.
struct RepairOptions: ParsableArguments {
  @Flag(help: "Show characters that XML cannot hold as \\u{…}, instead of refusing the report.")
  var repair = false
}

extension ReportMerge.DuplicatePolicy: ExpressibleByArgument {}
extension ReportMerge.AttemptOrdering: ExpressibleByArgument {}
