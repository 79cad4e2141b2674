internal import Foundation
internal import ReportText
internal import Reporters
import RunRecords

/// The findings on random buttons of several nights, from the event streams of their complete runs.
package struct NightHistory {
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

  /// The findings of one fault: they share an identity or a failure class with each other, and what their rules
  /// test.
  struct Row {
    var strategy: String
    var name: String
    var identities: Set<String>
    var classes: Set<String>
    /// The names of the learned rules, the first one first; empty if no rule holds.
    var rules: [String] = []
    /// The features that the rules test; nil without a rule.
    var measures: Set<String>?
    /// The indices of the nights with the fault.
    var nights: Set<Int>
    /// The shortest token of a button with the fault; nil without one.
    var token: String?

    /// Returns whether a finding may be of the same fault.
    func isSame(as other: Row) -> Bool {
      strategy == other.strategy
        && !(identities.isDisjoint(with: other.identities)
          && classes.isDisjoint(with: other.classes))
    }

    /// Returns whether the rules test something in common, or one of them is unknown.
    func tests(asDoes other: Row) -> Bool {
      guard let measures, let others = other.measures else { return true }
      return measures == others || !measures.isDisjoint(with: others)
    }

    mutating func add(_ other: Row) {
      identities.formUnion(other.identities)
      classes.formUnion(other.classes)
      nights.formUnion(other.nights)
      rules += other.rules.filter { !rules.contains($0) }
      if let others = other.measures { measures = (measures ?? []).union(others) }
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
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let reader = NightReader(Night(name: name), index)
      do throws(ReportError) {
        try JSONRecordReader.read(path: path, to: reader)
      } catch {
        reader.night.gap = "\(error)"
      }
      nights.append(reader.night)
      add(reader.rows, of: index)
    }
  }

  /// Adds the findings of a night, each to the row of its fault.
  ///
  /// A rule of the same name is of the same fault. Rules of one fault may have other bounds in another night, so
  /// that others are of the same fault if they test the same features; but of two in one night only one is.
  private mutating func add(_ findings: [Row], of night: Int) {
    var others: [Row] = []
    for finding in findings {
      let known = rows.firstIndex {
        $0.isSame(as: finding) && $0.rules.contains { finding.rules.contains($0) }
      }
      if let known { rows[known].add(finding) } else { others.append(finding) }
    }
    for finding in others {
      let same = rows.firstIndex {
        $0.isSame(as: finding) && $0.tests(asDoes: finding)
          && ($0.measures == nil || finding.measures == nil || !$0.nights.contains(night))
      }
      if let same { rows[same].add(finding) } else { rows.append(finding) }
    }
  }

  /// Returns whether only the last night has a fault.
  private func isNew(_ row: Row) -> Bool { row.nights == [nights.count - 1] }

  /// Returns the tables in Markdown, and the exit status.
  ///
  /// The status is 4 if the last night is incomplete or older than `limit`, 1 if it has a new fault, else 0.
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
    let isIncomplete = isMissing || nights.isEmpty || nights.last?.gap != nil
    let status: RunStatus = rows.contains(where: isNew) ? .disagreed : .agreed
    return ReportOutcome(
      status: isIncomplete ? .inconclusive : status, text: markdown, diagnostics: diagnostics)
  }

  private var markdown: String {
    guard let last = nights.last else { return "" }
    let (cell, line) = (ReportDiff.cell, ReportDiff.row)
    let new = rows.count(where: isNew)
    let news = new == 0 ? "nothing new" : Counted.text(new, "new finding")
    var text = "### \(last.gap == nil ? news : "no result") in \(cell(last.name))\n\n"
    text += "| strategy | finding | first | last | nights | smallest button |\n"
    text += "|---|---|---|---|--:|---|\n"
    for row in ordered {
      let seen = row.nights.sorted()
      let ends = [seen[0], seen[seen.count - 1]].map { cell(nights[$0].name) }
      let share = "\(seen.count) of \(nights.count)"
      let token = row.token.map { "`\($0)`" } ?? ""
      text += line([cell(row.strategy), cell(shownName(of: row))] + ends + [share, token])
    }
    text += "\n| night | seed | buttons | regimes | findings | accepted as known |\n"
    text += "|---|--:|--:|--:|--:|--:|\n"
    for night in nights {
      let seed = night.seed.map { "\($0)" } ?? ""
      let numbers = [night.buttons, night.regimes, night.findings, night.accepted]
      let shown = numbers.map { night.gap == nil ? "\($0)" : "incomplete" }
      text += line([cell(night.name), seed] + shown)
    }
    return text
  }

  /// Returns the name of a row, with its rule if another row has the same name.
  private func shownName(of row: Row) -> String {
    let isAlone = rows.count { $0.strategy == row.strategy && $0.name == row.name } == 1
    guard !isAlone, let rule = row.rules.first else { return row.name }
    let end = " [\(row.strategy)]"
    return (row.name.hasSuffix(end) ? String(row.name.dropLast(end.count)) : row.name) + ": \(rule)"
  }

  /// The rows, the new ones first, then by strategy and name.
  private var ordered: [Row] {
    func key(_ row: Row) -> (Int, String, String) {
      (isNew(row) ? 0 : 1, row.strategy, shownName(of: row))
    }
    return rows.sorted { key($0) < key($1) }
  }
}

/// Reads the random buttons of one night's stream.
private final class NightReader: RecordConsumer {
  var night: NightHistory.Night
  private(set) var rows: [NightHistory.Row] = []
  private let index: Int
  private var strategies: [String] = []
  private var isOpen = false

  init(_ night: NightHistory.Night, _ index: Int) {
    self.night = night
    self.index = index
  }

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
      night.findings += 1
      let blamed = failure.occurrences?.blamed.first ?? 0
      var row = NightHistory.Row(
        strategy: strategies.dropFirst(blamed).first ?? "", name: single.identities[0],
        identities: Set(single.identities), classes: Set(single.classes), nights: [index])
      if case .replay(let token) = failure.reproduction { row.token = token }
      if let measures = failure.occurrences?.measures {
        (row.rules, row.measures) = ([single.name], Set(measures))
      }
      rows.append(row)
    case .runFinished(interrupted: true, _):
      night.gap = night.gap ?? "the run was interrupted"
    case .scenario, .single, .suiteFinished, .runFinished: break
    }
  }

  func finish() {}
}
