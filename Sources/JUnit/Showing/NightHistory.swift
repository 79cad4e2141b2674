internal import Foundation
internal import ReportText
internal import Reporters
import RunRecords

/// The findings on random buttons of several nights, from the event streams of their complete runs.
package struct NightHistory {
  /// One night.
  struct Night {
    var name: String
    var seed: UInt64?
    var buttons = 0
    var regimes = 0
    var accepted = 0
    var findings = 0
    /// The reason why the night's stream is incomplete; nil if it is complete.
    var gap: String?
  }

  /// The findings of one fault: they share an identity or a failure class with each other.
  struct Row {
    var strategy: String
    var name: String
    var identities: Set<String>
    var classes: Set<String>
    /// The indices of the nights with the fault.
    var nights: Set<Int>
    /// The shortest token of a button with the fault; nil without one.
    var token: String?

    func isSame(as other: Row) -> Bool {
      strategy == other.strategy
        && !(identities.isDisjoint(with: other.identities)
          && classes.isDisjoint(with: other.classes))
    }

    mutating func add(_ other: Row) {
      identities.formUnion(other.identities)
      classes.formUnion(other.classes)
      nights.formUnion(other.nights)
      token = [token, other.token].compactMap { $0 }.min {
        ($0.utf8.count, $0) < ($1.utf8.count, $1)
      }
    }
  }

  private(set) var nights: [Night] = []
  private(set) var rows: [Row] = []

  /// Reads the streams of nights, the earliest first.
  package init(paths: [String]) {
    for (index, path) in paths.enumerated() {
      let reader = NightReader(index)
      do throws(ReportError) {
        try JSONRecordReader.read(path: path, to: reader)
      } catch {
        reader.night.gap = "\(error)"
      }
      reader.night.name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      nights.append(reader.night)
      for row in reader.rows { add(row) }
    }
  }

  private mutating func add(_ row: Row) {
    let same = rows.indices.filter { rows[$0].isSame(as: row) }
    guard let first = same.first else { return rows.append(row) }
    rows[first].add(row)
    for place in same.dropFirst().reversed() { rows[first].add(rows.remove(at: place)) }
  }

  /// The faults that only the last night has.
  private var new: [Row] { rows.filter { $0.nights == [nights.count - 1] } }

  /// Returns the tables in Markdown, and the exit status.
  ///
  /// The status is 0 for nothing new in the last night, and 1 for a new fault. It is 4 if the last night is
  /// incomplete or older than `limit`.
  ///
  /// - Parameters:
  ///   - age: the age of the last night's stream.
  ///   - limit: the largest age that the last night may have; nil for any.
  package func outcome(age: Duration, limit: Duration? = nil) -> ReportOutcome {
    var diagnostics = nights.compactMap { night in night.gap.map { "incomplete: \($0)" } }
    let isMissing = limit.map { age > $0 } ?? false
    if isMissing, let last = nights.last {
      diagnostics.append("the last night, '\(last.name)', is too old; a later one is missing")
    }
    var statuses = new.isEmpty ? [] : [RunStatus.disagreed]
    let isIncomplete = nights.last.map { $0.gap != nil } ?? true
    if isMissing || isIncomplete { statuses = [.inconclusive] }
    return ReportOutcome(status: .worst(statuses), text: markdown, diagnostics: diagnostics)
  }

  private var markdown: String {
    guard let last = nights.last else { return "" }
    let cell = ReportDiff.cell
    let result =
      last.gap != nil
      ? "no result" : new.isEmpty ? "nothing new" : Counted.text(new.count, "new finding")
    var text = "### \(result) in \(cell(last.name))\n\n"
    text += "| strategy | finding | first | last | nights | smallest button |\n"
    text += "|---|---|---|---|--:|---|\n"
    for row in ordered {
      let seen = row.nights.sorted()
      text +=
        "| \(cell(row.strategy)) | \(cell(row.name)) | \(cell(nights[seen[0]].name)) "
        + "| \(cell(nights[seen[seen.count - 1]].name)) | \(seen.count) of \(nights.count) "
        + "| \(row.token.map { "`\($0)`" } ?? "") |\n"
    }
    text += "\n| night | seed | buttons | regimes | findings | accepted as known |\n"
    text += "|---|--:|--:|--:|--:|--:|\n"
    for night in nights {
      let numbers = [night.buttons, night.regimes, night.findings, night.accepted]
      let shown =
        night.gap == nil ? numbers.map { "\($0)" } : numbers.map { _ in "incomplete" }
      text +=
        "| \(cell(night.name)) | \(night.seed.map { "\($0)" } ?? "") | "
        + shown.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// The rows, the new ones first, then by strategy and name.
  private var ordered: [Row] {
    let last = nights.count - 1
    func key(_ row: Row) -> (Int, String, String) {
      (row.nights == [last] ? 0 : 1, row.strategy, row.name)
    }
    return rows.sorted { key($0) < key($1) }
  }
}

/// Reads the random buttons of one night's stream.
private final class NightReader: RecordConsumer {
  var night = NightHistory.Night(name: "")
  var rows: [NightHistory.Row] = []
  private let index: Int
  private var strategies: [String] = []
  private var isOpen = false

  init(_ index: Int) { self.index = index }

  func consume(_ record: Record) {
    switch record {
    case .runStarted(let facts):
      strategies = facts.strategies
      night.seed = facts.seed
      if let shard = facts.shard {
        night.gap = "it is the shard \(shard.text); merge all shards of the night"
      }
    case .suiteStarted(let suite): isOpen = suite == FuzzSuite.suite
    case .scenario(let scenario) where isOpen:
      night.buttons = scenario.tallies.first?.all ?? 0
      night.accepted = scenario.tallies.reduce(0) { $0 + $1.known }
      night.regimes = Set(scenario.coverage.map(\.kind.regime)).count
    case .single(let single) where isOpen && !single.identities.isEmpty:
      guard let failure = single.outcome.failure else { return }
      let place = failure.occurrences?.blamed.first ?? 0
      var token: String?
      if case .replay(let text) = failure.reproduction { token = text }
      night.findings += 1
      rows.append(
        NightHistory.Row(
          strategy: place < strategies.count ? strategies[place] : "",
          name: single.identities[0], identities: Set(single.identities),
          classes: Set(single.classes), nights: [index], token: token))
    case .runFinished(let wasInterrupted, _):
      if wasInterrupted { night.gap = night.gap ?? "the run was interrupted" }
    case .scenario, .single, .suiteFinished: break
    }
  }

  func finish() {}
}
