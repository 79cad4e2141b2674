import ArgumentParser
import AtomicFiles
import JUnitReporting
import JUnitTools
import Reporters
import RunRecords

/// Merges reports into one.
struct ReportMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge reports into one.",
    discussion: """
      Takes anybody's JUnit reports, or the event streams of one run's shards. Shards have to be \
      complete and give what the run without shards gives. A report that cannot be read becomes a \
      case with an error, and the exit status is 2.

      EXAMPLES
        layout-parity report merge shard-*.xml -o junit.xml
        layout-parity report merge a.xml b.xml -o both.xml --on-duplicate retry
        layout-parity report merge shard-*.jsonl -o run.jsonl
      """)

  @Argument(
    help: ArgumentHelp("JUnit reports, or event streams.", valueName: "file"), completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The directory to write, with a file for every suite, TEST-….xml.", valueName: "dir"),
    completion: .directory)
  var outputDir: String?

  @OptionGroup var duplicates: DuplicateOptions

  mutating func validate() throws {
    guard (output == nil) != (outputDir == nil) else {
      throw ValidationError("give either --output or --output-dir: where the merged report goes")
    }
  }

  func run() async throws {
    let targets = ReportTargets(besides: inputs)
    try targets.check(file: output, of: "--output")
    try targets.check(directory: outputDir, of: "--output-dir")
    let streams = inputs.filter { JSONRecordReader.isStream(path: $0) }
    let outcome: ReportOutcome
    do {
      if streams.isEmpty {
        outcome = try mergedReports()
      } else if streams.count == inputs.count {
        outcome = try mergedStreams()
      } else {
        throw CommandFailure.exit(
          .notRun,
          because: "'\(streams[0])' is an event stream and others are not; "
            + "merge each kind by itself")
      }
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
    try outcome.finish()
  }

  private func mergedReports() throws(ReportError) -> ReportOutcome {
    let merge = ReportMerge(onDuplicate: duplicates.onDuplicate)
    if let outputDir { return try merge.run(inputs: inputs, output: .directory(outputDir)) }
    return try merge.run(inputs: inputs, output: .file(output ?? ""))
  }

  private func mergedStreams() throws(ReportError) -> ReportOutcome {
    guard let output else {
      return ReportOutcome(
        status: .notRun, text: "",
        complaints: ["event streams make one file; give it with --output"])
    }
    let file = try ReplacedFile(path: output)
    let report = JSONReport { line throws(ReportError) in
      file.contents.bytes.append(contentsOf: line.utf8)
      try file.contents.flushIfFull()
    }
    var outcome = try StreamMerge(onDuplicate: duplicates.onDuplicate).run(
      inputs: inputs, to: report, spoolBeside: output)
    guard outcome.status == .agreed else { return outcome }
    try file.publish()
    outcome.text = "merged \(inputs.count) event streams\n"
    return outcome
  }
}

/// What to do with cases that come twice.
struct DuplicateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What a case counts that comes twice: fail complains, retry takes the best outcome, worst the \
      worst.
      """, valueName: "fail|retry|worst"))
  var onDuplicate = ReportMerge.DuplicatePolicy.fail
}

extension ReportMerge.DuplicatePolicy: ExpressibleByArgument {}

extension ReportOutcome {
  /// Prints the outcome and ends the command with its status.
  func finish() throws -> Never {
    Console.write(text)
    for complaint in complaints { Console.report(complaint) }
    throw ExitCode(status.rawValue)
  }
}
