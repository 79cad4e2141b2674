/// The words of an SVG picture, in order: of its titles and texts.
package func words(ofPicture svg: String) -> [String] {
  svg.matches(of: #/<(?:title|text)[^>]*>([^<]*)</#).map { String($0.output.1) }
}
