package import Fuzzing

extension SelfTest {
  /// The result of the self-test in one line.
  package var summary: String {
    if mutants == 0 {
      return "no mutant was tested, since no strategy lays out any button; name other strategies"
    }
    guard let first = missed.first else { return "all \(mutants) mutants were found" }
    return "\(missed.count) of \(mutants) mutants were not found, such as "
      + "'\(first.mutation.rawValue)' of \(first.strategies.joined(separator: ", ")); "
      + "the checks are broken, so no button was tested: report this as a bug of the tool"
  }
}
