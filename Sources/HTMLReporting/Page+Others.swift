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
    Self.writeItems(
      knowns.ordered.map { known in
        (
          known.id,
          "\(Self.count(known.count, "answer")) excused, the largest difference "
            + "\(Self.points(known.largest)), accepted up to \(Self.points(known.allowed)); "
            + "because: \(known.because)"
        )
      }, to: &markup)
  }

  /// Writes a list of the plugins of the run, with the number of process restarts and their speed; writes
  /// nothing without plugins.
  func writePlugins(to markup: inout MarkupWriter) {
    guard let facts, !facts.plugins.isEmpty else { return }
    markup.raw("<section>\n<h2>Plugins</h2>\n")
    Self.writeItems(
      facts.plugins.map { plugin in
        let places = plugin.strategies.compactMap { facts.strategies.firstIndex(of: $0) }
        let again = places.reduce(0) { $0 + ($1 < restarts.count ? restarts[$1] : 0) }
        let words: [String?] = [
          plugin.version.isEmpty ? nil : "version \(plugin.version)",
          "connection \(plugin.transport)",
          "\(plugin.strategies.count == 1 ? "strategy" : "strategies") "
            + plugin.strategies.joined(separator: ", "),
          again == 0 ? "never restarted" : "restarted \(Self.count(again, "time"))",
          speed(of: places),
        ]
        return (plugin.name, words.compactMap(\.self).joined(separator: "; "))
      }, to: &markup)
    markup.raw("</section>\n")
  }

  /// Returns the number of buttons per second, in words, for the strategies at some indices; nil if unknown.
  private func speed(of places: [Int]) -> String? {
    let time = places.reduce(0.0) { $0 + ($1 < nanoseconds.count ? Double(nanoseconds[$1]) : 0) }
    let buttons = places.reduce(0) {
      $0 + ($1 < summary.tallies.count ? summary.tallies[$1].compared : 0)
    }
    guard time > 0, buttons > 0 else { return nil }
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

  /// Writes a list of names, each with words about it.
  ///
  /// A table with as many columns would be wider than a narrow screen without styles.
  private static func writeItems(
    _ items: [(name: String, words: String)], to markup: inout MarkupWriter
  ) {
    markup.raw("<ul>\n")
    for item in items {
      markup.raw("<li><b>")
      markup.breakable(item.name)
      markup.raw("</b>: ")
      markup.breakable(item.words)
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }
}
