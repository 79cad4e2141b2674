extension SignatureScanner {
  /// Whether a number is alone in parentheses with its sign, or a word beside it says that it is a
  /// difference.
  func isDifference(from start: Int, to end: Int) -> Bool {
    let isInParentheses =
      start > 0 && bytes[start - 1] == UInt8(ascii: "(") && end < bytes.count
      && bytes[end] == UInt8(ascii: ")")
    if isInParentheses && !isDigit(bytes[start]) { return true }
    if Self.wordsBefore.contains(word(before: start)) { return true }
    var (next, after) = word(after: end)
    if Self.units.contains(next) { (next, after) = word(after: after) }
    return Self.wordsBehind.contains(next)
  }

  /// Whether a number counts what fails: `3 combinations`, `2 failures`, `2 of 3 failing`, `4 failed`. One that belongs
  /// to something else does not, as in `a.spec.ts:12:5 failed` and `step 3 failed`.
  func isCount(from start: Int, to end: Int) -> Bool {
    if start > 0, !Array(" \t\n([\"'".utf8).contains(bytes[start - 1]) { return false }
    let (next, _) = word(after: end)
    if Self.counted.contains(next) { return true }
    guard Self.failing.contains(next) else { return false }
    var before = start
    while before > 0, bytes[before - 1] == UInt8(ascii: " ") { before -= 1 }
    guard before > 0, isWordByte(bytes[before - 1]) else { return true }
    return Self.countedBehind.contains(word(before: start))
  }

  private static let counted: Set = ["combination", "combinations", "failure", "failures"]
  private static let failing: Set = ["failing", "failed", "fail", "differ"]
  private static let countedBehind: Set = [
    "of", "all", "only", "and", "with", "has", "have", "are", "is", "still", "but", "found", "got",
  ]

  private static let wordsBefore: Set = ["by", "difference", "diff", "delta", "Δ", "off"]
  private static let wordsBehind: Set = ["off", "too", "apart", "away"]
  private static let units: Set = ["px", "pt", "pixel", "pixels", "point", "points", "%"]

  /// The word in front of a place, with nothing but spaces, a colon or an equals sign between.
  private func word(before place: Int) -> String {
    let between = Array(" :=".utf8)
    var end = place
    while end > 0, between.contains(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The word behind a place, with nothing but a space between, and where it ends.
  private func word(after place: Int) -> (String, end: Int) {
    var start = place
    if start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < bytes.count, isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "%") { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  private func isLetter(_ byte: UInt8) -> Bool { isWordByte(byte) && !isDigit(byte) }
}
