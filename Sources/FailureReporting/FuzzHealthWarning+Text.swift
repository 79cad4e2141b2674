package import Fuzzing

extension FuzzHealthWarning {
  /// The warning in words, without counts, which differ between shards.
  var textOfShard: String {
    guard case .fewCompared = self else { return text }
    return "fewer than half of the specs were compared between strategies; widen the strategies'"
      + " domains or add a strategy"
  }

  /// The warning in words, on one line.
  package var text: String {
    switch self {
    case .fewCompared(let compared, let cases):
      "only \(compared) of \(cases) specs were compared between strategies, expected at least half; "
        + "widen the strategies' domains or add a strategy"
    case .brokenStrategy(let name, let failed, let asked):
      "\(name) failed on \(failed) of \(asked) specs, expected few; "
        + "it fails on most buttons, so its failure classes mean little"
    case .sameAnswers:
      "every strategy gave one and the same answer to all specs, expected many; "
        + "the strategies do not look at the spec"
    }
  }
}
