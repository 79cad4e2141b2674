import ArgumentParser
import AtomicFiles
import Foundation
import Fuzzing
import Judging
import PluginProtocol
import Recordings
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit

/// The `recording` command, for layouts that UIKit gave on a device or in a simulator.
struct RecordingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recording",
    abstract: "Record layouts of UIKit on a device, and use the recordings.",
    discussion: """
      A recording has buttons and the frames that UIKit gave them. Other commands use it as a strategy \
      ('--plugin answers.jsonl') or for its buttons ('compare system answers.jsonl'). The recorder is not yet proven \
      on macOS and iOS.
      """,
    subcommands: [New.self, RecordingAskCommand.self, Check.self, Scenarios.self, Merge.self])

  /// The `recording check` command, which reads recordings completely and prints their problems.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that recordings are complete, and compare them with a strategy.",
      discussion: """
        With --against, prints one row for the buttons that the strategy supports, and one for each reason \
        why it does not support others. The recording confirms a row, refutes it, or has no button of it.

        EXIT STATUS
          0   the recordings are complete, and the strategy agrees
          1   a supported button differs
          2   a recording cannot be read or is incomplete
          4   too few buttons were compared

        EXAMPLES
          layout-parity recording check answers.jsonl
          layout-parity recording check answers.jsonl --against configuration
        """)

    @Argument(
      help: ArgumentHelp("Recordings (.jsonl), as the recorder writes them.", valueName: "file"),
      completion: .file())
    var files: [String]

    @Option(
      help: ArgumentHelp(
        "Also compare all recorded layouts with this strategy, such as 'system'. (default: no comparison)",
        valueName: "id")
    )
    var against: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "With --against, exit with status 4 if fewer supported buttons than this were compared; otherwise ignored.",
        valueName: "n"))
    var minCases = 1

    func run() async throws {
      var comparison = try against.map { try RecordingText.comparison(with: $0) }
      var hasFailed = false
      for file in files {
        do throws(RecordingError) {
          var reader = try RecordingReader(path: file)
          var counts = RecordingText.Counts()
          while let button = try reader.next() {
            counts.add(button)
            comparison?.add(button, reader)
          }
          Console.write(XMLEscaping.visible(RecordingText.summary(of: reader, counts, in: file)))
        } catch {
          Console.report("\(error)")
          hasFailed = true
        }
      }
      if hasFailed { throw ExitCode(RunStatus.notRun.rawValue) }
      guard let comparison, let against else { return }
      Console.write(XMLEscaping.visible(RecordingText.table(of: comparison, against)))
      let supported = comparison.rows[0]
      if supported.agreed < supported.recorded { throw ExitCode(RunStatus.disagreed.rawValue) }
      if supported.recorded < minCases {
        throw CommandFailure.exit(
          .inconclusive,
          because: "'\(against)' supports \(supported.recorded) of the recorded buttons, expected "
            + "\(minCases) or more")
      }
    }
  }

  /// The `recording scenarios` command, which turns a recording into a scenario file.
  struct Scenarios: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the recorded buttons as scenarios that expect the recorded frames.",
      discussion: """
        EXAMPLES
          layout-parity recording scenarios answers.jsonl -o Scenarios/uikit.xml
        """)

    @Argument(
      help: ArgumentHelp("A recording (.jsonl), as the recorder writes it.", valueName: "file"),
      completion: .file())
    var file: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Write the scenarios to this XML file; - for standard output. (required)", valueName: "file"
      ),
      completion: .file())
    var output: String

    func run() async throws {
      try RecordingText.write(to: output, reading: [file]) { take in
        var reader = try RecordingReader(path: file)
        var writer = ScenarioWriter(name: reader.head.source)
        writer.comment("recorded: \(reader.head.dated)")
        let configuration = RootCommand.registry.everyStrategy.first {
          $0.id.rawValue == "configuration"
        }
        var count = 0
        while let button = try reader.next() {
          guard
            let scenario = RecordedScenarios.scenario(
              of: button, reader, statedTo: configuration)
          else { continue }
          writer.write(scenario)
          count += 1
        }
        try take(Array(writer.text.utf8))
        return "\(Counted.text(count, "scenario"))"
      }
    }
  }

  /// The `recording merge` command, which joins recordings into one.
  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Join recordings of one device and system.",
      discussion: """
        EXAMPLES
          layout-parity recording merge one.jsonl two.jsonl -o both.jsonl
        """)

    @Argument(
      help: ArgumentHelp("Recordings (.jsonl), as the recorder writes them.", valueName: "file"),
      completion: .file())
    var files: [String]

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Write the joined recording to this file; - for standard output. (required)",
        valueName: "file"),
      completion: .file())
    var output: String

    func run() async throws {
      try RecordingText.write(to: output, reading: files) { take in
        let merge = try RecordingMerge(files)
        try merge.write(take)
        return Counted.text(merge.count, "answer")
      }
    }
  }
}

