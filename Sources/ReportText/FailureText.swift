package import RunRecords

/// The text of a failure, in the same form on the console and in reports.
///
/// The text is at most ``byteLimit`` bytes long and says where it was shortened. It contains only characters
/// that XML 1.0 allows.
package struct FailureText: Hashable, Sendable {
  /// The largest size of a failure's text, in bytes.
  package static let byteLimit = 16 * 1024
  /// The largest length of a message, in characters.
  package static let messageLimit = 500

  /// The format of the text's first lines.
  package enum Style: Hashable, Sendable {
    /// The text begins with the line `path:line: name: message`.
    case console
    /// The text begins with the message, then the location as a stack frame, which many report readers turn
    /// into a link.
    case report
    /// The text begins with the message, and has no location.
    case finding
  }

  /// The kind of a line, for example for colours.
  package enum Role: Hashable, Sendable {
    case headline, location, message, regime, table, blamed, difference, note, spec, reproduce, cut
  }

  /// One line of text, without its line feed.
  package struct Line: Hashable, Sendable {
    package var role: Role
    package var text: String

    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The message in one line, with at most ``messageLimit`` characters; never empty.
  package let message: String
  /// All lines of the text.
  package let lines: [Line]

  /// Formats a failure.
  ///
  /// - Parameter replay: the way to show the button again; by default a command without options.
  package init(
    _ failure: Failure, at place: CaseLocation, style: Style,
    replaying replay: ReplayStyle = .command()
  ) {
    let full = XMLEscaping.visible(failure.message)
    let message = Self.oneLine(full, otherwise: failure.type.rawValue)
    self.message = message
    var head: [Line] = []
    switch style {
    case .console:
      let name = Self.oneLine(XMLEscaping.visible(place.name), otherwise: "(unnamed)")
      head.append(Line(.headline, "\(XMLEscaping.line(place.location)): \(name): \(message)"))
    case .finding:
      head.append(Line(.headline, message))
    case .report:
      head.append(Line(.headline, message))
      if let frame = place.stackFrame {
        head.append(Line(.location, "  " + XMLEscaping.line(frame)))
      }
    }
    let used = head.reduce(0) { $0 + $1.text.utf8.count + 1 }
    var sections = Self.sections(of: failure, style, replay)
    if message != full, !full.isEmpty {
      sections.insert(Section("the message", .message, full, indent: "  "), at: 0)
    }
    lines = head + Section.fit(sections, in: Self.byteLimit - used)
  }

  /// All lines joined by line feeds, without one at the end.
  package var text: String {
    lines.map(\.text).joined(separator: "\n")
  }

  /// Returns the first line of `text`, cut to ``messageLimit`` characters; `fallback` if the line is blank.
  package static func oneLine(_ text: String, otherwise fallback: String) -> String {
    let first = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    guard first.contains(where: { $0 != " " && $0 != "\t" }) else { return fallback }
    guard first.count > messageLimit else { return String(first) }
    return String(String.UnicodeScalarView(first.prefix(messageLimit - 1))) + "…"
  }

  /// Returns a text with `end` added to its first line; if both are too long for a message, only the first
  /// line is shortened.
  package static func message(_ text: String, followedBy end: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = lines.first.map(String.init) ?? ""
    let room = messageLimit - end.unicodeScalars.count
    let start =
      first.unicodeScalars.count <= room
      ? first : String(String.UnicodeScalarView(first.unicodeScalars.prefix(room - 1))) + "…"
    return ([start + end] + lines.dropFirst().map(String.init)).joined(separator: "\n")
  }

  private static func sections(
    of failure: Failure, _ style: Style, _ replay: ReplayStyle
  ) -> [Section] {
    var sections: [Section] = []
    if let regime = failure.regime {
      sections.append(
        Section("the regime", .regime, XMLEscaping.visible(regime), indent: "  "))
    }
    if let table = failure.table {
      sections.append(Section("the table", [Line(.table, "")] + Self.lines(of: table)))
    }
    let notes = failure.notes.flatMap { $0.lines(replaying: replay) }
    let rule = failure.rule.map { ["falls under the rule: \($0)"] } ?? []
    let lines = (failure.occurrences?.lines ?? []) + notes + rule
    if !lines.isEmpty {
      let notes = lines.joined(separator: "\n")
      sections.append(Section("the notes", .note, XMLEscaping.visible(notes), indent: "  "))
    }
    if let spec = failure.specXML {
      var section = Section("the spec", .spec, XMLEscaping.visible(spec), indent: "    ")
      section.lines.insert(Line(.spec, ""), at: 0)
      sections.append(section)
    }
    if let reproduction = failure.reproduction {
      sections.append(section(of: reproduction, style, replay))
    }
    return sections
  }

  private static func section(
    of reproduction: Reproduction, _ style: Style, _ replay: ReplayStyle
  ) -> Section {
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
    var section = Section(title, .reproduce, XMLEscaping.visible(text), indent: "  ")
    section.isWhole = true
    return section
  }
}
