extension String {
  /// The opposite of a condition in Swift; of a plain comparison with the other sign.
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
