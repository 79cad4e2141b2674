internal import Drawing
package import RunRecords

/// A map as a page of its own: any difference, and those of more than a pixel.
package enum MapPage {
  /// The page.
  ///
  /// - Parameter title: what it is about.
  package static func text(_ map: MapDrawing, title: String) -> String {
    var markup = MarkupWriter()
    let page = Page()
    page.writeHead(.inline, title: title, hasVerdict: false, to: &markup)
    markup.raw("<div class=\"pictures\">\n")
    map.write(title: "\(title): any difference", .any, id: "map-any", to: &markup)
    markup.raw("\n")
    map.write(
      title: "\(title): differences of more than a pixel", .beyondPixel, id: "map-beyond",
      to: &markup)
    markup.raw("\n</div>\n")
    page.writeEnd(.inline, to: &markup)
    return markup.string
  }
}
