internal import AtomicFiles
internal import Drawing
internal import ReportText
internal import RunRecords

/// The drawings of failures, written to files beside a report, for CI servers that show attachments.
struct DrawingAttachments {
  /// The name of the directory for drawings, beside the report.
  static let folder = "drawings"

  private let directory: String
  /// The largest number of drawings.
  private let limit: Int
  private var count = 0
  /// The number of failures that have a drawing, whether it was written or not.
  private var all = 0

  /// Prepares to write drawings into a directory beside `neighbour`: the report, or a file in its directory.
  init(beside neighbour: String, limit: Int) {
    self.limit = limit
    let parts = neighbour.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    directory = parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A sentence with the numbers of attached and of all drawings; nil if all drawings were attached.
  var note: String? {
    guard count < all else { return nil }
    return
      "drawings: only the first \(DecimalText.grouped(count)) of \(DecimalText.grouped(all)) failures have one; "
      + "--junit-dialect drawings=\(all) attaches all, --html DIR/ shows every kind of failure"
  }

  /// Writes the drawings of a scenario's failures, up to the limit; returns the record with their paths.
  mutating func attached(
    _ scenario: ScenarioRecord, in suite: Suite, _ strategies: [StrategyConstants]
  ) throws(ReportError) -> ScenarioRecord {
    var scenario = scenario
    func place(_ suffix: String) -> CaseLocation {
      CaseLocation(suite: suite, name: scenario.name + suffix, line: scenario.line)
    }
    if let outcome = scenario.expectation {
      scenario.expectation = try attached(outcome, at: place(""))
    }
    for index in scenario.outcomes.indices where index < strategies.count {
      guard let outcome = scenario.outcomes[index], outcome.failure != nil else { continue }
      scenario.outcomes[index] = try attached(outcome, at: place(strategies[index].suffix))
    }
    return scenario
  }

  /// Writes the drawing of a record's failure, unless the limit is reached; returns the record with its path.
  mutating func attached(
    _ single: SingleRecord, in suite: Suite
  ) throws(ReportError) -> SingleRecord {
    var single = single
    single.outcome = try attached(
      single.outcome, at: CaseLocation(suite: suite, name: single.name, line: single.line))
    return single
  }

  private mutating func attached(
    _ outcome: CaseOutcome, at place: CaseLocation
  ) throws(ReportError) -> CaseOutcome {
    guard let failure = outcome.failure, let drawing = failure.drawing else { return outcome }
    all += 1
    guard count < limit else { return outcome }
    count += 1
    let name = "\(Self.folder)/\(place.anchor).svg"
    let file = try ReplacedFile(path: "\(directory)/\(name)")
    let title = "\(place.name): \(failure.message)"
    file.contents.bytes += Array(drawing.svg(title: title).utf8)
    try file.publish()
    return outcome.changingFailure { $0.attachments.append(name) }
  }
}
