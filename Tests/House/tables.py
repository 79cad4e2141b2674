"""Tables for count.py: goals, names and reasons that no rule can find. Later commits edit them.

Types are written with the types around them (`FailureReport.Other`). A folder is written below `Sources`.
"""

# The goals of the design: row of the table -> goal. None: counted without a goal.
GOALS = {
    "lines of Swift in Sources": "≤ 80,000",
    "files under 40 lines": "≤ 90",
    "Swift modules in the test build": "≤ 55",
    "types for a failure": "≤ 12",
    "forms on the walk XML → JUnit": "≤ 11",
    "forms on the walk fuzz → report": "≤ 13",
    "sentences parsed back": "0",
    "further sentences parsed back": "0",
    "tokens decoded inside a report": "0",
    "casts for capabilities": "≤ 3",
    "casts to one strategy or worker": None,
    "options of 0.1.0, all commands": "≤ 62",
    "options of 0.1.0, `run`": "≤ 24",
    "options of 0.1.0, `fuzz`": "≤ 28",
    "options of 0.1.0 that no longer work": "0",
}
FIELD_GOAL = "≤ 8"

# --- Types for a failure -------------------------------------------------------------------------------------

# A type counts if one of the words of its name is here (`PageFinding` has the words Page and Finding).
# An enum without associated values (FailureType) is a word, not a failure, and does not count.
FAILURE_WORDS = {
    "Failure", "Finding", "Difference", "Disagreement", "Breach", "Violation", "Evidence", "Mismatch", "Deviation",
    "Missing", "Missed", "Doubt", "Ambiguous", "Exemplar", "Example", "Counterexample", "Defect",
}

# Types whose names have none of these words, but whose values describe one failure.
MORE_FAILURE_TYPES: dict[str, str] = {}

# Types whose names have one of these words, but whose values do not describe one failure.
NO_FAILURE_TYPES = {
    "ComparisonPage.Example": "a button with two techniques' frames; no strategy fails",
    "Comparison.FieldDifference": "statistics of one number over many specs",
    "DifferenceSample": "a sample of numbers",
    "FailureBuilder": "makes failures",
    "FailureFolder": "writes failures into files",
    "FailureKind": "the key and the heading under which reports group failures",
    "FindingCollector": "gathers failures by kind",
    "FindingGroup": "several kinds of failure under one heading",
    "FindingSearch": "runs the learner",
    "KnownDifference": "counts what a known issue excused",
    "PageFinding": "gathers the failures of one kind on the page, as FindingGroup gathers similar kinds",
    "Occurrences.Example": "an index with a token: where a failure was met, not what is wrong",
    "PolicyDifference": "compares two policies of the model; no strategy fails",
    "StrategyFindings": "all that was learned of one strategy",
    "StrategyFindings.Example": "a button with two techniques' frames; no strategy fails",
    "VisibleComparison.Example": "a button with two techniques' frames; no strategy fails",
}

# Every folder below Sources lies between the verdict and the bytes of a report, except these.
FAR_FROM_FAILURES = {
    "before the verdict": (
        "BuiltinStrategies", "CLayoutParityPlugin", "CLibXML2", "CProcessShim", "CShippedScenarios", "CXMLShim",
        "ConstraintChecking", "FieldStrategies", "Guests", "LinearConstraints", "PluginHost", "PluginProtocol",
        "PluginServing", "PluginTemplates", "Reproducibility", "ScenarioReading", "Scenarios", "ShippedScenarios",
        "StrategyKit", "StrategyPlugin", "UIKit", "UIKitModel", "XMLReading",
    ),
    "after the bytes": ("IngestionReports", "JUnit"),
    "beside the walk": (
        "Adopting", "Adoption", "AtomicFiles", "Benchmarks", "FuzzEntries", "HarnessCLI", "PluginChecking",
        "StrategyTesting", "layout-parity",
    ),
}

# --- Forms on the two walks ----------------------------------------------------------------------------------

# A form is a declared value type that holds the scenario (the button) or what came of it, and that one step hands
# to the next. Not a form: a measurement beside it (LayoutDifference, SpecFacts, FrameDrawing, CasePlace), an
# accumulator inside one step (Samples, FuzzSuite, Shrinker.Outcome), counts and constants (JUnitSuite,
# ScenarioConstants). A step that is removed or renamed is edited here. (type, file at 0.1.0)

