internal import AtomicFiles
internal import ReportText
internal import Reproducibility
internal import RunRecords

/// A writer of a merged report: start tags with counts before the cases, nested suites inside their parents.
///
/// It states only what an input states: it invents no time, host or name.
final class MergedReport {
  private let destination: JUnitDestination
  private let splitSize: Int
  private let spool: BufferedFile
  var counts: CaseCounts { suites.first?.all ?? CaseCounts() }
  /// The root, followed by the suites in the order in which they are written.
  private var suites: [MergedSuite] = []
  /// Counts of the inputs' attributes and elements that the merged report leaves out.
  private(set) var notes = ReadNotes()
  /// The number of suites that were written, without the root.
  private(set) var suiteCount = 0

  /// Opens a temporary file, and makes the directories of the destination.
  ///
  /// - Parameter splitSize: the size of cases in bytes above which a suite in a directory is split.
  init(to destination: JUnitDestination, splitSize: Int) throws(ReportError) {
    self.destination = destination
    self.splitSize = splitSize
    spool = try BufferedFile.spool(beside: destination.spoolNeighbour, shownAs: destination.path)
  }

  /// Writes the suites and their cases from a sorter, in the sorter's order.
  func write(
    collector: MergeCollector, pass: MergePass, sorter: ExternalSorter
  ) throws(ReportError) {
    suites = pass.order.map { unit in
      MergedSuite(
        collector.units[unit].name.text, collector.suites[unit],
        in: unit == 0 ? nil : pass.ranks[collector.units[unit].parent],
        place: collector.places[unit],
        at: spool.position)
    }
    for (rank, suite) in suites.enumerated() {
      if let parent = suite.parent { suites[parent].children.append(rank) }
    }
    try sorter.drain { (key, payload) throws(ReportError) in
      let rank = Int(key.number(at: 0, bytes: 4))
      if !suites[rank].children.isEmpty {
        suites[rank].begin(at: spool.position)
        suites[rank].cutForChildren(
          before: key[4] == MergeCollector.placeMark ? key.number(at: 9, bytes: 8) : 0,
          suites[rank].children.map { suites[$0].place }, at: spool.position)
      }
      if payload[0] == CaseRecord.partMark {
        append(part: payload[MergeCollector.partHead...], to: rank)
      } else {
        append(CaseRecord(payload: payload), to: rank, besides: pass.cases[pass.order[rank]])
      }
      try spool.flushIfFull()
    }
    leaveOutEmpty()
    for suite in suites { notes.add(suite.facts.notes) }
    countSuites(collector.gaps)
    for rank in suites.indices.reversed() {
      suites[rank].sumUp(suites[rank].children.map { suites[$0] })
    }
    try publish()
  }

  /// Leaves out this tool's suites without any contents; if all are, the first stays to identify the run.
  private func leaveOutEmpty() {
    for rank in suites.indices.reversed() {
      // Only suites of this tool can be without content, and these are never nested.
      guard rank == 0 || suites[rank].cutsForChildren.isEmpty else { continue }
      suites[rank].children = suites[rank].children.filter { suites[$0].isWorthWriting }
    }
    if suites.count > 1, suites[0].children.isEmpty, suites[0].isEmpty {
      suites[0].children = [1]
    }
    var isKept = [true] + Array(repeating: false, count: suites.count - 1)
    for rank in suites.indices where isKept[rank] {
      for child in suites[rank].children { isKept[child] = true }
    }
    suiteCount = isKept.count { $0 } - 1
  }

  /// Sets, for each suite of this tool, the number of suites in its run, which a property states.
  private func countSuites(_ gaps: ReportGaps) {
    // Copies of a suite from several hosts count once.
    var parts: [String: [BytewiseString: Int]] = [:]
    for suite in suites where suite.isWorthWriting {
      guard let run = suite.facts.run else { continue }
      let name = BytewiseString(suite.name)
      let count = max(suite.parts.count, parts[run]?[name] ?? 0)
      parts[run, default: [:]][name] = count
    }
    for index in suites.indices {
      guard let run = suites[index].facts.run else { continue }
      let count = parts[run]?.values.reduce(0, +) ?? 0
      suites[index].suites = count + gaps.missingSuites(of: run)
    }
  }

