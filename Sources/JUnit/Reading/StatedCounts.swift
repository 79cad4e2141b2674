extension JUnitSuiteFacts.Counts {
  /// Takes a count, unless nothing stands there; false for what is no number.
  mutating func take(_ text: String, as word: JUnitWord?) -> Bool {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return true }
    let number = Self.number(text)
    switch word {
    case .tests: tests = number
    case .failures: failures = number
    case .errors: errors = number
    case .skipped: skipped = number
    default: break
    }
    return number != nil
  }

  /// A count; nil for what is no decimal number, such as `-1`, `1.000` and `NaN`.
  static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}

extension UInt64? {
  /// The sum of what is known; nil where nothing is.
  func adding(_ other: UInt64?) -> UInt64? {
    guard let self else { return other }
    return self.addingSaturating(other ?? 0)
  }
}
