package import Fuzzing

extension SelfTest {
  /// The result of the self-test in one line.
  package var summary: String {
    if mutants == 0 {
      return "no mutant shows, since no strategy answers for a spec; name strategies that do"
    }
    guard let first = missed.first else { return "all \(mutants) mutants were found" }
    return "\(missed.count) of \(mutants) mutants were not found, such as "
      + "'\(first.mutation.rawValue)' of \(first.strategies.joined(separator: ", ")); the checks are broken"
  }
}