  private func append(_ testCase: CaseRecord, to rank: Int, besides others: Int) {
    if testCase.isPlaceholder, others > 0 || suites[rank].counts.tests > 0 { return }
    suites[rank].begin(at: spool.position)
    if case .directory = destination, suites[rank].children.isEmpty, rank > 0 {
      suites[rank].cutIfLarge(splitSize)
    }
    testCase.appendElement(to: &spool.bytes)
    suites[rank].add(testCase, upTo: spool.position)
  }

  private func append(part: ArraySlice<UInt8>, to rank: Int) {
    suites[rank].begin(at: spool.position)
    spool.bytes.append(contentsOf: part)
    spool.bytes.append(UInt8(ascii: "\n"))
    suites[rank].extend(to: spool.position)
  }

  private func publish() throws(ReportError) {
    var id = 0
    switch destination {
    case .file(let path):
      let file = try ReplacedFile(path: path)
      file.contents.bytes += xmlDeclaration.utf8
      try write(0, to: file.contents, id: &id)
      try file.publish()
    case .directory(let path):
      var names = ReportFileNames()
      for rank in suites[0].children {
        for part in suites[rank].parts.indices {
          let name = names.name(of: suites[rank].name(ofPart: part))
          let file = try ReplacedFile(path: "\(path)/\(name)")
          file.contents.bytes += xmlDeclaration.utf8
          try write(part, of: rank, to: file.contents, id: &id)
          try file.publish()
        }
      }
      try publishRoot("\(path)/\(names.name(of: JUnitCase.rootName))")
    }
  }

  /// Writes the root's own content, if any, into a file with a suite `(root)`: the files have no common root.
  private func publishRoot(_ path: String) throws(ReportError) {
    var root = suites[0]
    if root.facts.attributes.contains(where: { $0.name == "name" && !$0.value.isEmpty }) {
      notes.add(
        "name of <testsuites>, omitted, since the files of a directory have no such element")
    }
    root.children = []
    root.sumUp([])
    let isComplete = root.stated == root.counts && root.facts.wrongCounts.isEmpty
    guard !root.isEmpty || !isComplete else { return }
    let file = try ReplacedFile(path: path)
    file.contents.bytes += xmlDeclaration.utf8
    root.appendHead(of: 0, to: &file.contents.bytes, id: 0, as: "testsuite")
    try file.contents.append(root.parts[0].contents, of: spool)
    root.appendEnd(of: 0, to: &file.contents.bytes, as: "testsuite")
    try file.publish()
  }

  private func write(_ rank: Int, to file: BufferedFile, id: inout Int) throws(ReportError) {
    for part in suites[rank].parts.indices { try write(part, of: rank, to: file, id: &id) }
  }

  private func write(
    _ part: Int, of rank: Int, to file: BufferedFile, id: inout Int
  ) throws(ReportError) {
    let element = rank == 0 ? "testsuites" : suites[rank].facts.element
    suites[rank].appendHead(of: part, to: &file.bytes, id: id, as: element)
    if rank > 0 { id += 1 }
    let contents = suites[rank].parts[part].contents
    var start = contents.lowerBound
    for (number, child) in suites[rank].children.enumerated() {
      let cuts = suites[rank].cutsForChildren
      let end = number < cuts.count ? cuts[number] : contents.upperBound
      try file.append(start..<end, of: spool)
      start = end
      try write(child, to: file, id: &id)
    }
    try file.append(start..<contents.upperBound, of: spool)
    suites[rank].appendEnd(of: part, to: &file.bytes, as: element)
  }
}

/// Generates unique file names for suites.
struct ReportFileNames {
  /// The largest size of a suite's name within a file name, in bytes; file systems allow 255 in total.
  static let byteLimit = 180

  private var taken: Set<[UInt8]> = []

  /// Returns `TEST-<suite>.xml`; a name with replaced or cut characters ends with a fingerprint, a name used
  /// before with a number.
  mutating func name(of suite: String) -> String {
    var stem = ""
    for scalar in suite.unicodeScalars {
      let isForbidden = scalar == "/" || scalar == "\\" || scalar.value < 0x20
      guard stem.utf8.count + String(scalar).utf8.count <= Self.byteLimit else { break }
      stem.unicodeScalars.append(isForbidden ? "_" : scalar)
    }
    if !stem.utf8.elementsEqual(suite.utf8) { stem += "-\(Fingerprint(suite).digits)" }
    var name = "TEST-\(stem).xml"
    var number = 1
    while !taken.insert(Array(name.utf8)).inserted {
      number += 1
      name = "TEST-\(stem)~\(number).xml"
    }
    return name
  }
}
