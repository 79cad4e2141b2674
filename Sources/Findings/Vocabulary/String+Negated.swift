extension String {
  /// The Swift condition that is true exactly if this one is false; a single `==` becomes `!=`, and the
  /// reverse.
  var negatedSwift: String {
    guard contains(" ") else { return "!\(self)" }
    if contains("&&") || contains("||") { return "!(\(self))" }
    for (sign, other) in [(" == ", " != "), (" != ", " == ")] {
      let sides = split(separator: sign)
      if sides.count == 2 { return sides.joined(separator: other) }
    }
    return "!(\(self))"
  }
}
