/// A part of a button's content that a parameter or a property takes.
enum ContentPart: Hashable {
  case image, title
  /// An image by its name or that of a symbol.
  case imageName

  private static let imageNames: Set<String> = [
    "image", "icon", "picture", "img", "glyph", "photo",
  ]
  private static let titleNames: Set<String> = ["title", "text", "label", "name", "caption"]
  private static let namedNames: Set<String> = [
    "symbol", "image", "icon", "asset", "system", "img",
  ]
  /// Words for another image or text than the shown one.
  private static let otherNames: Set<String> = [
    "selected", "highlighted", "disabled", "background", "placeholder", "subtitle", "sub", "detail",
    "second", "secondary", "badge", "accessory", "right", "trailing", "hint", "font", "color",
    "off", "on", "accessibility", "error", "loading",
  ]

  /// Makes the purpose of a value from its name and type; nil for another purpose.
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

  /// The part that a parameter takes, by its name or its label.
  init?(_ parameter: DeclaredFunction.Parameter) {
    let label = parameter.label.flatMap { ContentPart($0, parameter.type) }
    guard let part = ContentPart(parameter.name, parameter.type) ?? label else { return nil }
    self = part
  }

  /// The image or the title that is shown.
  var shown: ContentPart { self == .imageName ? .image : self }

  /// The part as an expression of a type.
  ///
  /// - Parameters:
  ///   - image: the expression of the image, an optional.
  ///   - title: that of the title, an optional.
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
