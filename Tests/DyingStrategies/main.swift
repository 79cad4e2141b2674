import BuiltinStrategies
import Foundation
import HarnessCLI
import Mutants
import StrategyKit

// One mutant of a given name at most, since all of them have the same id.
let name = ProcessInfo.processInfo.environment["LAYOUT_PARITY_MUTANT"]
let planted = PlantedFault.allCases.map(\.mutant)
let mutants =
  (Mutant.all + planted).filter { $0.name == name }.map(\.strategy)
  + ConditionalDeath.all.filter { $0.name == name }

// A process that never says hello.
if CommandLine.arguments.contains("serve"), CommandLine.arguments.contains("dies-at-once") {
  exit(4)
}

await HarnessCommand.main(
  strategies: try StrategyRegistry(
    BuiltinStrategies.computed + WayToDie.allCases + TouchedButtons.all + mutants))
