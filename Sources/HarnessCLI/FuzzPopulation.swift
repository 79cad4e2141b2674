import ArgumentParser

/// The random buttons of `fuzz`, which the words of `--population` change.
struct FuzzPopulation {
  /// A word of the option.
  enum Word {
    case anyDouble
    case wrapping(Int), spread(Int), extras(Int)
  }

  private(set) var usesAnyDouble = false
  /// The percentages of buttons with a property; see `FuzzOptions`.
  private(set) var wrapping = 0
  private(set) var spread = 0
  private(set) var extras = 0

  init(_ words: some Sequence<Word>) {
    for word in words {
      switch word {
      case .anyDouble: usesAnyDouble = true
      case .wrapping(let share): wrapping = share
      case .spread(let share): spread = share
      case .extras(let share): extras = share
      }
    }
  }

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [Word] {
    try OptionWord.words(of: text).map { word in
      switch (word.name, word.value) {
      case ("any-double", nil): return .anyDouble
      case ("wrapping", _): return .wrapping(try word.number(0...100))
      case ("spread", _): return .spread(try word.number(0...100))
      case ("extras", _): return .extras(try word.number(0...100))
      default:
        throw word.unknown(among: ["any-double", "wrapping=", "spread=", "extras="])
      }
    }
  }

  /// The value of the option that draws the same buttons; nil for the default.
  var text: String? {
    let shares = [("wrapping", wrapping), ("spread", spread), ("extras", extras)]
      .filter { $0.1 > 0 }.map { "\($0.0)=\($0.1)" }
    let words = (usesAnyDouble ? ["any-double"] : []) + shares
    return words.isEmpty ? nil : words.joined(separator: ",")
  }
}
