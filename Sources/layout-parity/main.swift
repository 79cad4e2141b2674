import BuiltinStrategies
import FieldStrategies
import HarnessCLI
import StrategyKit

await HarnessCommand.main(
  strategies: try StrategyRegistry(
    BuiltinStrategies.all,
    galleries: [
      StrategyGallery("measured", [BuiltinStrategies.configuration]),
      StrategyGallery("field", FieldStrategies.all),
    ]))
