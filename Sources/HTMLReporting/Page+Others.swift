internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes known issues, with the largest difference that each accepted, and the cases that belong to no
  /// strategy and did not fail.
  func writeOthers(to markup: inout MarkupWriter) {
    let rest = others.filter { !isInTable($0.record) }
    guard !rest.isEmpty || !knowns.isEmpty else { return }
    markup.raw("<section>\n<h2>Known issues and remarks</h2>\n")
    writeKnowns(to: &markup)
    if !rest.isEmpty {
      markup.raw("<ul>\n")
      for other in rest {
        markup.raw("<li>")
        markup.raw(PassedList.glyph(of: other.record.outcome))
        markup.breakable(" \(other.place): \(other.record.name)")
        if case .skipped(let skip) = other.record.outcome {
          markup.breakable(": \(skip.reason.text)")
        }
        markup.raw("</li>\n")
      }
      markup.raw("</ul>\n")
    }
    markup.raw("</section>\n")
  }

  /// Returns whether a case only says that a known issue occurred, which the table of known issues shows in
  /// more detail.
  private func isInTable(_ record: SingleRecord) -> Bool {
    record.outcome == .passed && record.known.map(knowns.hasMet) ?? false
  }

  private func writeKnowns(to markup: inout MarkupWriter) {
    guard !knowns.isEmpty else { return }
    Self.writeTable(
      "known issues",
      ["known issue", "excused", "largest difference", "accepted up to", "because"],
      knowns.ordered.map { known in
        [
          known.id, Self.count(known.count, "answer"), Self.points(known.largest),
          Self.points(known.allowed), known.because,
        ]
      }, to: &markup)
  }

  /// Writes a table of the plugins of the run, with the number of process restarts and their speed; writes
  /// nothing without plugins.
  func writePlugins(to markup: inout MarkupWriter) {
    guard let facts, !facts.plugins.isEmpty else { return }
    markup.raw("<section>\n<h2>Plugins</h2>\n")
    Self.writeTable(
      "plugins", ["plugin", "version", "connection", "strategies", "restarts", "speed"],
      facts.plugins.map { plugin in
        let places = plugin.strategies.compactMap { facts.strategies.firstIndex(of: $0) }
        let again = places.reduce(0) { $0 + ($1 < restarts.count ? restarts[$1] : 0) }
        return [
          plugin.name, plugin.version.isEmpty ? "–" : plugin.version, plugin.transport,
          plugin.strategies.joined(separator: ", "),
          again == 0 ? "never" : Self.count(again, "time"),
          speed(of: places),
        ]
      }, to: &markup)
    markup.raw("</section>\n")
  }

  /// Returns the number of buttons per second, in words, for the strategies at some indices; `–` if unknown.
  private func speed(of places: [Int]) -> String {
    let time = places.reduce(0.0) { $0 + ($1 < nanoseconds.count ? Double(nanoseconds[$1]) : 0) }
    let buttons = places.reduce(0) {
      $0 + ($1 < summary.tallies.count ? summary.tallies[$1].compared : 0)
    }
    guard time > 0, buttons > 0 else { return "–" }
    let speed = Double(buttons) / time * 1e9
    return "\(DecimalText.grouped(Int(min(speed, 1e12).rounded()))) buttons a second"
  }

  /// Returns a number with its noun, such as `1 case` or `2,000 cases`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(DecimalText.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a length in words, such as `2.5 points`; `any number of points` if it is not finite.
  static func points(_ number: Double) -> String {
    number.isFinite
      ? "\(DecimalText.short(number)) point\(number == 1 ? "" : "s")" : "any number of points"
  }

  /// Writes a table of texts that scrolls sideways if it is wider than the page.
  private static func writeTable(
    _ label: String, _ columns: [String], _ rows: [[String]], to markup: inout MarkupWriter
  ) {
    markup.raw("<div class=\"scroll\" role=\"region\" tabindex=\"0\"")
    markup.attribute("aria-label", label)
    markup.raw("><table>\n<thead><tr>")
    for column in columns {
      markup.raw("<th scope=\"col\">")
      markup.breakable(column)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for row in rows {
      markup.raw("<tr>")
      for (place, text) in row.enumerated() {
        markup.raw(place == 0 ? "<th scope=\"row\">" : "<td>")
        markup.breakable(text)
        markup.raw(place == 0 ? "</th>" : "</td>")
      }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table></div>\n")
  }
}
