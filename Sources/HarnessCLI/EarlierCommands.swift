import ArgumentParser
import RunRecords

/// The command `explain` of 0.1.0, which shows scenarios; see ``ShowCommand``.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain each frame of a scenario; now 'show'.",
    shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() async throws { try show.showScenario() }
}

/// The command `replay` of 0.1.0, which shows tokens; see ``ShowCommand``.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Check the button of a token again; now 'show'.",
    shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() async throws { try show.showToken() }
}

/// The command `shrink` of 0.1.0, which simplifies failing scenarios; see ``ShowCommand``.
struct ShrinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink", abstract: "Simplify a failing scenario; now 'show --shrink'.",
    shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() async throws { try show.showShrunk() }
}

/// The command `validate` of 0.1.0, which validates scenario files; see ``RunCommand/dryRun``.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check scenario files; now 'run --dry-run'.",
    shouldDisplay: false)

  @OptionGroup var files: FileOptions

  func run() async throws { try files.validateScenarios() }
}

/// The command `domain` of 0.1.0, which surveys the support of a strategy; see ``CompareCommand/domain``.
struct DomainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "domain",
    abstract: "Compare what a strategy supports with where it is right; now 'compare --domain'.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The strategy to examine.", valueName: "id"))
  var strategy: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the random seed. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Start with this many random buttons.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = DomainReport.usualCases

  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    guard (100...1_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 100 to 1000000")
    }
  }

  func run() async throws {
    let report = try DomainReport(of: strategy, isolation, seed: seed, cases: Int(cases))
    Console.write(report.text)
    throw ExitCode(report.status.rawValue)
  }
}
