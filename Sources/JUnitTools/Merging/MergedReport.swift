internal import AtomicFiles
internal import JUnitReporting
internal import ReportText
internal import RunRecords

/// Writes a merged report: suites by name, heads with their counts in front of their cases.
///
/// Nothing is written that no input states: no time, host or name.
final class MergedReport {
  private let destination: JUnitDestination
  private let splitSize: Int
  private let spool: BufferedFile
  /// The counts of all suites.
  private(set) var counts = CaseCounts()
  private var suites: [MergedSuite] = []
  /// What the root says.
  private var said = JUnitSuiteFacts.Counts()
  /// What the root says and no suite does.
  private var rootOnly: JUnitSuiteFacts.Counts?
  /// What suites and the root state and do not hold.
  private(set) var shortfalls: [String] = []
  /// What it could not keep.
  private(set) var notes = ReadNotes()
  /// How many suites were written.
  var suiteCount: Int { suites.count }
  /// A path in the directory that spools should share.
  let spoolNeighbour: String

  /// Opens the spool, and makes the directories on the way to the destination.
  ///
  /// - Parameter splitSize: the size of a suite's cases in bytes beyond which it has several files in a
  ///   directory.
  init(to destination: JUnitDestination, splitSize: Int) throws(ReportError) {
    self.destination = destination
    self.splitSize = splitSize
    spoolNeighbour = destination.spoolNeighbour
    spool = try BufferedFile.spool(beside: spoolNeighbour, shownAs: destination.path)
  }

  /// Writes what the sorter holds, in its order.
  func write(
    collector: MergeCollector, pass: MergePass, sorter: ExternalSorter
  ) throws(ReportError) {
    suites = pass.order.map { unit in
      MergedSuite(
        collector.units[unit].name.text, collector.suites[unit], cases: pass.cases[unit],
        copies: pass.copies[unit], at: spool.position)
    }
    try sorter.drain { (key, payload) throws(ReportError) in
      let rank = Int(key.number(at: 0, bytes: 4))
      if key[4] == 0 {
        append(MergedCase(payload: payload), to: rank, besides: pass.cases[pass.order[rank]])
      } else {
        append(output: payload, isError: key[5] == 1, to: rank)
      }
      try spool.flushIfFull()
    }
    // A report of nothing still says what it is a report of.
    let first = suites.first
    suites.removeAll { !$0.isWorthWriting }
    if suites.isEmpty, let first { suites = [first] }
    counts = suites.reduce(into: CaseCounts()) { $0.add($1.counts) }
    for suite in suites { notes.add(suite.notes) }
    countSuites(collector.tally)
    shortfalls = suites.compactMap { suite in suite.shortfall.map { "'\(suite.name)' \($0)" } }
    said = Self.sum(suites.map(\.said))
    if let shortfall = add(collector.rootShortfall) { shortfalls.append(shortfall) }
    try publish(rootName: collector.rootNames.min())
  }

  /// Has every suite state how many there are of its run.
  private func countSuites(_ tally: SuiteTally) {
    // Copies of a suite, from several hosts, are one of the run.
    var parts: [String: [ExactText: Int]] = [:]
    for suite in suites {
      guard let run = suite.facts.run else { continue }
      let name = ExactText(suite.name)
      let count = max(suite.partCount, parts[run]?[name] ?? 0)
      parts[run, default: [:]][name] = count
    }
    for index in suites.indices {
      guard let run = suites[index].facts.run else { continue }
      let count = parts[run]?.values.reduce(0, +) ?? 0
      suites[index].suites = count + tally.missing(of: run)
    }
  }

  /// Adds what roots state and no suite does; says what that is.
  private func add(_ root: RootShortfall) -> String? {
    let held = said
    let tests = held.tests ?? 0
    let copies = suites.reduce(0) { $0 + max(0, $1.copies) }
    said.tests = tests &+ root.tests.missing(of: tests - copies)
    let (failures, errors) = (held.failures ?? 0, held.errors ?? 0)
    let bad = root.bad.missing(ofFailures: failures, errors: errors)
    said.failures = failures &+ bad.failures
    said.errors = errors &+ bad.errors
    guard said != held else { return nil }
    rootOnly = JUnitSuiteFacts.Counts(
      tests: (said.tests ?? 0) &- tests, failures: bad.failures, errors: bad.errors)
    return "the root "
      + (said.tests == held.tests
        ? Shortfall.bad(said.failures ?? 0, said.errors ?? 0, held: failures &+ errors)
        : Shortfall.tests(said.tests ?? 0, held: counts.tests))
  }

