import Foundation
import LinearConstraints
import Testing

/// The answers of HiGHS, level by level, for random systems; `Golden/make_systems.py` wrote them.
struct HiGHSAnswer {
  var errors: [Double]
  /// The value of each variable; nil where others are as good.
  var values: [Double?]

  static func all() throws -> [HiGHSAnswer] {
    let url = try #require(
      Bundle.module.url(forResource: "systems", withExtension: "txt", subdirectory: "Golden"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      return HiGHSAnswer(
        errors: try numbers(fields[0]).map { try #require($0) }, values: numbers(fields[1]))
    }
  }

  private static func numbers(_ text: Substring) -> [Double?] {
    text.split(separator: " ").map { Double($0) }
  }
}

@Suite struct HiGHSTests {
  @Test func tenThousandRandomSystemsHaveTheErrorsAndValuesThatHiGHSFinds() throws {
    let answers = try HiGHSAnswer.all()
    try #require(answers.count >= 10_000)
    var wrong: [String] = []
    var conflicts = 0
    var determined = 0
    for (seed, answer) in answers.enumerated() {
      let system = RandomSystem(seed: UInt64(seed))
      var solved = SolvedSystem(system)
      let outcome = solved.solver.solve()
      if case .fault(let fault) = outcome {
        wrong.append("seed \(seed): \(fault)")
        continue
      }
      let isConflict = system.levels.first == .required && answer.errors[0] > 1e-5
      if isConflict { conflicts += 1 }
      if isConflict != (outcome != .solved) { wrong.append("seed \(seed): \(outcome)") }
      let values = solved.values
      if !isClose(system.errors(at: values), answer.errors, within: 1e-5) {
        wrong.append("seed \(seed): errors \(system.errors(at: values)), not \(answer.errors)")
      }
      for (value, expected) in zip(values, answer.values) {
        guard let expected else { continue }
        determined += 1
        if abs(value - expected) > 1e-5 * (1 + abs(expected)) {
          wrong.append("seed \(seed): value \(value), not \(expected)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(answers.count), first: \(wrong.prefix(5))")
    // The draw has something to tell apart.
    #expect(conflicts > 500 && determined > 10_000)
  }

  @Test func aVariableIsAmbiguousExactlyWhereHiGHSFindsOtherValues() throws {
    var wrong: [String] = []
    for (seed, answer) in try HiGHSAnswer.all().prefix(2000).enumerated() {
      var solved = SolvedSystem(RandomSystem(seed: UInt64(seed)))
      guard solved.solver.solve() == .solved else { continue }
      let before = solved.values
      for (index, value) in answer.values.enumerated() {
        let isAmbiguous = solved.solver.isAmbiguous(solved.variables[index])
        if isAmbiguous != (value == nil) { wrong.append("seed \(seed), variable \(index)") }
      }
      if !isClose(before, solved.values) { wrong.append("seed \(seed) has moved") }
    }
    #expect(wrong.isEmpty, "\(wrong.count), first: \(wrong.prefix(5))")
  }
}
