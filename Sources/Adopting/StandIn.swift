/// A declaration that `adopt` writes, since the given files use its name and none declares it.
package struct StandIn: Hashable, Sendable {
  /// The kind of the declaration.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case colour, font, image, text, number, truth, insets
    /// The kind is unknown; the type that each use requires decides.
    case any
  }

  /// The qualified name, such as `Theme.gap`.
  package let name: String
  package let kind: Kind
  /// The value of the declaration where a number is required.
  package let number: Double

  /// Whether the value may affect layout, so that it is a guess to check.
  package var isGuess: Bool {
    switch kind {
    case .colour, .font, .image, .text: false
    case .number, .truth, .insets, .any: true
    }
  }
}

extension StandIn {
  /// Returns the kind of a declaration, by the words in its name and in the names that contain it.
  static func kind(of names: [String]) -> Kind {
    // Fonts, colours and pictures are named for texts too, as in 'Fonts.buttonTitle'.
    for kinds in [kinds.filter { $0.kind != .text }, kinds] {
      for name in names.reversed() {
        let words = words(of: name)
        if let kind = kinds.first(where: { !$0.words.isDisjoint(with: words) })?.kind {
          return kind
        }
      }
    }
    return .any
  }

  /// Returns the number that apps most often give to a constant of this name, such as 44 for `buttonHeight`;
  /// 8 for other names.
  static func guess(_ name: String) -> Double {
    let words = words(of: name)
    if !words.isDisjoint(with: ["height"]) { return 44 }
    if !words.isDisjoint(with: ["alpha", "opacity", "scale", "ratio", "multiplier"]) { return 1 }
    if !words.isDisjoint(with: ["duration", "delay"]) { return 0.25 }
    if words.contains("font") { return 17 }
    return 8
  }

  /// The words that indicate each kind; numbers come first, since `borderWidth` and `fontSize` are numbers.
  private static let kinds: [(kind: Kind, words: Set<String>)] = [
    (.insets, ["insets", "inset"]),
    (
      .number,
      [
        "alpha", "distance", "duration", "gap", "height", "length", "margin", "metrics", "offset",
        "opacity", "padding", "radius", "ratio", "scale", "size", "sizes", "space", "spacing",
        "width",
      ]
    ),
    (.truth, ["is", "has", "should", "can"]),
    (.font, ["font", "fonts", "typography"]),
    (
      .colour,
      [
        "background", "color", "colors", "colour", "colours", "foreground", "palette", "tint",
      ]
    ),
    (.image, ["asset", "icon", "icons", "image", "images", "symbol"]),
    (
      .text,
      ["identifier", "key", "l10n", "label", "localizable", "string", "strings", "text", "title"]
    ),
  ]

  /// Returns the lowercase words of an identifier.
  static func words(of name: String) -> Set<String> {
    var words: [String] = [""]
    var previous: Character?
    for character in name {
      if character == "_" || character.isUppercase && previous?.isUppercase == false {
        words.append("")
      }
      if character != "_" { words[words.count - 1].append(character.lowercased()) }
      previous = character
    }
    return Set(words)
  }
}
