internal import Drawing
internal import ReportText
internal import RunRecords

/// All that a page shows, gathered; and the words for it.
struct Page {
  var facts: RunFacts?
  var summary = RunSummary()
  var matrix = CoverageMatrix()
  var pairs = PairMatrix()
  var knowns = KnownTable()
  /// How long each strategy took, in nanoseconds; zero where nobody says.
  var nanoseconds: [UInt64] = []
  /// How often the process of each strategy was started again; empty where none was.
  var restarts: [Int] = []
  var findings = FindingCollector()
  /// The kinds of failure, worst first; set when all of them are known.
  var ordered: [PageFinding] = []
  /// How many buttons were judged.
  var buttons = 0
  /// The cases that belong to no strategy and did not fail, with what came of them.
  var others: [(place: String, name: String, outcome: CaseOutcome)] = []
  /// What cut suites short, a line each.
  var unfinished: [String] = []
  /// Why a whole run says little, a line each.
  var inconclusive: [String] = []
  /// How many of ``others``, ``unfinished`` and ``inconclusive`` are kept.
  static let lineLimit = 500

  /// Strategies that something is wrong with, in their order.
  var disagreeing: [String] { summary.strategies.filter(findings.blamed.contains) }

  /// What came of the run, as a sentence.
  var verdict: String {
    let count = summary.strategies.count
    let wrong = disagreeing.count
    let failed = summary.failed + summary.errored
    if let first = unfinished.first { return "inconclusive: \(first)" }
    if summary.isInterrupted { return "inconclusive: the run was interrupted" }
    if wrong > 0 {
      let verb = wrong == 1 ? "disagrees" : "disagree"
      return "\(wrong) of \(count) \(count == 1 ? "strategy" : "strategies") \(verb)"
    }
    if summary.types[.scenarioUnreadable] ?? 0 > 0 {
      return "not all scenarios could be read"
    }
    if failed > 0 {
      let cases = failed == 1 ? "1 case fails" : "\(DecimalText.grouped(failed)) cases fail"
      return "all \(count) strategies agree, but \(cases)"
    }
    guard summary.hasCompared else { return "inconclusive: nothing was compared" }
    if let first = inconclusive.first { return "inconclusive: \(first)" }
    let what = buttons == 1 ? "1 button" : "\(DecimalText.grouped(buttons)) buttons"
    return count == 1
      ? "1 strategy was judged on \(what), nothing is wrong" : "all \(count) agree on \(what)"
  }

  /// What the counts and ``inconclusive`` mean for the exit status.
  var exitStatus: RunStatus {
    .worst([summary.exitStatus, inconclusive.isEmpty ? .agreed : .inconclusive])
  }

  /// One character for the verdict, in the title of the window.
  var glyph: String {
    switch exitStatus {
    case .agreed: "✓"
    case .inconclusive: "?"
    case .disagreed, .notRun, .strategyBroke: "✗"
    }
  }
}
