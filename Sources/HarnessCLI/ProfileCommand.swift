import ArgumentParser

/// The command `profile`, kept from version 0.1.0: it shows for which buttons a strategy agrees with the
/// references. See ``CompareCommand/domain``.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show where a strategy agrees with the references; now 'compare --domain'.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The strategy to examine.", valueName: "id"))
  var strategy: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare this many random buttons, unless --scenarios is given.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases = ProfileReport.usualCases

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the random seed. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @OptionGroup(title: "Buttons") var population: PopulationOptions

  @OptionGroup var shipped: ShippedOptions

  @Flag(help: "Compare only buttons that the strategy supports.")
  var promised = false

  @OptionGroup(title: "Buttons") var options: FieldOptions

  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    guard (1...100_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 1 to 100000000")
    }
    if population.population != nil, shipped.scenarios != nil {
      throw ValidationError(
        "--population applies to random buttons, and --scenarios names others; leave out one of them"
      )
    }
  }

  func run() async throws {
    let report = ProfileReport(
      of: strategy, cases: cases, seed: seed, population: population, shipped: shipped,
      countsOnlySupported: promised || options.when != nil, fields: options, isolation: isolation)
    Console.write(try report.text(learning: true))
  }
}
