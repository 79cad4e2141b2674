package import StrategyKit

extension ButtonSpec {
  /// What makes this spec other than the ordinary one, in one line, such as `width 100, no title`.
  package var brief: String {
    var parts: [String] = []
    if image == nil { parts.append("no image") }
    if title == nil { parts.append("no title") }
    for field in unusualFields {
      let number = self[field]
      let value =
        switch field {
        case .placement: placement.rawValue
        case .horizontalAlignment: "\(horizontalAlignment)"
        case .verticalAlignment: "\(verticalAlignment)"
        case .direction: "rtl"
        case .type: "\(type)"
        default: number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }
      parts.append("\(field.name) \(value)")
    }
    return parts.isEmpty ? "the ordinary spec" : parts.joined(separator: ", ")
  }
}
