import Judging
import RunRecords
import StrategyKit

extension AtlasAnswer {
  /// Returns the text for the legend of a map.
  ///
  /// - Parameters:
  ///   - names: the names of the strategies.
  ///   - asked: the smallest and the largest number of strategies with a layout, where this result occurs.
  func name(_ names: [String], asked: ClosedRange<Int>) -> String {
    func list(_ set: StrategySet) -> String { Self.list(set.indices.map { names[$0] }) }
    func verb(_ set: StrategySet, _ one: String, _ several: String) -> String {
      "\(list(set)) \(set.count == 1 ? one : several)"
    }
    let aside = unasked.isEmpty ? "" : " (\(list(unasked)) not compared)"
    let rest = sometimes.isEmpty ? "" : ", \(list(sometimes)) on some pixels"
    switch role {
    case .agrees, .partlyAsked:
      if asked == names.count...names.count { return "all \(names.count) agree" }
      let count =
        asked.lowerBound == asked.upperBound
        ? "\(asked.lowerBound)" : "\(asked.lowerBound) to \(asked.upperBound)"
      return "\(count) of \(names.count) were compared, and agree\(aside)"
    case .unpromised where !strategies.isEmpty:
      return verb(strategies, "was disabled earlier", "were disabled earlier")
    case .unpromised where unasked.isEmpty: return "not supported by two"
    case .unpromised where unasked.count > 3:
      return "not supported by any of the \(unasked.count) strategies"
    case .unpromised: return "not supported by \(list(unasked))"
    case .differs where !sides.isEmpty:
      return sides.map(list).joined(separator: " against ") + aside
    case .differs: return verb(strategies, "differs", "differ") + rest + aside
    case .fails: return verb(strategies, "gives no answer", "give no answer") + rest + aside
    }
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }
}
