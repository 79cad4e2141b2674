internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Returns the command that reproduces a failure; nil if no command can.
  func command(for failure: Failure) -> String? {
    switch failure.reproduction {
    case .replay(let token): return ReplayStyle.command(options: facts?.replayOptions).text(token)
    case .rerun(let far, near: _): return "layout-parity \(far)"
    case nil: return nil
    }
  }

  /// Writes the command that reproduces a failure; writes nothing if no command can.
  func writeReproduction(_ failure: Failure, to markup: inout MarkupWriter) {
    guard let command = command(for: failure) else { return }
    markup.raw("<p>show this failure again: <code class=\"again\">")
    markup.command(command)
    markup.raw("</code></p>\n")
  }

  /// Writes the given cases, which have no drawing, one a line, with their commands; writes nothing for an
  /// empty list.
  func writeNames(_ names: [FindingCollector.Name], to markup: inout MarkupWriter) {
    guard !names.isEmpty else { return }
    markup.raw("<details><summary>")
    markup.text("\(DecimalText.grouped(names.count)) more, none with a larger difference")
    markup.raw("</summary><ul>\n")
    for name in names {
      markup.raw("<li")
      markup.attribute("id", name.place.anchor)
      markup.raw(">")
      markup.breakable("\(name.place.location): \(name.place.name): \(name.failure.message)")
      if let command = command(for: name.failure) {
        markup.raw(" <code>")
        markup.command(command)
        markup.raw("</code>")
      }
      markup.raw("</li>\n")
    }
    markup.raw("</ul></details>\n")
  }
}
