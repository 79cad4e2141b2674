import ArgumentParser
import FailureReporting
import Findings
import Fuzzing
import ReportText
import RunRecords
import ScenarioRunning
import StrategyKit

/// Takes a first look at a strategy.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show where a strategy agrees with the reference strategies.",
    discussion: """
      Prints a table by image side, direction, alignment and fit, and the buttons that the strategy could also \
      support. Shares are of typical buttons. The exit status is 0 even if something differs.

      EXAMPLES
        layout-parity profile my-button
        layout-parity profile my-button --cases 100000
        layout-parity profile my-button --population extreme
        layout-parity profile my-button --scenarios shipped
        layout-parity profile my-button --set spacing=8 --set placement=right
      """)

  @Argument(help: ArgumentHelp("The strategy to examine.", valueName: "id"))
  var strategy: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw this many random buttons, without --scenarios.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 20_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the random seed. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @OptionGroup(title: "Buttons") var population: PopulationOptions

  @OptionGroup var shipped: ShippedOptions

  @Flag(help: "Count only buttons that the strategy supports.")
  var promised = false

  @OptionGroup(title: "Buttons") var options: FieldOptions

  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    guard (1...100_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 1 to 100000000")
    }
    if population.population != nil, shipped.scenarios != nil {
      throw ValidationError(
        "--population is about random buttons, and --scenarios names others; leave one of them out")
    }
  }

  func run() async throws {
    let (candidate, judges) = try RootCommand.candidate(strategy, isolation)
    let chosen = options.applied(to: [candidate])[0]
    let references = options.applied(to: judges)
    let fields = options.fields
    let generator = population.generator(seed: seed)
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
      for index in 0..<cases { profile.add(generator.spec(at: index, setting: fields)) }
    }
    profile.learnPromise(seed: seed)
    let isShipped = shipped.scenarios != nil
    Console.write(
      profile.text(
        of: strategy, on: isShipped ? "buttons" : population.chosen.words,
        from: isShipped
          ? "the scenarios that come with the tool"
          : "\(DecimalText.grouped(Int(cases))) \(population.chosen.words), seed \(seed)"))
    if profile.total.specs == 0 {
      throw CommandFailure.exit(
        .inconclusive, because: "'\(strategy)' supports none of the buttons, or no reference does")
    }
  }
}
