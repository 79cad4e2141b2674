import Scenarios
package import StrategyKit

extension ButtonSpec {
  /// What makes this spec other than the simplest one, in one line, such as `width 100, no title`.
  package var brief: String {
    var parts: [String] = []
    if image == nil { parts.append("no image") }
    if title == nil { parts.append("no title") }
    for field in unusualFields {
      parts.append("\(field.name) \(field.text(of: self[field]))")
    }
    return parts.isEmpty ? "the simplest spec" : parts.joined(separator: ", ")
  }
}
