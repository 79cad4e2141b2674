internal import Drawing
internal import ReportText
internal import RunRecords

extension ComparisonPage {
  /// Writes the first paragraph, the number of compared buttons; writes nothing if a kind of buttons differs, since the
  /// list says more.
  func writeLead(to markup: inout MarkupWriter) {
    guard differing.isEmpty else { return }
    let groups: [(aspect: Aspect, words: String)] = [
      (.frames, "image and title are in the same place"),
      (.ownSize, "the button asks for the same size"),
    ]
    let parts = groups.compactMap { group -> String? in
      let rows = rows.filter { $0.aspect == group.aspect && $0.compared > 0 }
      guard !rows.isEmpty else { return nil }
      let count = DecimalText.grouped(rows.reduce(0) { $0 + $1.compared })
      let isExact = rows.allSatisfy { $0.result == .same }
      return "in \(count) \(population) \(group.words)\(isExact ? "" : ", within a pixel")"
    }
    markup.raw("<p class=\"lead\">")
    markup.breakable(
      parts.isEmpty
        ? still?.answer.capitalizedFirst
          ?? "No button is supported by both; the last section says why."
        : "\(parts.joined(separator: "; ")).".capitalizedFirst)
    markup.raw("</p>\n")
  }

  /// Writes a list with the values in which the second technique always differs; writes nothing without one.
  func writeCauses(to markup: inout MarkupWriter) {
    guard !causes.isEmpty else { return }
    markup.raw("<h2>")
    markup.breakable("Always different in \(second.name)")
    markup.raw("</h2>\n")
    writeList(causes, to: &markup)
  }

  private func writeList(_ lines: [String], to markup: inout MarkupWriter) {
    markup.raw("<ul>\n")
    for line in lines {
      markup.raw("<li>")
      markup.breakable(line)
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  /// Writes a section with the commands for the next steps; writes nothing without a command.
  func writeCommands(to markup: inout MarkupWriter) {
    let commands = [
      ("Look for the nearest configuration:", migrateCommand),
      ("Check that nothing moves further:", testCommand), ("Make this page again:", command),
    ].compactMap { words, command in command.map { (words, $0) } }
    guard !commands.isEmpty else { return }
    let isRelative = commands.contains { relative($0.1) != $0.1 }
    markup.raw("<section>\n<h2>Next")
    if isRelative { markup.raw("<small>, in the folder of this page</small>") }
    markup.raw("</h2>\n")
    for (words, command) in commands {
      markup.raw("<p>")
      markup.text(words)
      markup.raw(" <code class=\"again\">")
      markup.command(relative(command))
      markup.raw("</code></p>\n")
    }
    markup.raw("</section>\n")
  }

  /// Writes the measured properties of both techniques; a technique without properties is left out.
  func writeSubjects(to markup: inout MarkupWriter) {
    let subjects = [first, second].filter { !$0.facts.isEmpty }
    guard !subjects.isEmpty else { return }
    markup.raw("<section>\n<h2>Measured</h2>\n<dl>\n")
    for subject in subjects {
      markup.raw("<dt>")
      markup.breakable(subject.name)
      markup.raw("</dt>")
      for fact in subject.facts {
        markup.raw("<dd>")
        markup.breakable(fact)
        markup.raw("</dd>")
      }
      markup.raw("\n")
    }
    markup.raw("</dl>\n</section>\n")
  }

  /// Writes a section with the aspects that were not compared, and remarks; writes nothing if both are
  /// missing.
  func writeNotes(to markup: inout MarkupWriter) {
    guard !notes.isEmpty else { return }
    markup.raw("<section>\n<h2>Not compared, and remarks</h2>\n")
    writeList(notes, to: &markup)
    markup.raw("</section>\n")
  }
}
