package import ScenarioReading
package import Scenarios
package import StrategyKit

extension ScenarioWalk {
  /// Calls a closure with the button of every scenario and of every combination of a sweep in some files and
  /// their includes.
  ///
  /// - Parameter script: receives every scenario with a script, before its button.
  /// - Returns: the problems in the files.
  @discardableResult
  package static func forEachButton(
    of files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions,
    scripts script: (Scenario) -> Void = { _ in }, _ body: (ButtonSpec) -> Void
  ) -> [Diagnostic] {
    var walk = ScenarioWalk(files, named: finder, reading: options)
    var diagnostics: [Diagnostic] = []
    while walk.nextFile() != nil {
      while let batch = walk.nextBatch() {
        for scenario in batch {
          if scenario.script != nil { script(scenario) }
          guard scenario.hasButton else { continue }
          var spec = scenario.spec
          for index in 0..<scenario.combinations {
            scenario.apply(index, to: &spec)
            body(spec)
          }
        }
      }
      diagnostics += walk.diagnostics
    }
    return diagnostics
  }
}
