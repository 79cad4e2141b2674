package import Fuzzing
import ReportText
import RunRecords

extension SelfTest {
  /// The result of the self-test as a value: the numbers of planted and of missed faults.
  var evidence: Evidence {
    .selfTest(
      mutants: mutants, missed: missed.count, first: missed.first?.mutation.rawValue,
      of: missed.first?.strategies ?? [])
  }

  /// The result of the self-test in one line.
  package var summary: String { evidence.text }
}
