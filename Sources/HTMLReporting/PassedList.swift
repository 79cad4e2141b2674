internal import AtomicFiles
internal import Drawing
internal import ReportText
internal import RunRecords

/// The list of the results of every scenario, one line each, in a temporary file until the page is written.
struct PassedList {
  /// The largest number of results, one for each scenario and strategy, that the lines show; further
  /// scenarios are only counted.
  static let pairLimit = 20_000

  /// A suite with its counts, and the byte range of its lines in the temporary file.
  struct Entry {
    var name: String
    var lines: Range<Int>
    var sum = CoverageCount()
    var scenarios = 0
    var unlisted = 0
  }

  private let spool: BufferedFile
  private(set) var entries: [Entry] = []
  private var pairs = 0

  init(spool: BufferedFile) { self.spool = spool }

  /// Begins a suite.
  mutating func begin(_ suite: Suite) {
    let start = spool.position
    entries.append(Entry(name: suite.file ?? suite.classname, lines: start..<start))
  }

  /// Counts the results of a scenario, and writes a line for it unless ``pairLimit`` is reached.
  mutating func add(_ scenario: ScenarioRecord) throws(ReportError) {
    guard !entries.isEmpty else { return }
    let last = entries.count - 1
    entries[last].scenarios += 1
    let differing = scenario.differing
    let isUnexpected = scenario.outcomes.indices.map { scenario.isUnexpected($0, differing) }
    for (index, outcome) in scenario.outcomes.enumerated() {
      var tally = Tally()
      if index < scenario.tallies.count {
        tally = scenario.tallies[index]
      } else if let outcome {
        tally.add(outcome)
      }
      entries[last].sum.add(
        tally, isUnexpected: isUnexpected[index], isAlone: scenario.isAlone(index))
    }
    let count = scenario.outcomes.count { $0 != nil }
    guard pairs + count <= Self.pairLimit else {
      entries[last].unlisted += 1
      return
    }
    pairs += count
    var markup = MarkupWriter()
    markup.raw("<li>")
    markup.breakable(scenario.name)
    markup.raw(" <span class=\"glyphs\">")
    for (index, outcome) in scenario.outcomes.enumerated() {
      markup.raw(
        isUnexpected[index] ? "≠" : scenario.isAlone(index) ? "○" : Self.glyph(of: outcome))
    }
    markup.raw("</span></li>\n")
    spool.bytes += markup.bytes
    entries[last].lines = entries[last].lines.lowerBound..<spool.position
    try spool.flushIfFull()
  }

  /// Returns a character for the result of a case: `✓`, `✗`, `!` for an error, `≈` known issue, `–` skipped,
  /// `·` without a result.
  static func glyph(of outcome: CaseOutcome?) -> StaticString {
    switch outcome {
    case .passed: "✓"
    case .failed: "✗"
    case .errored: "!"
    case .skipped(let skip): skip.kind == .known ? "≈" : "–"
    case nil: "·"
    }
  }

  /// Copies the lines of a suite from the temporary file to the page.
  func write(_ entry: Entry, to file: BufferedFile) throws(ReportError) {
    try file.append(entry.lines, of: spool)
  }
}

extension MarkupWriter {
  /// Writes text in which words of more than `count` letters may break, even without styles, after
  /// punctuation or `count` letters.
  mutating func breakable(_ string: String, every count: Int = 16) {
    guard string.utf8.count > count else { return text(string) }
    for word in string.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\n" })
    {
      if word.startIndex != string.startIndex {
        text(String(string[string.index(before: word.startIndex)]))
      }
      if word.count <= count { text(String(word)) } else { write(long: word, every: count) }
    }
  }

  /// Writes lines of code that break at the edge of the page, even without styles.
  ///
  /// A `pre` would be as wide as its longest line. Without styles, the lines lose their indentation.
  mutating func codeLines(_ string: String) {
    let end = string.lastIndex { !$0.isNewline }
    let lines = end.map { string[...$0] } ?? ""
    raw("<p class=\"lines\"><code>")
    for (place, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 { raw("<br/>\n") }
      breakable(String(line), every: 32)
    }
    raw("</code></p>")
  }

  /// Writes a command in which the names of options do not break, unless they are long.
  mutating func command(_ string: String) {
    for (place, word) in string.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 { text(" ") }
      let name = word.prefix { $0 != "=" }
      guard word.hasPrefix("--"), name.count <= 16 else {
        breakable(String(word))
        continue
      }
      raw("<span class=\"option\">")
      text(String(name))
      raw("</span>")
      breakable(String(word.dropFirst(name.count)))
    }
  }

  /// Writes a long word with possible breaks after punctuation, or after every `count` letters.
  private mutating func write(long word: Substring, every count: Int) {
    var part = ""
    for (place, character) in word.enumerated() {
      part.append(character)
      guard place + 1 < word.count else { break }
      let isSeam = part.count > 2 && "-/_.,=:;()".contains(character)
      guard isSeam || part.count == count else { continue }
      text(part)
      raw("<wbr/>")
      part = ""
    }
    text(part)
  }
}
