package import Fuzzing

extension SelfTest {
  /// One line for people.
  package var summary: String {
    guard let first = missed.first else { return "all \(mutants) mutants were found" }
    return "\(missed.count) of \(mutants) mutants were not found, such as "
      + "'\(first.mutation.rawValue)' behind \(first.strategies.joined(separator: ", ")); the checks are broken"
  }
}
