/// Durations as the command line writes them: `90s`, `5m`, `1h`, `250ms`.
enum DurationText {
  /// The units, longest name first, each with its length in seconds.
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400),
  ]

  /// Parses a duration such as `90s`; nil if the text is not a positive duration.
  static func duration(_ text: String) -> Duration? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let digits = text.dropLast(unit.name.count)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      let number = Double(digits), number > 0
    else { return nil }
    let seconds = number * unit.seconds
    return seconds <= 366 * 86_400 ? .seconds(seconds) : nil
  }

  /// Returns a rounded duration for people, such as `4 s`, `3 min 20 s` or `2 h 5 min`.
  static func text(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3_600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
  }
}