XML_TO_JUNIT = [
    ("XMLElement", "XMLReading/XMLElement.swift"),
    ("XMLAttribute", "XMLReading/XMLElement.swift"),
    ("AttributeValue", "Scenarios/Fields/AttributeValue.swift"),
    ("ButtonSpec", "StrategyKit/ButtonSpec.swift"),
    ("Expectation", "Scenarios/Expectation.swift"),
    ("Scenario", "Scenarios/Scenario.swift"),
    ("ScenarioItem", "ScenarioReading/ScenarioItem.swift"),
    ("WorkItem", "ScenarioRunning/WorkItem.swift"),
    ("Expected", "Judging/Expected.swift"),
    ("ButtonLayout", "StrategyKit/ButtonLayout.swift"),
    ("Finding", "Judging/Finding.swift"),
    ("Verdict", "Judging/Verdict.swift"),
    ("Failure", "RunRecords/CaseOutcome.swift"),
    ("CaseOutcome", "RunRecords/CaseOutcome.swift"),
    ("ScenarioRecord", "RunRecords/Record.swift"),
    ("WorkResult", "ScenarioRunning/WorkItem.swift"),
    ("WorkerReport", "ScenarioRunning/WorkItem.swift"),
    ("Record", "RunRecords/Record.swift"),
    ("FailureText", "ReportText/FailureText.swift"),
]

FUZZ_TO_REPORT = [
    ("ButtonSpec", "StrategyKit/ButtonSpec.swift"),
    ("ButtonLayout", "StrategyKit/ButtonLayout.swift"),
    ("Finding", "Judging/Finding.swift"),
    ("Verdict", "Judging/Verdict.swift"),
    ("FailureClass", "Fuzzing/FailureClass.swift"),
    ("Occurrences", "RunRecords/Occurrences.swift"),
    ("FuzzPart", "Fuzzing/FuzzWorker.swift"),
    ("FailureReport", "Fuzzing/FailureReport.swift"),
    ("FuzzFailure", "Fuzzing/Inputs/FuzzSubject.swift"),
    ("FuzzOutcome", "Fuzzing/FuzzOutcome.swift"),
    ("ReferenceOracle.Answer", "Findings/Learning/ReferenceOracle.swift"),
    ("Difference", "Findings/Learning/ReferenceOracle.swift"),
    ("Rule", "Findings/Learning/Rule.swift"),
    ("RuleLearningSession.Part", "Findings/Learning/RuleLearningSession.swift"),
    ("RuleFinding", "Findings/Learning/RuleFinding.swift"),
    ("StrategyFindings", "Findings/Learning/RuleFinding.swift"),
    ("Failure", "RunRecords/CaseOutcome.swift"),
    ("CaseOutcome", "RunRecords/CaseOutcome.swift"),
    ("SingleRecord", "RunRecords/Record.swift"),
    ("Record", "RunRecords/Record.swift"),
    ("FailureText", "ReportText/FailureText.swift"),
]

# --- Text that is parsed back --------------------------------------------------------------------------------

# (what is parsed, pattern of the code that parses it). A place counts while any Swift file in Sources has the
# pattern. Rewriting such a place without removing it means editing its pattern.

SENTENCES = [
    ("the merge searches cases for 'random specs fail in this way'", r'\[" random specs fail in this way"'),
    ("a diff parses the message of joined outcomes", r"init\?\(joined message: String\)"),
    ("a report searches notes for ' layout-parity replay lp1:'", r'" layout-parity replay lp1:"'),
    ("`domain` drops notes that begin 'to accept'", r'hasPrefix\("to accept"\)'),
    ("the page drops notes that begin 'replay: '", r'hasPrefix\("replay: "\)'),
    ("the page tests case names for 'known '", r'hasPrefix\("known "\)'),
    ("a diff splits case names at '[' to find the strategy", r'lastIndex\(of: "\["\) else \{ return true \}'),
    ("a diff splits case names at '[' to find renames", r'lastIndex\(of: "\["\) else \{ return "" \}'),
]

# Further places of this kind that the design does not list.
MORE_SENTENCES = [
    ("a diff splits case names at '[' to group entries", r'lastIndex\(of: "\["\), start > name\.startIndex'),
    ("a diff tests messages for 'ExpectationMismatch: '", r"hasPrefix\(FailureType\.\w+\.rawValue \+ \": \"\)"),
    ("a report searches notes for the replay command", r"notes\.contains\(where: reproduction\.isIn\)"),
    ("`compare` replaces ', the contract says ' in the evidence", r'replacing\(", the contract says "'),
    ("numbers are rounded inside a sentence", r"func shortened\(_ text: String\)"),
    ("the merge reads the counts of agreement from their sentence", r"value\.replacing\(\"; as seen "),
    ("a note tests how a process ended for 'it ' and 'no answer'", r'text\.hasPrefix\("no answer"\)'),
    ("`plugin check` tests why a point was skipped for 'needs '", r"why\.hasPrefix\(Self\.needs\)"),
    ("`adopt` searches notes for ' is not available, '", r'contains\(" is not available, "\)'),
]

