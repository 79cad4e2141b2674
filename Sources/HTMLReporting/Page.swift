internal import Drawing
internal import ReportText
internal import RunRecords

/// The content of an HTML page about a run, collected from its records.
struct Page {
  var facts: RunFacts?
  /// The project, commit and time; nil to make the pages of equal runs equal.
  var origin: PageOrigin?
  var summary = RunSummary()
  var matrix = CoverageMatrix()
  var pairs = PairMatrix()
  var knowns = KnownTable()
  /// The time of each strategy, in nanoseconds; zero if unknown or if times are omitted.
  var nanoseconds: [UInt64] = []
  /// The number of process restarts of each strategy; empty if no process was restarted.
  var restarts: [Int] = []
  var findings = FindingCollector()
  /// The groups of failures, the worst first; set after the last record.
  var ordered: [PageFinding] = []
  /// The groups of failures, with similar groups under one heading.
  var groups: [FindingGroup] { FindingGroup.groups(of: ordered) }
  /// The number of judged buttons in the run.
  var buttons = 0
  /// The number of scenarios whose expectation no strategy meets.
  var unmetScenarios = 0
  /// The cases that belong to no strategy and did not fail, up to ``lineLimit``, each with its file or suite.
  var others: [(place: String, record: SingleRecord)] = []
  /// The causes of interrupted suites, one line each, with the link target of the suite's case; nil if the
  /// page has none.
  var unfinished: [(text: String, anchor: String?)] = []
  /// The counts of random buttons, with the failures of strategies; empty if no strategy fails.
  var random: [ScenarioRecord] = []
  /// The reasons why the run is inconclusive, one a line.
  var inconclusive: [String] = []
  /// The largest number of lines in ``others`` and ``inconclusive``.
  static let lineLimit = 500

  /// The names of the strategies with failures, in their order.
  var disagreeing: [String] { summary.strategies.filter(findings.blamed.contains) }

  /// The exit status that follows from the counts of the run and from ``inconclusive``.
  var exitStatus: RunStatus {
    .worst([summary.exitStatus, inconclusive.isEmpty ? .agreed : .inconclusive])
  }

  /// A character for the run's result: `✓` agreed, `○` without a compared pair, `?` inconclusive, `✗` any
  /// other.
  var glyph: String {
    switch exitStatus {
    case .agreed: comparesNobody ? "○" : "✓"
    case .inconclusive: "?"
    case .disagreed, .notRun, .strategyBroke: "✗"
    }
  }
}
