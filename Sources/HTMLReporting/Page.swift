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
  /// How long each strategy took, in nanoseconds; zero where nobody says.
  var nanoseconds: [UInt64] = []
  /// How often the process of each strategy was started again; empty where none was.
  var restarts: [Int] = []
  var findings = FindingCollector()
  /// The kinds of failure, worst first; set when all of them are known.
  var ordered: [PageFinding] = []
  /// The same, with rules that speak of nearly the same behind the first of them.
  var groups: [FindingGroup] { FindingGroup.groups(of: ordered) }
  /// How many buttons were judged.
  var buttons = 0
  /// In how many scenarios nobody meets what is expected.
  var unmetScenarios = 0
  /// The cases that belong to no strategy and did not fail, with what came of them.
  var others: [(place: String, name: String, outcome: CaseOutcome)] = []
  /// What cut suites short, a line each, with the fragment where there is one.
  var unfinished: [(text: String, anchor: String?)] = []
  /// What came of random buttons, for each strategy that something is wrong with.
  var random: [RandomFailure] = []
  /// Why a whole run says little, a line each.
  var inconclusive: [String] = []
  /// How many of ``others``, ``unfinished`` and ``inconclusive`` are kept.
  static let lineLimit = 500

  /// Strategies that something is wrong with, in their order.
  var disagreeing: [String] { summary.strategies.filter(findings.blamed.contains) }

  /// What the counts and ``inconclusive`` mean for the exit status.
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
