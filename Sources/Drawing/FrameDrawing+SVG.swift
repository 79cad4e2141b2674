internal import ReportText
package import RunRecords

extension FrameDrawing {
  /// The background of a picture.
  package enum Background: Hashable, Sendable {
    /// The background of the page; lines and letters take the colour of its text.
    case none
    /// White, for places that do not know light from dark.
    case white
    /// White, or almost black on a dark screen.
    case screen
  }

  /// Returns the picture as a complete file: the button, and the number that differs under it.
  ///
  /// - Parameters:
  ///   - title: what it shows, in one sentence; read out instead of the picture.
  ///   - background: what lies behind it.
  ///   - insets: what insets do to the button, as lines on it.
  ///   - captions: their texts, a line each.
  package func svg(
    title: String, background: Background = .screen, insets: [InsetMark] = [],
    captions: [String] = []
  ) -> String {
    let overlay = Overlay(self)
    let zoom = Zoom(self)
    var markup = MarkupWriter()
    let height = overlay.height + zoom.height + Double(captions.count) * 14
    Self.start(title, height: height, &markup) { background.writeColor(to: &$0) }
    background.write(width: 360, height: height, to: &markup)
    overlay.write(to: &markup)
    overlay.write(insets, to: &markup)
    markup.raw("<g transform=\"translate(0 ")
    markup.number(overlay.height)
    markup.raw(")\">")
    zoom.write(to: &markup)
    markup.raw("</g>")
    for (place, caption) in captions.enumerated() {
      markup.raw("<text fill=\"currentColor\" font-size=\"10\" x=\"10\"")
      markup.attribute("y", overlay.height + zoom.height + Double(place) * 14 + 8)
      markup.raw(">")
      markup.text(caption)
      markup.raw("</text>")
    }
    markup.raw("</svg>\n")
    return markup.string
  }

  /// Writes the button alone.
  package func writeOverlay(title: String, to markup: inout MarkupWriter) {
    let overlay = Overlay(self)
    Self.start(title, height: overlay.height, &markup)
    overlay.write(to: &markup)
    markup.raw("</svg>")
  }

  /// Writes who says what of the number that differs, or who is drawn how.
  package func writeZoom(to markup: inout MarkupWriter) {
    let zoom = Zoom(self)
    let title =
      field.map { field in
        "\(field.name): "
          + groups.map { group in
            "\(group.number.map(text(of:)) ?? "–") by \(group.names.joined(separator: ", "))"
          }.joined(separator: "; ")
      } ?? groups.map { $0.names.joined(separator: ", ") }.joined(separator: "; ")
    Self.start(title, height: zoom.height, &markup)
    zoom.write(to: &markup)
    markup.raw("</svg>")
  }

  /// A length in points.
  func lengthText(_ length: Double) -> String { DecimalText.short(length) }

  private static func start(
    _ title: String, height: Double, _ markup: inout MarkupWriter,
    attributes: (inout MarkupWriter) -> Void = { _ in }
  ) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 360 ")
    markup.number(height)
    // Narrower than the narrowest screen, so that it fits where no style makes it fit.
    markup.raw("\" width=\"336\"")
    markup.attribute("height", height * 336 / 360)
    markup.raw(" font-family=\"ui-monospace, Menlo, Consolas, monospace\"")
    attributes(&markup)
    markup.raw("><title>")
    markup.text(title)
    markup.raw("</title>")
  }
}
