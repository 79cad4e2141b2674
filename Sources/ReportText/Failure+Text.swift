package import RunRecords

/// The text of a failure, in the same form on the console and in reports.
///
/// The text is at most ``MessageText/byteLimit`` bytes long and says where it was shortened. It contains only
/// characters that XML 1.0 allows.
extension Failure {
  /// The format of the text's first lines.
  package enum TextStyle: Hashable, Sendable {
    /// The text begins with the line `path:line: name: message`.
    case console
    /// The text begins with the message, then the location as a stack frame, which many report readers turn
    /// into a link.
    case report
    /// The text begins with the message, and has no location.
    case finding
  }

  /// The message in one line, with at most ``MessageText/limit`` characters; never empty.
  package var messageLine: String {
    MessageText.oneLine(XMLEscaping.visible(message), otherwise: type.rawValue)
  }

  /// Returns all lines of the text; the first one is the headline.
  ///
  /// - Parameter replay: the way to show the button again; by default a command without options.
  package func lines(
    at place: CaseLocation, style: TextStyle, replaying replay: ReplayStyle = .command()
  ) -> [TextLine] {
    let full = XMLEscaping.visible(message)
    let message = messageLine
    var head: [TextLine] = []
    switch style {
    case .console:
      let name = MessageText.oneLine(XMLEscaping.visible(place.name), otherwise: "(unnamed)")
      head.append(TextLine(.headline, "\(XMLEscaping.line(place.location)): \(name): \(message)"))
    case .finding:
      head.append(TextLine(.headline, message))
    case .report:
      head.append(TextLine(.headline, message))
      if let frame = place.stackFrame {
        head.append(TextLine(.location, "  " + XMLEscaping.line(frame)))
      }
    }
    let used = head.reduce(0) { $0 + $1.text.utf8.count + 1 }
    var sections = sections(style, replay)
    if message != full, !full.isEmpty {
      sections.insert(TextSection("the message", .message, full, indent: "  "), at: 0)
    }
    return head + TextSection.fit(sections, in: MessageText.byteLimit - used)
  }

  private func sections(_ style: TextStyle, _ replay: ReplayStyle) -> [TextSection] {
    var sections: [TextSection] = []
    if let regime {
      sections.append(
        TextSection("the regime", .regime, XMLEscaping.visible(regime), indent: "  "))
    }
    if let table {
      sections.append(TextSection("the table", [TextLine(.table, "")] + table.lines))
    }
    let noteLines = notes.flatMap { $0.lines(replaying: replay) }
    let ruleLines = rule.map { ["falls under the rule: \($0)"] } ?? []
    let lines = (occurrences?.lines ?? []) + noteLines + ruleLines
    if !lines.isEmpty {
      let notes = lines.joined(separator: "\n")
      sections.append(TextSection("the notes", .note, XMLEscaping.visible(notes), indent: "  "))
    }
    if let spec = specXML {
      var section = TextSection("the spec", .spec, XMLEscaping.visible(spec), indent: "    ")
      section.lines.insert(TextLine(.spec, ""), at: 0)
      sections.append(section)
    }
    if let reproduction {
      sections.append(Self.section(of: reproduction, style, replay))
    }
    return sections
  }

  private static func section(
    of reproduction: Reproduction, _ style: TextStyle, _ replay: ReplayStyle
  ) -> TextSection {
    let title: String
    let text: String
    switch (reproduction, replay) {
    case (.replay(let token), .argument):
      (title, text) = ("the argument", "to run only this button, \(ReplayStyle.argument(token))")
    case (.replay(let token), .command):
      (title, text) = ("the replay token", "reproduce: \(replay.text(token))")
    case (.rerun(let far, let near), _):
      let arguments = style == .console ? near ?? far : far
      (title, text) = ("the command", "reproduce: layout-parity \(arguments)")
    }
    var section = TextSection(title, .reproduce, XMLEscaping.visible(text), indent: "  ")
    section.isWhole = true
    return section
  }
}
