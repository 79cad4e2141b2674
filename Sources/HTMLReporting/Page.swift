internal import Drawing
internal import ReportText
internal import RunRecords

/// All that a page shows, gathered; and the words for it.
struct Page {
  var facts: RunFacts?
  /// The sources and the time; nil where the page is the same for equal runs.
  var origin: PageOrigin?
  var summary = RunSummary()
  var matrix = CoverageMatrix()
  var pairs = PairMatrix()
  var knowns = KnownTable()
  /// The time of each strategy, in nanoseconds; zero if it is not known.
  var nanoseconds: [UInt64] = []
  /// The number of restarts of each strategy's process; empty without any.
  var restarts: [Int] = []
  var findings = FindingCollector()
  /// The kinds of failure, worst first; set when all of them are known.
  var ordered: [PageFinding] = []
  /// The same, with rules that speak of nearly the same behind the first of them.
  var groups: [FindingGroup] { FindingGroup.groups(of: ordered) }
  /// The number of judged buttons.
  var buttons = 0
  /// The number of scenarios whose expectation no strategy meets.
  var unmetScenarios = 0
  /// The cases without a strategy that did not fail, with their results.
  var others: [(place: String, record: SingleRecord)] = []
  /// The causes of interrupted suites, a line each, with the fragment if there is one.
  var unfinished: [(text: String, anchor: String?)] = []
  /// The results of random buttons, for each strategy with a failure.
  var random: [RandomFailure] = []
  /// Why a whole run says little, a line each.
  var inconclusive: [String] = []
  /// The number of lines kept of ``others``, ``unfinished`` and ``inconclusive``.
  static let lineLimit = 500

  /// Strategies that something is wrong with, in their order.
  var disagreeing: [String] { summary.strategies.filter(findings.blamed.contains) }

  /// The exit status by the counts and by ``inconclusive``.
  var exitStatus: RunStatus {
    .worst([summary.exitStatus, inconclusive.isEmpty ? .agreed : .inconclusive])
  }

  /// One character for the verdict, in the title of the window.
  var glyph: String {
    switch exitStatus {
    case .agreed: comparesNobody ? "○" : "✓"
    case .inconclusive: "?"
    case .disagreed, .notRun, .strategyBroke: "✗"
    }
  }
}
