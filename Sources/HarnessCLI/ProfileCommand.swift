import ArgumentParser
import FailureReporting
import Findings
import Fuzzing
import RunRecords
import ScenarioRunning
import StrategyKit

/// Takes a first look at a strategy.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Take a first look at a strategy: where it agrees, and what it could promise.",
    discussion: """
      One table by side of the image, direction, alignment and fit, whatever the strategy promises, and the \
      promise that it would keep. The exit status is 0 whatever differs.

      EXAMPLES
        layout-parity profile my-button
        layout-parity profile my-button --cases 100000
        layout-parity profile my-button --scenarios shipped
        layout-parity profile my-button --set spacing=8 --set placement=right
      """)

  @Argument(help: ArgumentHelp("The strategy.", valueName: "id"))
  var strategy: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many random specs are tried, without --scenarios.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 20_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Chooses the specs. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @OptionGroup var shipped: ShippedOptions

  @Flag(help: "Count only buttons that the strategy promises; the others are not asked for.")
  var promised = false

  @OptionGroup var options: FieldOptions

  @OptionGroup var isolation: IsolationOptions

  mutating func validate() throws {
    guard (1...100_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 1 to 100000000")
    }
  }

  func run() async throws {
    let (candidate, judges) = try RootCommand.candidate(strategy, isolation)
    let chosen = options.applied(to: [candidate])[0]
    let references = options.applied(to: judges)
    let fields = options.fields
    let generator = SpecGenerator(seed: seed)
    var profile = StrategyProfile(
      references: references, strategy: chosen,
      countingOnlyPromised: promised || options.when != nil)
    if shipped.scenarios != nil {
      let finder = ScenarioFileFinder(root: nil)
      do {
        ScenarioWalk.forEachButton(
          of: try ScenarioFileFinder.shipped(), named: finder, reading: RootCommand.reading
        ) { profile.add(fields.set(in: $0)) }
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
    } else {
      for index in 0..<cases { profile.add(fields.set(in: generator.spec(at: index))) }
    }
    profile.learnPromise(seed: seed)
    Console.write(profile.text(of: strategy))
    if profile.total.specs == 0 {
      throw CommandFailure.exit(.inconclusive, because: "nobody promises any of the specs")
    }
  }
}
