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
    guard differing.isEmpty, let still, let picture = picture(of: still) else { return }
    let heading = "\(first.name) and \(second.name)"
    markup.raw("<section>\n<h2>")
    markup.breakable(heading.capitalizedFirst)
    markup.raw("</h2>\n<article")
    if still.result == .same || still.result == .sameWithinPixel { markup.raw(" class=\"good\"") }
    markup.raw(">\n<div class=\"pair\">\n")
    write(picture, heading, to: &markup)
    markup.raw("<div>\n<p>")
    markup.breakable(still.answer)
    markup.raw("</p>\n")
    writeDetails(of: still, to: &markup)
    markup.raw("</div>\n</div>\n</article>\n</section>\n")
  }

  private func write(_ row: Row, to markup: inout MarkupWriter) {
    markup.raw("<article")
    if row.unmeasured != nil { markup.raw(" class=\"none\"") }
    markup.attribute("id", row.anchor)
    markup.raw(">\n<h3><a")
    markup.attribute("href", "#\(row.anchor)")
    markup.raw(">")
    markup.breakable(row.heading)
    markup.raw("</a><small>")
    markup.text(": differs \(row.extent)\(row.doubt)")
    markup.raw("</small></h3>\n")
    writeChanges(of: row, to: &markup)
    markup.raw("<div class=\"pair\">\n")
    if let picture = picture(of: row) {
      let words = changeText(of: row).map { ": \($0) in \(second.name)" } ?? ""
      write(picture, row.heading + words, to: &markup)
    }
    markup.raw("<div>\n")
    writeFacts(of: row, to: &markup)
    if let command = row.example?.command {
      markup.raw("<p>Show this button: <code class=\"again\">")
      markup.command(relative(command))
      markup.raw("</code></p>\n")
    }
    writeDetails(of: row, to: &markup)
    markup.raw("</div>\n</div>\n</article>\n")
  }

  /// Writes the movements of a row, one a line; without movements, the row's answer.
  private func writeChanges(of row: Row, to markup: inout MarkupWriter) {
    markup.raw("<p>")
    markup.breakable(row.changes.isEmpty ? row.answer.capitalizedFirst : "In \(second.name):")
    markup.raw("</p>\n")
    guard !row.changes.isEmpty else { return }
    markup.raw("<ul class=\"changes\">\n")
    for change in row.changes {
      markup.raw("<li>")
      let parts = Self.parts(of: change)
      if let head = parts.head, parts.phrases.count > 1 {
        markup.breakable("\(head):")
        markup.raw("\n<ul>\n")
        for phrase in parts.phrases {
          markup.raw("<li>")
          Self.writeAmounts(phrase, to: &markup)
          markup.raw("</li>\n")
        }
        markup.raw("</ul>\n")
      } else {
        Self.writeAmounts(change, to: &markup)
      }
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  /// Splits the movements in one direction, such as `right to left, in 6: the image is …; the title is …`,
  /// into the direction and the phrases; any other text is one phrase without a head.
  private static func parts(of change: String) -> (head: String?, phrases: [String]) {
    let directions = ["left to right", "right to left"]
    guard directions.contains(where: change.hasPrefix), let colon = change.firstRange(of: ": ")
    else { return (nil, [change]) }
    let phrases = change[colon.upperBound...].split(separator: "; ").map(String.init)
    return (String(change[..<colon.lowerBound]), phrases)
  }

  /// Writes a phrase with its amounts and their directions in bold.
  private static func writeAmounts(_ phrase: String, to markup: inout MarkupWriter) {
    var rest = phrase[...]
    while let match = rest.firstMatch(of: amount) {
      markup.breakable(String(rest[..<match.range.lowerBound]))
      markup.raw("<b>")
      markup.text(String(match.output))
      markup.raw("</b>")
      rest = rest[match.range.upperBound...]
    }
    markup.breakable(String(rest))
  }

  /// An amount with its direction, such as `2 to 2.67 points narrower` or `4 further down`, or an amount that replaces
  /// another one, such as `6 points` before ` instead of 8`.
  private static var amount: Regex<Substring> {
    #/(?:[0-9][0-9.,]* to )?[0-9][0-9.,]*(?:(?: points?)?(?: further (?:left|right|up|down)| (?:narrower|wider|shorter|taller))(?: and (?:left|right|up|down|narrower|wider|shorter|taller)(?! to))*| points?(?= instead of))/#
  }

  private func write(_ picture: MoveDrawing, _ title: String, to markup: inout MarkupWriter) {
    markup.raw("<div class=\"pictures\">\n")
    picture.write(title: title, to: &markup)
    markup.raw("\n<p class=\"key\"><span><i></i>")
    markup.breakable("solid: \(first.name)")
    markup.raw("</span> <span><i class=\"second\"></i>")
    markup.breakable("dashed, new: \(second.name), where it differs")
    markup.raw("</span></p>\n</div>\n")
  }

  private func writeFacts(of row: Row, to markup: inout MarkupWriter) {
    let pixel =
      row.withinPixel > 0 ? "\(DecimalText.grouped(row.withinPixel)) more \(population)" : nil
    let facts: [(String, String?)] = [
      // The movements above state constant amounts already.
      ("Largest", row.largest.text(of: row.aspect, onlyVarying: true)),
      ("By a pixel at most", pixel),
      ("Unmeasured", row.unmeasured),
      ("Drawn", row.aspect == .ownSize ? nil : row.example.map(Self.text)),
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
      markup.raw("</b>")
      markup.text(" (\(line.change))")
      markup.raw("</dd>\n")
    }
    markup.raw("</dl>\n")
  }

  /// The x, y, width or height of a drawn item that differs by more than a pixel, with its value in each
  /// layout.
  private struct Number {
    var name: String
    var first: String
    var second: String
    /// The second value minus the first one, with its sign.
    var change: String
  }

  private func numbers(of row: Row) -> [Number] {
    guard let drawing = drawing(of: row) else { return [] }
    let parts: [(name: String, path: KeyPath<FrameDrawing.Rect, Double>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]
    var numbers: [Number] = []
    // Around another view, image and title differ in cards of other rows.
    for (place, item) in drawing.items.enumerated() where row.view == nil || place == 0 {
      let frames = drawing.groups.map { $0.frames[place] }
      for part in parts {
        let values = frames.map { $0[keyPath: part.path] }
        guard abs(values[0] - values[1]) > drawing.pixel else { continue }
        let texts = zip(values, frames).map { value, frame in
          let isSize = part.name == "width" || part.name == "height"
          return DecimalText.short(value, apartFrom: values)
            + (isSize && value <= 0 && frame.noRoom != nil ? " (no room)" : "")
        }
        numbers.append(
          Number(
            name: "\(item) \(part.name)", first: texts[0], second: texts[1],
            change: DecimalText.signedShort(values[1] - values[0])))
      }
    }
    return numbers
  }

  private static func text(of example: Example) -> String {
    let size = [example.bounds.width, example.bounds.height].map { DecimalText.short($0) }
    return "a button that differs by the usual amount: \(size.joined(separator: " × ")) points, "
      + "\(example.isRightToLeft ? "right to left" : "left to right"), "
      + "\(DecimalText.short(example.scale)) pixel\(example.scale == 1 ? "" : "s") per point"
  }

  private func writeDetails(of row: Row, to markup: inout MarkupWriter) {
    // The fitting size has two numbers, which are in the list of facts.
    if row.aspect == .frames, let drawing = drawing(of: row) {
      Page.write(FrameTable(comparing: drawing), to: &markup)
    }
    let texts: [(StaticString, String?)] = [
      ("the button as XML", row.example?.specXML), ("paste", row.paste),
    ]
    for (summary, text) in texts {
      guard let text else { continue }
      markup.raw("<details><summary>")
      markup.raw(summary)
      markup.raw("</summary>")
      markup.codeLines(text)
      markup.raw("</details>\n")
    }
  }
}

extension FrameTable {
  /// Makes a table of the frames in a drawing of two layouts: neither is wrong, and only more than a pixel is
  /// a difference.
  fileprivate init(comparing drawing: FrameDrawing) {
    self.init(drawing)
    for place in rows.indices {
      rows[place].isBlamed = false
      rows[place].differences = rows[place].differences.map { difference in
        difference.flatMap { abs($0) > drawing.pixel ? $0 : nil }
      }
    }
  }
}
