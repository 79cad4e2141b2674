// Solves random buttons of the solver's domain and lays each out with what was found.
import BuiltinStrategies
import Fuzzing
import ParameterSolving
import StrategyKit

let wanted = 100_000
let references = BuiltinStrategies.computed
let solver = InsetSolver(PlainButton(references: references))
let generator = SpecGenerator(seed: 1)
let clock = ContinuousClock()
var solved = 0
var beyond = (specs: 0, solved: 0)
var failed: [ButtonSpec] = []
var index: UInt64 = 0
let start = clock.now
while solved + failed.count < wanted {
  let spec = generator.spec(at: index)
  index += 1
  switch (
    BuiltinStrategies.edgeInsets.support(for: spec).aspects.contains(.frames), solver.solve(spec)
  ) {
  case (true, .solved): solved += 1
  case (true, _): failed.append(spec)
  case (false, .solved):
    beyond.specs += 1
    beyond.solved += 1
  case (false, _): beyond.specs += 1
  }
}
let time = start.duration(to: clock.now)
print("edge insets solved: \(solved) of \(wanted) random buttons in the domain of edge insets")
print("and \(beyond.solved) of \(beyond.specs) outside it, where something is squeezed or filled")
print("\(time / Double(index)) for each button, layouts and proof included")
for spec in failed.prefix(5) { print("no insets for \(SpecToken.text(of: spec))") }
