import BuiltinStrategies
import HarnessCLI
import StrategyKit

await HarnessCommand.main(
  strategies: try StrategyRegistry(BuiltinStrategies.computed + Misbehaviour.allCases))
