/// A part of a button's content that a parameter or a property receives.
enum ContentPart: Hashable {
  case image, title
  /// The name of an image or of a symbol.
  case imageName

  private static let imageNames: Set<String> = [
    "image", "icon", "picture", "img", "glyph", "photo",
  ]
  private static let titleNames: Set<String> = ["title", "text", "label", "name", "caption"]
  private static let namedNames: Set<String> = [
    "symbol", "image", "icon", "asset", "system", "img",
  ]
  /// Words in names of other images or texts than the displayed ones.
  private static let otherNames: Set<String> = [
    "selected", "highlighted", "disabled", "background", "placeholder", "subtitle", "sub", "detail",
    "second", "secondary", "badge", "accessory", "right", "trailing", "hint", "font", "color",
    "off", "on", "accessibility", "error", "loading",
  ]

  /// Determines the part from a value's name and type; nil if the value has another purpose.
  init?(_ name: String, _ type: String) {
    let words = Set(SideWords.words(of: name))
    guard Self.otherNames.isDisjoint(with: words) else { return nil }
    switch type.last == "?" || type.last == "!" ? String(type.dropLast()) : type {
    case "UIImage":
      // A parameter of this type that is called by its place or by nothing is the image too.
      self = .image
      if Self.imageNames.isDisjoint(with: words), !words.isSubset(of: ["with", "for", "i"]) {
        return nil
      }
    case "String":
      if !Self.namedNames.isDisjoint(with: words) {
        self = .imageName
      } else if !Self.titleNames.isDisjoint(with: words) {
        self = .title
      } else {
        return nil
      }
    case "NSAttributedString", "AttributedString":
      guard !Self.titleNames.isDisjoint(with: words) else { return nil }
      self = .title
    default: return nil
    }
  }

  /// Determines the part that a parameter receives from its name or label; nil if it has another purpose.
  init?(_ parameter: DeclaredFunction.Parameter) {
    let label = parameter.label.flatMap { ContentPart($0, parameter.type) }
    guard let part = ContentPart(parameter.name, parameter.type) ?? label else { return nil }
    self = part
  }

  /// The displayed part: an image name means the image.
  var shown: ContentPart { self == .imageName ? .image : self }

  /// Returns the source text of the part as a value of a type.
  ///
  /// - Parameters:
  ///   - image: the expression of the image, an optional.
  ///   - title: the expression of the title, an optional.
  func value(_ type: String, image: String, title: String) -> String {
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    switch (self, isOptional ? String(type.dropLast()) : type) {
    case (.image, _): return isOptional ? image : "\(image) ?? UIImage()"
    case (.imageName, _):
      return isOptional ? "\(image).map { _ in \"image\" }" : "\(image) == nil ? \"\" : \"image\""
    case (.title, "NSAttributedString"):
      return isOptional
        ? "\(title).map { NSAttributedString(string: $0) }"
        : "NSAttributedString(string: \(title) ?? \"\")"
    case (.title, "AttributedString"):
      return isOptional
        ? "\(title).map { AttributedString($0) }" : "AttributedString(\(title) ?? \"\")"
    case (.title, _): return isOptional ? title : "\(title) ?? \"\""
    }
  }
}
