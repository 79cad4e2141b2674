internal import Drawing
internal import ReportText
internal import RunRecords

extension ComparisonPage {
  /// Writes the first paragraphs: the number of compared buttons if nothing differs, else the summary and the
  /// causes of differences. The first card shows the difference itself.
  func writeLead(to markup: inout MarkupWriter) {
    guard differing.isEmpty else {
      let cause =
        causes.isEmpty
        ? nil : "Always different in \(second.name): \(causes.joined(separator: ", "))."
      for text in [summary.map { "\($0)." }, cause].compactMap(\.self) {
        markup.raw("<p class=\"lead\">")
        markup.breakable(text)
        markup.raw("</p>\n")
      }
      return
    }
    let groups: [(aspect: Aspect, words: String)] = [
      (.frames, "image and title are in the same place"),
      (.ownSize, "the button asks for the same size"),
    ]
    let parts = groups.compactMap { group -> String? in
      let rows = rows.filter { $0.aspect == group.aspect && $0.compared > 0 }
      guard !rows.isEmpty else { return nil }
      let count = DecimalText.grouped(rows.reduce(0) { $0 + $1.compared })
      let isExact = rows.allSatisfy { $0.result == .same }
      return "in \(count) \(population) \(group.words)\(isExact ? "" : ", to the pixel")"
    }
    markup.raw("<p class=\"lead\">")
    markup.breakable(
      parts.isEmpty
        ? still?.answer.capitalizedFirst
          ?? "No button is supported by both; the last section says why."
        : "\(parts.joined(separator: "; ")).".capitalizedFirst)
    markup.raw("</p>\n")
  }

  /// Writes a list with every kind of button and its result; a kind that differs is a link to its picture.
  func writeChips(to markup: inout MarkupWriter) {
    markup.raw("<ul class=\"chips\">\n")
    for row in rows {
      markup.raw("<li class=\"chip ")
      markup.raw(Self.style(of: row))
      markup.raw("\">")
      if row.result == .differs {
        markup.raw("<a")
        markup.attribute("href", "#\(row.anchor)")
        markup.raw(">")
        markup.breakable(row.chip)
        markup.raw("</a>")
      } else {
        markup.breakable(row.chip)
      }
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  private static func style(of row: Row) -> StaticString {
    switch row.result {
    case .notCompared: "none"
    case .same, .sameToPixel: "good"
    case .differs: "bad"
    }
  }

  /// Writes a section with the commands for the next steps; writes nothing without a command.
  func writeCommands(to markup: inout MarkupWriter) {
    let commands = [
      ("Look for the nearest configuration:", migrateCommand),
      ("Check that nothing moves further:", testCommand), ("Make this page again:", command),
    ].compactMap { words, command in command.map { (words, $0) } }
    guard !commands.isEmpty else { return }
    markup.raw("<section>\n<h2>Next</h2>\n")
    for (words, command) in commands {
      markup.raw("<p>")
      markup.text(words)
      markup.raw(" <code class=\"again\">")
      markup.command(command)
      markup.raw("</code></p>\n")
    }
    markup.raw("</section>\n")
  }

  /// Writes a table with a row for each kind of button: the result, and the movements or the result as a
  /// sentence.
  func writeQuestions(to markup: inout MarkupWriter) {
    guard !rows.isEmpty else { return }
    markup.raw(
      """
      <section>
      <h2>Question by question</h2>
      <div class="scroll" role="region" tabindex="0" aria-label="Question by question"><table class="questions">
      <thead><tr><th scope="col">Question</th><th scope="col">Result</th><th scope="col">What happens</th></tr></thead>
      <tbody>

      """)
    for row in rows {
      markup.raw(row.result == .notCompared ? "<tr class=\"none\">" : "<tr>")
      markup.raw("<th scope=\"row\">")
      markup.breakable(row.heading)
      markup.raw("</th><td><span class=\"chip ")
      markup.raw(Self.style(of: row))
      markup.raw("\">")
      markup.text(row.resultText)
      markup.raw("</span></td><td>")
      markup.breakable(row.result == .differs ? changesText(of: row) : row.answer)
      markup.raw("</td></tr>\n")
    }
    markup.raw("</tbody>\n</table></div>\n</section>\n")
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
    markup.raw("<section>\n<h2>Not compared, and remarks</h2>\n<ul>\n")
    for note in notes {
      markup.raw("<li>")
      markup.breakable(note)
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n</section>\n")
  }
}

extension String {
  /// The text with its first letter capitalized.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
