package import Scenarios
package import StrategyKit

extension ButtonSpec {
  /// The fields in which this spec differs from the simplest spec, in one line, such as `width 100, no
  /// title`.
  package var brief: String { brief(without: []) }

  /// Returns the fields in which this spec differs from the simplest spec, in one line, except for some
  /// fields that the reader knows.
  package func brief(without known: Set<SpecField>) -> String {
    var parts: [String] = []
    if image == nil, !known.contains(.hasImage) { parts.append("no image") }
    if title == nil, !known.contains(.hasTitle) { parts.append("no title") }
    for field in unusualFields where !known.contains(field) {
      parts.append("\(field.name.replacing("/@", with: " ")) \(field.text(of: self[field]))")
    }
    return parts.isEmpty ? "the simplest spec" : parts.joined(separator: ", ")
  }
}
