internal import Drawing

/// The parts that all pages share: the head with style, the line above the title, and the end with the
/// script.
enum PageFrame {
  /// The place where style and script are.
  enum Resources {
    /// Style and script are inside the page.
    case inline
    /// Style and script are in separate files beside the page.
    case files

    /// The Content-Security-Policy of the page: it loads nothing but its own style and script, and a name that became
    /// markup could run nothing.
    fileprivate var policy: String {
      // A page opened from a disk has no origin, so 'self' does not cover the files beside it in every browser.
      let (style, script) =
        switch self {
        case .inline: ("'unsafe-inline'", "'sha256-\(PageScript.digest)'")
        case .files: ("'self' file: 'unsafe-inline'", "'self' file:")
        }
      return
        "default-src 'none'; style-src \(style); script-src \(script); base-uri 'none'; form-action 'none'"
    }
  }

  /// Writes the page up to and including the title.
  ///
  /// - Parameters:
  ///   - title: the title, in the window and on the page.
  ///   - mark: a character for the result before the title; empty if the page has no result.
  ///   - subject: the subject of the page, at the left above the title.
  ///   - origin: the project, commit and time, at the right above the title.
  static func writeHead(
    _ resources: Resources, title: String, mark: String = "", subject: [String] = [],
    origin: PageOrigin? = nil, to markup: inout MarkupWriter
  ) {
    let mark = mark.isEmpty ? "" : "\(mark) "
    markup.raw(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/><meta http-equiv="Content-Security-Policy"
      """)
    markup.attribute("content", resources.policy)
    markup.raw("/>\n<title>")
    markup.text("\(mark)\(title) – LayoutParity")
    markup.raw("</title>\n")
    switch resources {
    case .inline:
      markup.raw("<style>\n")
      markup.raw(PageStyle.text)
      markup.raw("\n</style>\n")
    case .files: markup.raw("<link rel=\"stylesheet\" href=\"report.css\"/>\n")
    }
    markup.raw("</head>\n<body>\n")
    writeBanner(subject, origin?.parts ?? [], to: &markup)
    markup.raw("<main>\n<h1>")
    markup.text(mark)
    markup.breakable(title)
    markup.raw("</h1>\n")
  }

  private static func writeBanner(
    _ subject: [String], _ origin: [String], to markup: inout MarkupWriter
  ) {
    guard !subject.isEmpty || !origin.isEmpty else { return }
    markup.raw("<header>\n")
    for parts in [subject, origin] where !parts.isEmpty {
      markup.raw("<p>")
      for (place, part) in parts.enumerated() {
        if place > 0 { markup.text(" · ") }
        markup.raw(place == 0 ? "<b>" : "<span>")
        markup.breakable(part)
        markup.raw(place == 0 ? "</b>" : "</span>")
      }
      markup.raw("</p>\n")
    }
    markup.raw("</header>\n")
  }

  /// Writes the end of the page: the line at the bottom (`footer`) and the script.
  static func writeEnd(
    _ resources: Resources, footer: String, to markup: inout MarkupWriter
  ) {
    markup.raw("</main>\n<footer><p>")
    markup.breakable(footer)
    markup.raw("</p></footer>\n")
    switch resources {
    case .inline:
      markup.raw("<script>\n")
      markup.raw(PageScript.text)
      markup.raw("\n</script>\n")
    case .files: markup.raw("<script src=\"report.js\"></script>\n")
    }
    markup.raw("</body>\n</html>\n")
  }
}
