import Fuzzing
import StrategyKit

/// A filter for a strategy that is also wrong by chance or after many layouts: it leaves out failures that do
/// not occur again.
///
/// Each button that fails is laid out a second time by a new instance, the first ten in new processes. If none
/// of these ten fails again, no button fails alone, and nothing more is laid out.
final class RepeatedFailures {
  private let search: EarlierLayoutSearch
  private var (failed, repeated) = (0, 0)
  /// The number of failures that are tried in new processes.
  private static let first = 10

  init(_ learner: StrategyLearner, _ source: SpecSource) {
    search = EarlierLayoutSearch(learner, source)
  }

  /// Returns a function that leaves out the buttons whose failure does not occur again.
  func only(
    _ ask: @escaping (ButtonSpec) -> ReferenceOracle.Answer?
  ) -> (ButtonSpec) -> ReferenceOracle.Answer? {
    { spec in
      if self.failed >= Self.first, self.repeated == 0 { return nil }
      guard let answer = ask(spec) else { return nil }
      if answer.findings == nil { return answer }
      self.failed += 1
      let fails =
        self.failed <= Self.first
        ? !self.search.isRightAlone(spec) : ask(spec)?.findings != nil
      if fails { self.repeated += 1 }
      return fails ? answer : nil
    }
  }
}
