/// A declaration that `adopt` writes in place of one that no file has.
package struct StandIn: Hashable, Sendable {
  /// The kind of the declaration.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case colour, font, image, text, number, truth, insets
    /// Any of these, by what the place where it is used asks for.
    case any
  }

  /// The name with its owner, as `Theme.gap`.
  package let name: String
  package let kind: Kind
  /// The number that is taken, where the place may ask for one.
  package let number: Double

  /// Whether it may decide where things are, so that its value is a guess.
  package var isGuess: Bool {
    switch kind {
    case .colour, .font, .image, .text: false
    case .number, .truth, .insets, .any: true
    }
  }
}

extension StandIn {
  /// The kind of a declaration by the words of its name, and of its owners' names.
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

  /// The number that apps have most often under a name.
  static func guess(_ name: String) -> Double {
    let words = words(of: name)
    if !words.isDisjoint(with: ["height"]) { return 44 }
    if !words.isDisjoint(with: ["alpha", "opacity", "scale", "ratio", "multiplier"]) { return 1 }
    if !words.isDisjoint(with: ["duration", "delay"]) { return 0.25 }
    if words.contains("font") { return 17 }
    return 8
  }

  /// The words that tell a kind; numbers first, since `borderWidth` and `fontSize` are some.
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

  /// The words of a name, in lower case.
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
