package import Fuzzing

extension FuzzHealthWarning {
  /// The warning in words without counts, since counts differ between shards.
  var textOfShard: String {
    guard case .fewCompared = self else { return text }
    return "fewer than half of the buttons were compared between strategies; let the strategies"
      + " support more buttons, or add a strategy"
  }

  /// The warning in words, on one line.
  package var text: String {
    switch self {
    case .fewCompared(let compared, let cases):
      "only \(compared) of \(cases) buttons were compared between strategies, expected at least half; "
        + "let the strategies support more buttons, or add a strategy"
    case .brokenStrategy(let name, let failed, let asked):
      "\(name) failed on \(failed) of \(asked) buttons, expected few; "
        + "the failure classes of a strategy that fails on most buttons mean little"
    case .sameAnswers:
      "each strategy gave one layout for all buttons, expected different ones; "
        + "the strategies do not use the numbers of the button"
    }
  }
}
