internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// The largest number of failures drawn on a page.
  static let drawingLimit = 300

  /// Writes the failures of random buttons and all groups of failures, the worst first; writes nothing
  /// without failures.
  ///
  /// - Parameter pages: the file names of the pages with all failures of a group, by the group's key.
  func writeFindings(pages: [String: String] = [:], to markup: inout MarkupWriter) {
    guard !findings.isEmpty || !random.isEmpty else { return }
    markup.raw("<section class=\"findings\">\n<h2>What is wrong</h2>\n")
    writeRandom(to: &markup)
    if !findings.isEmpty { writeSwitch(to: &markup) }
    var drawn = 0
    for group in groups {
      write(group.first, pages, drawn: &drawn, to: &markup)
      guard !group.near.isEmpty else { continue }
      markup.raw("<details><summary>")
      markup.text(Self.nearText(group))
      markup.raw("</summary>\n")
      for finding in group.near { write(finding, pages, drawn: &drawn, to: &markup) }
      markup.raw("</details>\n")
    }
    if findings.unnamed > 0 {
      markup.raw("<p>")
      markup.text("and \(DecimalText.grouped(findings.unnamed)) more cases that fail like these")
      markup.raw("</p>\n")
    }
    markup.raw("</section>\n")
  }

  /// Writes a line with the number of failing random buttons of each strategy, and a remark on learned rules.
  private func writeRandom(to markup: inout MarkupWriter) {
    guard !random.isEmpty else { return }
    for scenario in random {
      for shared in scenario.sharedFailures(facts, in: FuzzSuite.suite) {
        for (strategy, place) in zip(shared.strategies, shared.places) {
          markup.raw("<p")
          markup.attribute("id", place.anchor)
          markup.raw(">")
          markup.breakable(
            "\(strategy) \(shared.failure.message)\(countText(of: strategy, in: scenario))")
          markup.raw("</p>\n")
        }
      }
    }
    markup.raw("<p>")
    markup.text(
      "The tool learns rules on other random buttons than those of the tables, drawn for each strategy. Several "
        + "rules may apply to one button.")
    markup.raw("</p>\n")
  }

  /// Returns on how many of its random buttons a strategy fails, in words; empty if that is unknown.
  private func countText(of strategy: String, in scenario: ScenarioRecord) -> String {
    guard let index = facts?.strategies.firstIndex(of: strategy),
      scenario.tallies.indices.contains(index)
    else { return "" }
    let tally = scenario.tallies[index]
    return
      ": \(DecimalText.grouped(tally.disagreed)) of \(DecimalText.grouped(tally.compared)) that it "
      + "supports (\(ShareText.percent(tally.disagreed, of: tally.compared)))"
  }

  /// Writes the failures of one group.
  private func write(
    _ finding: PageFinding, _ pages: [String: String], drawn: inout Int,
    to markup: inout MarkupWriter
  ) {
    markup.raw("<section")
    markup.attribute("id", finding.anchor)
    markup.raw(">\n<h3><a")
    markup.attribute("href", "#\(finding.anchor)")
    markup.raw(">")
    markup.breakable(finding.title)
    markup.raw("</a></h3>\n")
    if finding.cases > 1 {
      markup.raw("<p>")
      markup.text("\(DecimalText.grouped(finding.cases)) cases; the largest difference first")
      if let page = pages[finding.kind.key] {
        markup.raw(": <a")
        markup.attribute("href", page)
        markup.raw(">")
        markup.text("all of them")
        markup.raw("</a>")
      }
      markup.raw("</p>\n")
    }
    for exemplar in finding.exemplars {
      write(exemplar, isDrawn: drawn < Self.drawingLimit, to: &markup)
      drawn += 1
    }
    writeNames(findings.names(of: finding.kind.key), to: &markup)
    markup.raw("</section>\n")
  }

  /// Writes controls that show all frames, only correct ones or only wrong ones; they work only with styles.
  private func writeSwitch(to markup: inout MarkupWriter) {
    markup.raw(
      """
      <fieldset hidden="hidden"><legend>show</legend>
      <label><input type="radio" name="only" id="only-both" checked="checked"/> both</label>
      <label><input type="radio" name="only" id="only-accepted"/> what is right</label>
      <label><input type="radio" name="only" id="only-blamed"/> what is wrong</label>
      </fieldset>

      """)
  }

  /// Writes one failure with its table, its drawing and its map.
  ///
  /// - Parameter isDrawn: whether to write the drawing and the map.
  func write(
    _ exemplar: FindingCollector.Added, isDrawn: Bool, to markup: inout MarkupWriter
  ) {
    let (failure, places) = (exemplar.shared.failure, exemplar.shared.places)
    markup.raw("<article")
    markup.attribute("id", exemplar.anchor)
    markup.raw(">\n<h4><a")
    markup.attribute("href", "#\(exemplar.anchor)")
    markup.raw(">")
    markup.breakable(Self.heading(of: exemplar.shared))
    markup.raw("</a></h4>\n")
    if let drawing = failure.drawing, isDrawn {
      markup.raw("<div class=\"pictures\">\n")
      drawing.writeOverlay(title: "\(places[0].name): \(failure.message)", to: &markup)
      markup.raw("\n")
      drawing.writeZoom(to: &markup)
      markup.raw("\n</div>\n")
    }
    Self.writeFacts(exemplar.shared, to: &markup)
    if !failure.notes.isEmpty {
      let lines = failure.notes.flatMap {
        $0.lines(replaying: .command(options: facts?.replayOptions))
      }
      if failure.check == "rule" {
        Self.writeList(lines, to: &markup)
      } else {
        markup.raw("<details><summary>more about it</summary>")
        Self.writeList(lines, to: &markup)
        markup.raw("</details>\n")
      }
    }
    if let table = failure.table ?? failure.drawing.map(FrameTable.init) {
      Self.write(table, to: &markup)
    }
    if let spec = failure.specXML {
      markup.raw("<details><summary>the button as XML</summary>")
      markup.codeLines(spec)
      markup.raw("</details>\n")
    }
    if let map = failure.map, isDrawn { Self.write(map, exemplar.anchor, to: &markup) }
    writeReproduction(failure, to: &markup)
    for place in places.dropFirst() {
      markup.raw("<span")
      markup.attribute("id", place.anchor)
      markup.raw("></span>")
    }
    markup.raw("</article>\n")
  }

  /// Writes a map of all differences, and a second map of differences over a pixel, if there are any and the
  /// maps are not equal.
  private static func write(_ map: MapDrawing, _ anchor: String, to markup: inout MarkupWriter) {
    markup.raw("<details><summary>map around this button</summary>\n<div class=\"pictures\">\n")
    map.write(
      title: MapDrawing.Differences.any.title(of: "this button"), id: "\(anchor)-map", to: &markup)
    let isFar = map.cells.contains { map.kinds[$0.far].isWrong }
    let isOther = map.cells.contains { $0.kind != $0.far || $0.isPartial != $0.isFarPartial }
    if isFar, isOther {
      markup.raw("\n")
      map.write(
        title: MapDrawing.Differences.beyondPixel.title(of: "this button"), .beyondPixel,
        id: "\(anchor)-far", to: &markup)
    }
    markup.raw("\n</div>\n</details>\n")
  }

  /// Returns a failure as a sentence; if a rule explains it, which has a sentence already, the failure of the
  /// rule's simplest button.
  private static func heading(of shared: SharedFailure) -> String {
    let message = MessageText.oneLine(shared.failure.message, otherwise: "failed")
    guard shared.failure.check == "rule" else { return "\(shared.places[0].name): \(message)" }
    return shared.failure.drawing?.differenceText.map { "the simplest: \($0)" } ?? message
  }

  /// Returns the location of a failure and its kind of button, in words.
  static func facts(of shared: SharedFailure) -> [String] {
    let failure = shared.failure
    let place = shared.suite.file == nil ? nil : shared.place.location
    let kind = failure.drawing.map { drawing in
      "\(drawing.isRightToLeft ? "right to left" : "left to right"), scale "
        + DecimalText.short(drawing.scale)
    }
    return [place, failure.regime ?? kind].compactMap { $0 }
  }

  private static func writeFacts(_ shared: SharedFailure, to markup: inout MarkupWriter) {
    let cases = shared.caseCount
    let facts = facts(of: shared) + (cases > 1 ? ["\(cases) cases"] : [])
    guard !facts.isEmpty else { return }
    markup.raw("<p>")
    markup.breakable(facts.joined(separator: " · "))
    markup.raw("</p>\n")
  }

  private static func writeList(_ lines: [String], to markup: inout MarkupWriter) {
    markup.raw("<ul>\n")
    for line in lines.prefix(40) {
      markup.raw("<li>")
      markup.breakable(line)
      markup.raw("</li>\n")
    }
    if lines.count > 40 {
      markup.raw("<li>")
      markup.text("and \(lines.count - 40) more lines")
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }
}
