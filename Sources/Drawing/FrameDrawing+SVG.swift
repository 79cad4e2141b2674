internal import ReportText
package import RunRecords

extension FrameDrawing {
  /// The background of a picture.
  package enum Background: Hashable, Sendable {
    /// No background: lines and letters take the colour of the text around the picture.
    case none
    /// A white background, for readers without dark mode.
    case white
    /// A white background, which is almost black in dark mode.
    case screen
  }

  /// Returns the picture as a complete SVG file: the button, and below it the number that differs with each
  /// group's value, or a legend.
  ///
  /// - Parameters:
  ///   - title: a description in one sentence, for screen readers.
  ///   - background: the background of the picture.
  ///   - insets: the effect of insets on the button, drawn as lines.
  ///   - captions: the labels of the insets, one a line.
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

  /// Writes an SVG element with the button and the frames of all groups.
  package func writeOverlay(title: String, to markup: inout MarkupWriter) {
    let overlay = Overlay(self)
    Self.start(title, height: overlay.height, &markup)
    overlay.write(to: &markup)
    markup.raw("</svg>")
  }

  /// Writes an SVG element with the number that differs and each group's value; if no number differs, a
  /// legend of the groups.
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

  /// Returns a length in points as text, with at most three decimals.
  func lengthText(_ length: Double) -> String { DecimalText.short(length) }

  private static func start(
    _ title: String, height: Double, _ markup: inout MarkupWriter,
    attributes: (inout MarkupWriter) -> Void = { _ in }
  ) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 360 ")
    markup.number(height)
    // Narrower than the narrowest screen, so that the picture fits even without styles.
    markup.raw("\" width=\"336\"")
    markup.attribute("height", height * 336 / 360)
    markup.raw(" font-family=\"ui-monospace, Menlo, Consolas, monospace\"")
    attributes(&markup)
    markup.raw("><title>")
    markup.text(title)
    markup.raw("</title>")
  }
}
