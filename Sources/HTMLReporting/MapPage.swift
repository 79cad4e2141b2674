internal import Drawing
internal import ReportText
package import RunRecords

/// An HTML page with a map: a sentence, the button, and maps of all differences and of differences over a
/// pixel.
package struct MapPage {
  /// The map to show.
  package var map: MapDrawing
  /// The name of the button around which the map was made.
  package var name: String
  /// The layouts of the button by the strategies; nil if no strategy returns a layout.
  package var drawing: FrameDrawing?
  /// The button in the middle of the map as scenario XML.
  package var specXML: String
  /// The command that shows the layouts of the button again.
  package var replay: String
  /// The command that generates the page again.
  package var command: String
  /// The version of the tool that makes the page.
  package var toolVersion: String

  package init(
    _ map: MapDrawing, of name: String, drawing: FrameDrawing?, specXML: String, replay: String,
    command: String, toolVersion: String
  ) {
    self.map = map
    self.name = name
    self.drawing = drawing
    self.specXML = specXML
    self.replay = replay
    self.command = command
    self.toolVersion = toolVersion
  }

  /// The complete HTML page.
  package var text: String {
    var markup = MarkupWriter()
    var page = Page()
    page.facts = RunFacts(toolVersion: toolVersion, strategies: [], tolerance: 0)
    page.writeHead(.inline, title: map.verdict, hasVerdict: false, to: &markup)
    writeLines(
      ["variants of \(name), with \(Self.range(of: map.x)) and \(Self.range(of: map.y)) points"],
      &markup)
    Self.write("the map again: ", command: command, to: &markup)
    markup.raw("<section>\n<h2>The button</h2>\n")
    writeButton(to: &markup)
    markup.raw("</section>\n<section>\n<h2>The map</h2>\n<div class=\"pictures large\">\n")
    for (place, differences) in [MapDrawing.Differences.any, .beyondPixel].enumerated() {
      if place > 0 { markup.raw("\n") }
      map.write(
        title: differences.title(of: name), differences, id: place == 0 ? "map-any" : "map-beyond",
        to: &markup)
    }
    markup.raw("\n</div>\n</section>\n")
    page.writeEnd(.inline, to: &markup)
    return markup.string
  }

  private func writeButton(to markup: inout MarkupWriter) {
    guard let drawing else {
      writeLines(["no strategy lays out the button, which is the + on the map"], &markup)
      Self.write("show this button again: ", command: replay, to: &markup)
      return
    }
    let words = drawing.differenceText ?? "all that support it agree"
    writeLines(["\(words); it is the + on the map"], &markup)
    markup.raw("<div class=\"pictures\">\n")
    drawing.writeOverlay(title: "\(name): \(words)", to: &markup)
    markup.raw("\n")
    drawing.writeZoom(to: &markup)
    markup.raw("\n</div>\n")
    Page.write(FrameTable(drawing), to: &markup)
    markup.raw("<details><summary>the button as XML</summary>")
    markup.codeLines(specXML)
    markup.raw("</details>\n")
    Self.write("show this button again: ", command: replay, to: &markup)
  }

  private func writeLines(_ lines: [String], _ markup: inout MarkupWriter) {
    for line in lines {
      markup.raw("<p>")
      markup.breakable(line)
      markup.raw("</p>\n")
    }
  }

  private static func write(
    _ words: StaticString, command: String, to markup: inout MarkupWriter
  ) {
    markup.raw("<p>")
    markup.raw(words)
    markup.raw("<code class=\"again\">")
    markup.command(command)
    markup.raw("</code></p>\n")
  }

  private static func range(of axis: MapDrawing.Axis) -> String {
    "\(axis.name) from \(DecimalText.short(axis.low)) to \(DecimalText.short(axis.high))"
  }
}

extension MapDrawing {
  /// A sentence with the most frequent wrong kind of cell, and the numbers of its cells and other wrong
  /// cells; without any, all kinds.
  package var verdict: String {
    var counts = [Int](repeating: 0, count: kinds.count)
    for cell in cells { counts[cell.kind] += 1 }
    let all = DecimalText.grouped(cells.count)
    func told(_ place: Int) -> String {
      "\(kinds[place].name) in \(DecimalText.grouped(counts[place])) of \(all) cells "
        + "(\(ShareText.percent(counts[place], of: cells.count)))"
    }
    let met = kinds.indices.filter { counts[$0] > 0 }
    let wrong = met.filter { kinds[$0].isWrong }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard let first = wrong.first else {
      return met.isEmpty
        ? "the map has no cells"
        : met.count == 1
          ? "\(kinds[met[0]].name) in all \(all) cells" : met.map(told).joined(separator: "; ")
    }
    let others = wrong.dropFirst().reduce(0) { $0 + counts[$1] }
    return told(first)
      + (others == 0 ? "" : "; \(DecimalText.grouped(others)) cells differ in other ways")
  }
}