TOKENS = [
    ("the rules of failures are found by decoding the token of the button",
     r"let token = failure\.button, let spec = try\? SpecToken\.spec\(of: token\)"),
]

# --- Casts, fields, options ----------------------------------------------------------------------------------

# A type that conforms to one of these, or to a protocol that refines one, is a strategy or a worker.
STRATEGY_PROTOCOLS = {"LayoutStrategy", "LayoutWorker", "BehaviourWorker"}

# Where a field of buttons belongs: the model, strategies, and plugins made by others.
HOMES_OF_FIELDS = ("UIKitModel", "BuiltinStrategies", "FieldStrategies", "Guests")
# Documentation and the schema.
NOT_CODE = (".md", ".xsd", ".tutorial")

ROOT_COMMAND = "layout-parity"

# The long names of 0.1.0: of all commands, of `run` and of `fuzz`.
OPTIONS_OF_0_1_0 = {
    "": set("""
agree all any-double as-seen aspects attach-drawings beyond-pixel cases class combination configure draw
encoding expecting fail-on filter for format hostname html html-dir id in-process isolate jobs json junit
junit-dialect junit-dir known label level library making map maps margin-policy max-combinations max-drawings
max-file-size min-cases min-tests no-skips on-duplicate only output output-dir package path plugin plugin-batch
plugin-memory plugin-seconds plugin-sessions probe promised quiet repair root save scenario scenarios scripts
seed set shard shard-count shrink size specs spread statistics strategies strategy summary svg swift thorough
timestamp tolerance trees verbose when white-background wrapping x y zero-times
""".split()),
    "run": set("""
as-seen attach-drawings filter format hostname html html-dir isolate jobs junit junit-dialect junit-dir known
margin-policy max-combinations max-drawings max-file-size no-skips plugin plugin-batch plugin-memory
plugin-seconds plugin-sessions quiet root scenarios shard shard-count strategies summary thorough timestamp
tolerance zero-times
""".split()),
    "fuzz": set("""
agree any-double as-seen attach-drawings cases for format hostname html html-dir isolate jobs junit
junit-dialect junit-dir maps max-drawings min-cases no-skips plugin plugin-batch plugin-memory plugin-seconds
plugin-sessions quiet save scripts seed shard shard-count spread statistics strategies summary thorough
timestamp trees verbose wrapping zero-times
""".split()),
}

# Options that no command of 0.1.0 has, each with the reason for it. The goals for options do not count them.
NEW_OPTIONS = {
    "accept": "reports with faults, in place of --repair and two options that were new since",
    "against": "the second class of `adopt`, the strategy of `recording check`",
    "as": "two recordings of one strategy need two names",
    "compare": "what is compared, frames or what is visible, in place of --as-seen",
    "configure-against": "sets up the second class of `adopt`",
    "content": "contentEdgeInsets of the old button of `migrate`",
    "domain": "in place of the commands `domain` and `profile`",
    "dry-run": "in place of the command `validate`",
    "every": "`report nights`: how often a fault has to be seen",
    "everywhere": "`compare` counts unsupported buttons apart; 0.1.0 compared them",
    "exact": "`report diff` ignores numbers in messages unless it is given",
    "h-align": "contentHorizontalAlignment of the old button of `migrate`",
    "image": "imageEdgeInsets of the old button of `migrate`",
    "key": "tells cases of one name in several files apart",
    "limit": "limits of scenario files, in place of --max-combinations and --max-file-size",
    "module": "the app's module in a recorder",
    "number": "a number that the files of `adopt` do not declare",
    "order": "the attempts of `report merge`, by their times",
    "population": "typical or extreme random buttons; in `fuzz` in place of --any-double, --wrapping and --spread",
    "regressions": "scenario files that `fuzz` runs before the random buttons",
    "report-only": "an exit status that is about the report, for CI systems that read reports",
    "rtl": "direction of the old button of `migrate`",
    "semantic": "semanticContentAttribute of the old button of `migrate`",
    "sizes": "sizes of image and title of the old button of `migrate`",
    "title": "titleEdgeInsets of the old button of `migrate`",
    "to": "a configuration that `migrate` checks",
    "to-technique": "the technique to which `migrate` moves a button",
    "token": "buttons of failures that a recorder is to lay out",
    "v-align": "contentVerticalAlignment of the old button of `migrate`",
    "wait": "`plugin connect`: how long to wait for a device",
    "with": "further folders of sources that `adopt` compiles",
}
