internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// One report's word on a case, as it waits in a sorter.
struct DiffSide: Hashable, Sendable {
  /// 0 for the base, 1 for the head.
  var side: UInt8
  var kind: JUnitCase.Kind
  /// Whether it passed after attempts that did not, or has such attempts.
  var isFlaky: Bool
  var milliseconds: UInt64?
  /// The number of its suite, of all of both reports.
  var suite: Int
  var host: String
  /// `file:line`, or nothing.
  var place: String
  var signature: FailureSignature
  var message: String
  /// What is said of the case itself that may set it apart, as bytes.
  var traits: [UInt8]

  init(_ testCase: JUnitCase, suite: Int, host: String, side: UInt8) {
    self.side = side
    self.suite = suite
    self.host = host
    traits = CaseTraits.bytes(
      of: testCase.properties,
      place: testCase.line.map { "\(testCase.file ?? ""):\($0)" } ?? "")
    kind = testCase.kind
    isFlaky = testCase.kind == .passed && !testCase.attempts.isEmpty
    milliseconds = testCase.milliseconds
    place = testCase.place ?? ""
    message =
      testCase.kind == .passed
      ? "" : FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? "")
    signature = FailureSignature(message)
    signature.text = "\(testCase.type ?? ""): \(signature.text)"
  }

  private static let none = UInt64.max

  /// The side as bytes.
  var payload: [UInt8] {
    var bytes = [side, kind.rawValue, isFlaky ? 1 : 0]
    bytes.appendNumber(milliseconds ?? Self.none, bytes: 8)
    bytes.appendNumber(signature.combinations ?? Self.none, bytes: 8)
    bytes.appendNumber(UInt64(suite), bytes: 4)
    for text in [host, place, signature.text, message] {
      bytes.appendNumber(UInt64(text.utf8.count), bytes: 4)
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(contentsOf: traits)
    return bytes
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    side = payload[0]
    kind = JUnitCase.Kind(rawValue: payload[1]) ?? .errored
    isFlaky = payload[2] == 1
    let time = payload.number(at: 3, bytes: 8)
    milliseconds = time == Self.none ? nil : time
    let combinations = payload.number(at: 11, bytes: 8)
    suite = Int(payload.number(at: 19, bytes: 4))
    var place = 23
    func text() -> String {
      let count = Int(payload.number(at: place, bytes: 4))
      place += 4 + count
      return String(decoding: payload[place - count..<place], as: UTF8.self)
    }
    host = text()
    self.place = text()
    signature = FailureSignature(
      text: text(), combinations: combinations == Self.none ? nil : combinations)
    message = text()
    traits = Array(payload[place...])
  }
}

/// Puts the cases of one report into the sorter.
final class DiffCollector: JUnitReceiver {
  /// What is counted of the report beside that.
  let totals = ReportTotals()
  private let sorter: ExternalSorter
  private let side: UInt8
  /// What the suites of all reports so far say of themselves, by their numbers.
  private(set) var suites: [CaseTraits]
  /// The numbers of the file's suites.
  private var numbers: [Int: Int] = [:]

  /// - Parameter suites: those of another report.
  init(sorter: ExternalSorter, side: UInt8, after suites: [CaseTraits]) {
    self.sorter = sorter
    self.side = side
    self.suites = suites
  }

  /// The next file begins.
  func begin(_ path: String) {
    totals.begin(path)
    numbers = [:]
  }

  func rootEnded(stating stated: JUnitSuiteFacts.Counts, holding held: JUnitSuiteFacts.Counts) {
    totals.rootEnded(stating: stated, holding: held)
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    totals.suiteEnded(suite)
    guard let number = numbers[suite.index] else { return }
    suites[number].add(suite.properties)
    suites[number].host = suite.identityHost
  }

  private func number(of suite: JUnitSuiteFacts) -> Int {
    if let number = numbers[suite.index] { return number }
    numbers[suite.index] = suites.count
    suites.append(CaseTraits())
    return suites.count - 1
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    totals.testCase(testCase, in: suite)
    // It is no case but says that some are missing.
    guard !testCase.isInterruption else { return }
    let entry = DiffSide(
      testCase, suite: number(of: suite), host: suite.identityHost, side: side)
    try sorter.add(key: testCase.identity, payload: entry.payload)
  }
}

/// The cases of one key, and which of the base's is which of the head's.
struct DiffGroup {
  /// How many cases of one key a report may have.
  static let limit = 20_000

  var base: [DiffSide] = []
  var head: [DiffSide] = []

  /// The pairs: those that ran on the same, or that something else sets apart; the others by host where it
  /// is the same, or in their order.
  ///
  /// - Parameter suites: what the suites say of themselves, by their numbers.
  func pairs(_ suites: [CaseTraits]) -> [(base: DiffSide?, head: DiffSide?)] {
    if base.count <= 1, head.count <= 1 { return [(base.first, head.first)] }
    let sides = base + head
    let groups = AttemptGroups(
      sides.map { side in
        var traits = side.suite < suites.count ? suites[side.suite] : CaseTraits()
        traits.add(bytes: side.traits[...])
        return AttemptGroups.Member(
          source: Int(side.side), traits: traits, kind: side.kind,
          contents: Array(side.signature.text.utf8))
      }, hostsCount: false)
    return (groups.groups + groups.uncertain).flatMap { places in
      Self.pairs(
        places.filter { $0 < base.count }.map { sides[$0] },
        places.filter { $0 >= base.count }.map { sides[$0] })
    }
  }

  private static func pairs(
    _ base: [DiffSide], _ head: [DiffSide]
  ) -> [(base: DiffSide?, head: DiffSide?)] {
    var pairs: [(base: DiffSide?, head: DiffSide?)] = []
    var waiting: [String: [Int]] = [:]
    for (index, side) in head.enumerated().reversed() {
      waiting[side.host, default: []].append(index)
    }
    var taken = Set<Int>()
    var left: [DiffSide] = []
    for side in base {
      if let index = waiting[side.host]?.popLast() {
        taken.insert(index)
        pairs.append((side, head[index]))
      } else {
        left.append(side)
      }
    }
    let right = head.indices.filter { !taken.contains($0) }.map { head[$0] }
    for index in 0..<max(left.count, right.count) {
      pairs.append(
        (
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil
        ))
    }
    return pairs
  }
}
