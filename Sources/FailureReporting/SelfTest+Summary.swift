import FaultPlanting
package import Fuzzing

extension SelfTest {
  /// One line for people.
  package var summary: String {
    guard let first = missed.first else { return "all \(planted) planted faults were found" }
    return "\(missed.count) of \(planted) planted faults were not found, such as "
      + "'\(first.fault.rawValue)' behind \(first.strategies.joined(separator: ", ")); the checks are broken"
  }
}
