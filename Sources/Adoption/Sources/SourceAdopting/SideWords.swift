/// The side of the image that an identifier means.
struct SideWords {
  /// A side of the title on which the image can be.
  enum Side: String, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing

    /// The opposite side.
    var opposite: Side {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    }
  }

  private static let sides: [String: Side] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "up": .top, "above": .top, "down": .bottom, "below": .bottom,
    "under": .bottom, "vertical": .top, "vertically": .top, "horizontal": .left,
    "horizontally": .left,
  ]
  private static let images: Set<String> = ["image", "icon", "img", "picture", "pic", "arrow"]
  /// Words for other items than image and title, whose side is irrelevant.
  private static let others: Set<String> = [
    "indicator", "activity", "spinner", "loader", "loading", "progress", "badge", "border",
    "shadow", "gradient", "tooltip", "menu", "separator", "underline", "line", "parent",
    "superview", "container", "cell", "section", "screen", "popover", "group", "segment",
    "corner", "corners", "rounded", "toast",
  ]
  /// Words that mean that image and title have swapped places.
  private static let flips: Set<String> = [
    "flip", "flipped", "flips", "reverse", "reversed", "reverses", "swap", "swapped",
  ]
  private static let titles: Set<String> = ["title", "text", "label", "txt", "lbl"]

  /// Returns the lowercase words of a name in camel case or with underscores.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase || !character.isLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns whether a name mentions the title but not the image.
  static func speaksOfTitle(_ name: String) -> Bool {
    let words = words(of: name)
    return !titles.isDisjoint(with: words) && images.isDisjoint(with: words)
  }

  /// Returns whether a name mentions another item, such as a badge, but neither the image nor the title.
  static func speaksOfOthers(_ name: String) -> Bool {
    let words = words(of: name)
    return !others.isDisjoint(with: words) && images.isDisjoint(with: words)
      && titles.isDisjoint(with: words)
  }

  /// Returns whether a name mentions the image.
  static func speaksOfImage(_ name: String) -> Bool { !images.isDisjoint(with: words(of: name)) }

  /// Returns the image's side if a Boolean property of this name is true; nil if the name means no side, or
  /// may mean another item's.
  static func switchedSide(of name: String, ofTitle: Bool = false) -> Side? {
    guard !speaksOfOthers(name) else { return nil }
    let words = Set(words(of: name))
    if !flips.isDisjoint(with: words), speaksOfImage(name) || ofTitle { return .trailing }
    guard let side = imageSide(of: name, ofTitle: ofTitle) else { return nil }
    let isClear =
      speaksOfImage(name) || ofTitle
      || !Set(["vertical", "horizontal", "vertically"]).isDisjoint(with: words)
    return isClear ? side : nil
  }

  /// Returns the image's side that a name means; nil if the name means no side.
  ///
  /// - Parameter ofTitle: whether a name that mentions neither image nor title means the title's side.
  static func imageSide(of name: String, ofTitle: Bool = false) -> Side? {
    let words = words(of: name)
    let found = words.indices.filter { sides[words[$0]] != nil }
    guard let first = found.first, var side = sides[words[first]] else { return nil }
    let subject = words.firstIndex { images.contains($0) }
    if let subject {
      // In 'leftImageRightTitle' sides stand before what they are of, in 'imageLeftTitleRight' behind.
      let place = first < subject ? subject - 1 : subject + 1
      if words.indices.contains(place), let own = sides[words[place]] { side = own }
      return side
    }
    let isOfTitle = words.contains { titles.contains($0) } || ofTitle
    return isOfTitle ? side.opposite : side
  }
}