/// The texts that commands print and write about recordings.
enum RecordingText {
  /// The counts of a recording: layouts (`answers`), failures, and buttons whose requested values the device
  /// changed (`unlike`).
  struct Counts {
    var answers = 0
    var failures = 0
    var unlike = 0

    mutating func add(_ button: RecordedButton) {
      if button.answer.isFailed { failures += 1 } else { answers += 1 }
      if !button.asked.isEmpty { unlike += 1 }
    }
  }

  /// Returns two lines about a complete recording: first its source and strategies; then the numbers of
  /// layouts, failures and buttons without a layout.
  static func summary(of reader: borrowing RecordingReader, _ counts: Counts, in path: String)
    -> String
  {
    let head = reader.head
    let leftOut = reader.lastLine?.leftOut ?? 0
    let build = head.build.isEmpty ? "" : " (\(head.build))"
    let strategies = head.strategies.map { "\($0.description.id) (\($0.subject))" }
    var line = "\(path): \(head.dated)\(build): \(strategies.joined(separator: ", "))\n"
    line +=
      "  \(Counted.text(counts.answers, "answer")), \(counts.failures) failed, \(leftOut) not laid out"
    if counts.unlike > 0 {
      line += "; \(Counted.text(counts.unlike, "button")) in another size or scale than requested"
    }
    return line + "\n"
  }

  /// Returns an empty comparison with the named strategy. It has a row for each reason for which the strategy
  /// does not support some random buttons.
  static func comparison(with name: String) throws -> RecordingComparison {
    do {
      let strategy = try RootCommand.registry.selecting([name]).strategies[0]
      let specs = SpecGenerator.Population.allCases.flatMap { population in
        let generator = SpecGenerator(seed: 1, population: population)
        return (0..<2_000).map { generator.spec(at: $0) }
      }
      return RecordingComparison(
        strategy, reasons: RecordingComparison.reasons(of: strategy, in: specs))
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
  }

  /// Returns a table of a comparison, a line for each row.
  static func table(of comparison: RecordingComparison, _ name: String) -> String {
    var text = ""
    for row in comparison.rows {
      let what = row.reason ?? "buttons that '\(name)' supports"
      switch row.verdict {
      case .silent: text += "not recorded: \(what)\n"
      case .confirmed:
        text += "confirmed in all \(Counted.text(row.recorded, "button")): \(what)\n"
      case .refuted:
        text +=
          "refuted in \(row.recorded - row.agreed) of \(Counted.text(row.recorded, "button")): \(what)"
        if let first = row.first {
          text +=
            "; line \(first.line): \(first.field.name) is \(DecimalText.short(first.found)), recorded "
            + DecimalText.short(first.recorded)
        }
        text += "\n"
      }
    }
    return text
  }

  /// Writes a file completely or not at all, and prints a line about its content.
  static func write(
    to output: String, reading inputs: [String],
    _ body: (([UInt8]) throws -> Void) throws -> String
  ) throws {
    do {
      let targets = OutputConflicts(besides: inputs)
      try targets.check(file: output, of: "--output")
      let file = try ReplacedFile(path: output)
      let words = try body { bytes in
        file.contents.bytes.append(contentsOf: bytes)
        try file.contents.flushIfFull()
      }
      try file.publish()
      if output != ReplacedFile.standardOutput { Console.write("wrote \(words) to \(output)\n") }
    } catch let error as ExitCode {
      throw error
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
  }
}
