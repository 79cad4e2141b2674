internal import ReportText
internal import RunRecords

extension MapPicture {
  /// Writes the frame, the axes with their names and round numbers, and a `+` for the button if the map
  /// contains it.
  func writeAxes(to markup: inout MarkupWriter) {
    markup.raw("<rect fill=\"none\" stroke=\"currentColor\"")
    markup.attribute("x", Self.left)
    markup.attribute("y", Self.top)
    markup.attribute("width", Self.width)
    markup.attribute("height", height)
    markup.raw("/>")
    let bottom = Self.top + height
    writeTicks(to: &markup)
    writeText(
      "\(map.x.name), in points", Self.left + Self.width / 2, bottom + 28, "middle", &markup)
    markup.raw("<text fill=\"currentColor\" text-anchor=\"middle\" transform=\"translate(10 ")
    markup.number(Self.top + height / 2)
    markup.raw(") rotate(-90)\">")
    markup.text("\(map.y.name), in points")
    markup.raw("</text>")
    func share(_ axis: MapDrawing.Axis) -> Double? {
      let share = (axis.mark - axis.low) / (axis.high - axis.low)
      return share >= 0 && share <= 1 ? share : nil
    }
    guard let across = share(map.x), let up = share(map.y) else { return }
    markup.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" d=\"M")
    markup.number(Self.left + across * Self.width - 5)
    markup.raw(" ")
    markup.number(bottom - up * height)
    markup.raw("h10m-5-5v10\"/>")
  }

  /// Writes round numbers along the frame, each with a tick.
  private func writeTicks(to markup: inout MarkupWriter) {
    let bottom = Self.top + height
    let across = AxisTicks(map.x, fitting: 6)
    let up = AxisTicks(map.y, fitting: Int(height / 45))
    let xs = across.numbers.map { Self.left + Self.share($0, of: map.x) * Self.width }
    let ys = up.numbers.map { bottom - Self.share($0, of: map.y) * height }
    markup.raw("<path fill=\"none\" stroke=\"currentColor\" d=\"")
    for x in xs {
      markup.raw("M")
      markup.number(x)
      markup.raw(" ")
      markup.number(bottom)
      markup.raw("v4")
    }
    for y in ys {
      markup.raw("M")
      markup.number(Self.left)
      markup.raw(" ")
      markup.number(y)
      markup.raw("h-4")
    }
    markup.raw("\"/>")
    for (number, x) in zip(across.numbers, xs) {
      let text = across.text(number)
      // Inside the picture, even for the last number.
      let end = size.width - Double(text.count) * 3
      writeText(text, min(x, end), bottom + 15, "middle", &markup)
    }
    for (number, y) in zip(up.numbers, ys) {
      writeText(up.text(number), Self.left - 6, y + 3.5, "end", &markup)
    }
  }

  private func writeText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: String, _ markup: inout MarkupWriter
  ) {
    markup.raw("<text fill=\"currentColor\"")
    markup.attribute("x", x)
    markup.attribute("y", y)
    markup.attribute("text-anchor", anchor)
    markup.raw(">")
    markup.text(text)
    markup.raw("</text>")
  }

  /// The looks of cells that occur on the map, each with its meaning and number of cells.
  var legend: [(look: Look, text: String)] {
    let looks = looks
    var counts = [Int](repeating: 0, count: looks.count)
    for cell in map.cells { if let place = look(of: cell, looks) { counts[place] += 1 } }
    return looks.indices.filter { counts[$0] > 0 }.map { place in
      let look = looks[place]
      let part = look.isPartial ? " on some buttons of the cell" : ""
      let count = DecimalText.grouped(counts[place])
      let noun = counts[place] == 1 ? "cell" : "cells"
      return (look, "\(map.kinds[look.kind].name)\(part): \(count) \(noun)")
    }
  }

  /// Returns a text as lines of up to 50 characters, to fit beside a mark in the legend; text beyond ten
  /// lines is cut.
  static func wrapped(_ text: String) -> [String] {
    let (width, limit) = (50, 10)
    var lines = [""]
    for word in text.split(separator: " ") {
      var word = String(word)
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + 1 + word.count > width {
        lines.append("")
      }
      while word.count > width {
        lines[lines.count - 1] = String(word.prefix(width))
        lines.append("")
        word = String(word.dropFirst(width))
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [lines[limit - 1].prefix(width - 2) + " …"]
  }

  /// The number of lines of the legend.
  var lineCount: Int {
    (legend.map(\.text) + notes.map(\.text)).reduce(0) { $0 + Self.wrapped($1).count }
  }

  /// Writes the legend: the looks of cells, the borders, and notes about the map.
  func writeLegend(id: String, to markup: inout MarkupWriter) {
    var line = Self.top + height + 46
    for (look, text) in legend {
      writeFills(look, id, to: &markup) { markup in
        markup.raw("<rect width=\"16\" height=\"10\"")
        markup.attribute("x", Self.left)
        markup.attribute("y", line - 9)
      } shape: { markup in
        markup.raw("/>")
      }
      for part in Self.wrapped(text) {
        writeText(part, Self.left + 22, line, "start", &markup)
        line += 14
      }
    }
    for (role, text) in notes {
      if let role {
        for stroke in Self.strokes(of: role) {
          markup.raw("<path fill=\"none\"")
          markup.raw(stroke)
          markup.raw(" d=\"M")
          markup.number(Self.left)
          markup.raw(" ")
          markup.number(line - 4)
          markup.raw("h16\"/>")
        }
      }
      for part in Self.wrapped(text) {
        writeText(part, Self.left + (role == nil ? 0 : 22), line, "start", &markup)
        line += 14
      }
    }
  }

  /// The legend's entries about borders, each with its role, and notes about the map, without a role.
  var notes: [(role: MapDrawing.Border.Role?, text: String)] {
    var notes: [(role: MapDrawing.Border.Role?, text: String)] = []
    if hasMeasuredBorder { notes.append((.measured, "measured border")) }
    if map.regimes.count > 1 { notes.append((.regime, "border of regimes")) }
    if let rule = map.rule {
      if hasRuleBorder {
        notes.append((.rule, "border of the rule: \(rule)"))
      } else {
        let place = map.cells.first?.isUnderRule == true ? "everywhere" : "nowhere"
        notes.append((nil, "no border: the rule holds \(place) on this map: \(rule)"))
      }
    }
    notes.append(
      (
        nil,
        differences == .any
          ? "every difference counts" : "only differences of more than a pixel count"
      ))
    if let coarseness { notes.append((nil, coarseness)) }
    notes.append(
      (
        nil,
        "+ is the button: \(map.x.name) \(DecimalText.short(map.x.mark)), \(map.y.name) "
          + DecimalText.short(map.y.mark)
      ))
    return notes
  }
}
