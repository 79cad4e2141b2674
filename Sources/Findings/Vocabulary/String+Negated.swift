extension String {
  /// The opposite of a Swift condition; in a plain comparison the operator is inverted.
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