  private static func sum(_ all: [JUnitSuiteFacts.Counts]) -> JUnitSuiteFacts.Counts {
    func sum(_ count: KeyPath<JUnitSuiteFacts.Counts, Int?>) -> Int {
      all.reduce(0) { $0 &+ ($1[keyPath: count] ?? 0) }
    }
    return JUnitSuiteFacts.Counts(
      tests: sum(\.tests), failures: sum(\.failures), errors: sum(\.errors))
  }

  private func append(_ testCase: MergedCase, to rank: Int, besides others: Int) {
    if testCase.isPlaceholder, others > 0 || suites[rank].counts.tests > 0 { return }
    begin(rank)
    if case .directory = destination { suites[rank].cutIfLarge(splitSize) }
    spool.bytes.append(contentsOf: testCase.element)
    suites[rank].add(testCase, upTo: spool.position)
  }

  private func append(output: [UInt8], isError: Bool, to rank: Int) {
    begin(rank)
    let name = isError ? "system-err" : "system-out"
    spool.bytes.append(contentsOf: "<\(name)>".utf8)
    output.withUnsafeBufferPointer { XMLEscaping.append($0, to: &spool.bytes, as: .text) }
    spool.bytes.append(contentsOf: "</\(name)>\n".utf8)
    suites[rank].contents = suites[rank].contents.lowerBound..<spool.position
  }

  private func begin(_ rank: Int) {
    if suites[rank].contents.isEmpty {
      suites[rank].contents = spool.position..<spool.position
    }
  }

  private func publish(rootName: String?) throws(ReportError) {
    switch destination {
    case .file(let path):
      let file = try ReplacedFile(path: path)
      try write(rootName: rootName, to: file.contents)
      try file.publish()
    case .directory(let path):
      var names = ReportFileNames()
      var id = 0
      for suite in suites {
        for part in suite.parts {
          let name = part.number.map { CaseName.part($0, of: suite.name) } ?? suite.name
          let file = try ReplacedFile(path: "\(path)/\(names.name(of: name))")
          file.contents.bytes.append(contentsOf: Self.declaration.utf8)
          try write(part, of: suite, id: id, to: file.contents)
          try file.publish()
          id += 1
        }
      }
      if let rootOnly { try write(rootOnly, to: "\(path)/\(names.name(of: JUnitCase.rootName))") }
    }
  }

  /// Writes what the root states and no suite does as a suite of its own: the files of a directory have no root.
  private func write(_ counts: JUnitSuiteFacts.Counts, to path: String) throws(ReportError) {
    let file = try ReplacedFile(path: path)
    file.contents.bytes.append(contentsOf: "\(Self.declaration)<testsuite".utf8)
    file.contents.bytes.appendXML(" name", JUnitCase.rootName)
    for (attribute, count) in [
      (" tests", counts.tests), (" failures", counts.failures), (" errors", counts.errors),
    ] {
      file.contents.bytes.appendXML(attribute, "\(count ?? 0)")
    }
    file.contents.bytes.append(contentsOf: "></testsuite>\n".utf8)
    try file.publish()
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private func write(rootName: String?, to file: BufferedFile) throws(ReportError) {
    file.bytes.append(contentsOf: "\(Self.declaration)<testsuites".utf8)
    if let rootName { file.bytes.appendXML(" name", rootName) }
    // The root says the sum of what its suites say.
    for (attribute, count) in [
      (" tests", said.tests), (" failures", said.failures), (" errors", said.errors),
    ] {
      file.bytes.appendXML(attribute, "\(count ?? 0)")
    }
    let time = suites.reduce(UInt64?.none) { $0.adding($1.milliseconds) }
    if let time { file.bytes.appendXML(" time", DecimalText.seconds(milliseconds: time)) }
    file.bytes.append(contentsOf: ">\n".utf8)
    for (id, suite) in suites.enumerated() {
      for part in suite.parts { try write(part, of: suite, id: id, to: file) }
    }
    file.bytes.append(contentsOf: "</testsuites>\n".utf8)
  }

  private func write(
    _ part: MergedSuitePart, of suite: MergedSuite, id: Int, to file: BufferedFile
  ) throws(ReportError) {
    suite.appendHead(of: part, to: &file.bytes, id: id)
    try file.append(part.contents, of: spool)
    file.bytes.append(contentsOf: "</testsuite>\n".utf8)
  }
}
