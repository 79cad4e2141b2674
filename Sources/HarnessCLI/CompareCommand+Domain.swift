import ArgumentParser
import Findings
import RunRecords
import StrategyKit

extension CompareCommand {
  /// Checks that no argument is given that `--domain` does not use.
  func validateDomain() throws {
    guard strategies.count == 1 else {
      throw ValidationError(
        "--domain examines one strategy, found \(strategies.count); name one, such as: compare my-button --domain"
      )
    }
    let unused = [
      (paths.first ?? "", !paths.isEmpty), ("--format", format != .text),
      ("--statistics", statistics),
      ("--aspects", aspects != nil), ("--tolerance", !toleranceWords.isEmpty),
      ("--cases", cases != nil && shipped.scenarios != nil),
    ].filter(\.1).map(\.0)
    guard unused.isEmpty else {
      throw ValidationError(
        "--domain cannot be used with \(unused.joined(separator: ", ")); leave out these options")
    }
  }

  /// Prints where a strategy agrees with the references and what more it could support, then exits.
  func runDomain() throws -> Never {
    let name = strategies[0]
    let profile = ProfileReport(
      of: name, cases: cases, seed: seed, population: population, shipped: shipped,
      countsOnlySupported: !everywhere, fields: options, isolation: isolation)
    Console.write(try profile.text(learning: false) + "\n")
    let domain = try DomainReport(of: name, isolation, seed: seed)
    Console.write(domain.text)
    throw ExitCode(domain.status.rawValue)
  }
}
