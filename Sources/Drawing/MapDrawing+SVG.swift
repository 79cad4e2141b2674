internal import ReportText
package import RunRecords

extension MapDrawing {
  /// The differences that a picture of a map shows.
  package enum Differences: Hashable, Sendable {
    /// The picture shows all differences.
    case any
    /// The picture shows only differences of more than a pixel.
    case beyondPixel

    /// Returns the title of a map, such as `strategies that differ by more than a pixel on variants of this button`.
    ///
    /// - Parameter name: the button around which the map was made.
    package func title(of name: String) -> String {
      switch self {
      case .any: "strategies that differ on variants of \(name)"
      case .beyondPixel: "strategies that differ by more than a pixel on variants of \(name)"
      }
    }
  }

  /// Returns the map as a complete SVG file.
  package func svg(
    title: String, _ differences: Differences = .any,
    background: FrameDrawing.Background = .screen
  ) -> String {
    var markup = MarkupWriter()
    write(title: title, differences, background: background, id: "map", to: &markup)
    markup.raw("\n")
    return markup.string
  }

  /// Writes the map as an SVG element.
  ///
  /// - Parameter id: a prefix for the element's internal references, unique on the page.
  package func write(
    title: String, _ differences: Differences = .any,
    background: FrameDrawing.Background = .none, id: String, to markup: inout MarkupWriter
  ) {
    let picture = MapPicture(self, differences)
    let size = picture.size
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ")
    markup.number(size.width)
    markup.raw(" ")
    markup.number(size.height)
    markup.raw("\" width=\"336\"")
    markup.attribute("height", size.height * 336 / size.width)
    background.writeColor(to: &markup)
    markup.raw(" font-family=\"ui-monospace, Menlo, Consolas, monospace\" font-size=\"10\"><title>")
    markup.text(title)
    markup.raw("</title><defs><pattern width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"")
    markup.attribute("id", id)
    markup.raw("><path stroke=\"#767676\" d=\"M-1 1l2-2M0 4l4-4M3 5l2-2\"/></pattern></defs>")
    background.write(width: size.width, height: size.height, to: &markup)
    picture.write(id: id, to: &markup)
    markup.raw("</svg>")
  }
}
