internal import Drawing
internal import ReportText
internal import RunRecords

extension ComparisonPage {
  /// Writes a section with a card for each kind of button that differs; writes nothing if no kind differs.
  func writeMoves(to markup: inout MarkupWriter) {
    let differing = differing
    guard !differing.isEmpty else { return }
    markup.raw("<section>\n<h2>What moves</h2>\n")
    for row in differing { write(row, to: &markup) }
    markup.raw("</section>\n")
  }

  /// Writes the button ``still`` with both layouts and its result; writes nothing if a kind differs or
  /// ``still`` is nil.
  func writeStill(to markup: inout MarkupWriter) {
    guard differing.isEmpty, let still, let drawing = drawing(of: still) else { return }
    let heading = "\(first.name) and \(second.name)"
    markup.raw("<section>\n<h2>")
    markup.breakable(heading.capitalizedFirst)
    markup.raw("</h2>\n<article")
    if still.result == .same || still.result == .sameToPixel { markup.raw(" class=\"good\"") }
    markup.raw(">\n<div class=\"pair\">\n")
    write(drawing, of: still, heading, to: &markup)
    markup.raw("<div>\n<p>")
    markup.breakable(still.answer)
    markup.raw("</p>\n")
    writeDetails(of: still, to: &markup)
    markup.raw("</div>\n</div>\n</article>\n</section>\n")
  }

  private func write(_ row: Row, to markup: inout MarkupWriter) {
    markup.raw("<article")
    markup.attribute("id", row.anchor)
    markup.raw(">\n<h3><a")
    markup.attribute("href", "#\(row.anchor)")
    markup.raw(">")
    let heading = "\(row.heading): \(changesText(of: row))"
    markup.breakable(heading)
    markup.raw("</a></h3>\n<div class=\"pair\">\n")
    if let drawing = drawing(of: row) { write(drawing, of: row, heading, to: &markup) }
    markup.raw("<div>\n")
    writeFacts(of: row, to: &markup)
    if let command = row.example?.command {
      markup.raw("<p>Show this button: <code class=\"again\">")
      markup.command(command)
      markup.raw("</code></p>\n")
    }
    writeDetails(of: row, to: &markup)
    markup.raw("</div>\n</div>\n</article>\n")
  }

  private func write(
    _ drawing: FrameDrawing, of row: Row, _ title: String, to markup: inout MarkupWriter
  ) {
    markup.raw("<div class=\"pictures\">\n")
    MoveDrawing(drawing, isOwnSize: row.aspect == .ownSize).write(title: title, to: &markup)
    markup.raw("\n<p class=\"key\"><span><i></i>")
    markup.breakable("solid: \(first.name)")
    markup.raw("</span> <span><i class=\"second\"></i>")
    markup.breakable("dashed: \(second.name), where it differs")
    markup.raw("</span></p>\n</div>\n")
  }

  private func writeFacts(of row: Row, to markup: inout MarkupWriter) {
    let isPartial = row.withinPixel > 0
    let pixel =
      isPartial ? "; \(DecimalText.grouped(row.withinPixel)) more by at most a pixel" : ""
    let facts: [(String, String?)] = [
      ("How often", "\(row.share(row.different)) \(population)\(pixel)"),
      ("Largest", row.largest.map(Page.points)),
      ("Why", row.cause), ("Unmeasured", row.unmeasured),
      ("Example", row.aspect == .ownSize ? nil : row.example.map(Self.text)),
    ]
    markup.raw("<dl>\n")
    for (name, fact) in facts {
      guard let fact else { continue }
      markup.raw("<dt>")
      markup.text(name)
      markup.raw("</dt><dd>")
      markup.breakable(fact)
      markup.raw("</dd>\n")
    }
    for line in numbers(of: row) {
      markup.raw("<dt>")
      markup.text(line.name)
      markup.raw("</dt><dd>")
      markup.breakable("\(first.name) \(line.first), \(second.name) ")
      markup.raw("<b>")
      markup.text(line.second)
      markup.raw("</b></dd>\n")
    }
    markup.raw("</dl>\n")
  }

  /// The x, y, width or height of a drawn item that differs, with its value in each layout.
  private struct Number {
    var name: String
    var first: String
    var second: String
  }

  private func numbers(of row: Row) -> [Number] {
    guard let drawing = drawing(of: row) else { return [] }
    let parts: [(name: String, path: KeyPath<FrameDrawing.Rect, Double>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]
    var numbers: [Number] = []
    for (place, item) in drawing.items.enumerated() {
      for part in parts {
        let values = drawing.groups.map { $0.frames[place][keyPath: part.path] }
        guard abs(values[0] - values[1]) > 1e-6 else { continue }
        let texts = values.map { DecimalText.short($0, apartFrom: values) }
        numbers.append(Number(name: "\(item) \(part.name)", first: texts[0], second: texts[1]))
      }
    }
    return numbers
  }

  private static func text(of example: Example) -> String {
    let size = [example.bounds.width, example.bounds.height].map { DecimalText.short($0) }
    return "a button of \(size.joined(separator: " × ")) points, "
      + "\(example.isRightToLeft ? "right to left" : "left to right"), "
      + "\(DecimalText.short(example.scale)) pixel\(example.scale == 1 ? "" : "s") per point"
  }

  private func writeDetails(of row: Row, to markup: inout MarkupWriter) {
    // The fitting size has two numbers, which are in the list of facts.
    if row.aspect == .frames, let drawing = drawing(of: row) {
      Page.write(FrameTable(drawing), to: &markup)
    }
    let texts: [(StaticString, String?)] = [
      ("the button as XML", row.example?.specXML), ("paste", row.paste),
    ]
    for (summary, text) in texts {
      guard let text else { continue }
      markup.raw("<details><summary>")
      markup.raw(summary)
      markup.raw("</summary><pre>")
      markup.text(text)
      markup.raw("</pre></details>\n")
    }
  }
}
