/// How a class with views of its own is given an image and a title: by what it has for them itself, where that is
/// found by name and type, and by its views otherwise.
struct OwnContent {
  /// The statements that show `content` on `button`.
  private(set) var statements: [String] = []
  /// What was chosen, in words.
  private(set) var notes: [String] = []

  /// What a parameter or a property is given.
  private enum Part { case image, title }

  private static let imageNames = ["image", "icon", "picture", "img"]
  private static let titleNames = ["title", "text", "label", "name"]
  /// What speaks of another image or text than the one shown.
  private static let otherNames: Set<String> = [
    "selected", "highlighted", "disabled", "background", "placeholder", "subtitle", "sub", "detail",
    "second",
    "secondary", "badge", "accessory", "right", "trailing", "hint", "font", "color", "off", "on",
  ]

  /// Finds what shows image and title.
  ///
  /// - Parameters:
  ///   - imageView: the class's image view, with what a call of its members takes, such as `icon?`.
  ///   - label: its label, likewise.
  init(_ chain: [DeclaredType], _ declarations: Declarations, imageView: String, label: String) {
    if let call = chain.lazy.flatMap(\.functions).compactMap({ Self.call($0, declarations) }).first
    {
      statements.append("button.\(call.text)")
      notes.append("image and title are shown by '\(call.name)'")
      return
    }
    let properties = chain.flatMap(\.properties).filter { $0.isSettable && !$0.isPrivate }
    if let own = properties.first(where: { Self.part(of: $0.name, $0.type) == .image }) {
      statements.append("button.\(own.name) = \(Self.value(.image, own.type))")
      notes.append("its image is set by '\(own.name)'")
    } else {
      statements.append("button.\(imageView).image = content.image")
    }
    if let own = properties.first(where: { Self.part(of: $0.name, $0.type) == .title }) {
      statements.append("button.\(own.name) = \(Self.value(.title, own.type))")
      notes.append("its title is set by '\(own.name)'")
    } else {
      statements.append("button.\(label).text = content.title")
    }
  }

  /// What a name and a type say that a value is for; nil for something else.
  private static func part(of name: String, _ type: String) -> Part? {
    let words = SideWords.words(of: name)
    guard otherNames.isDisjoint(with: words) else { return nil }
    switch type.last == "?" || type.last == "!" ? String(type.dropLast()) : type {
    case "UIImage": return imageNames.contains(where: words.contains) ? .image : nil
    case "String": return titleNames.contains(where: words.contains) ? .title : nil
    default: return nil
    }
  }

  /// A part of the content as a value of a type.
  private static func value(_ part: Part, _ type: String) -> String {
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    switch part {
    case .image: return isOptional ? "content.image" : "content.image ?? UIImage()"
    case .title: return isOptional ? "content.title" : "content.title ?? \"\""
    }
  }

  /// The call of a function that takes an image and a title and can do without anything else; nil for another one.
  private static func call(
    _ function: DeclaredFunction, _ declarations: Declarations
  ) -> (text: String, name: String)? {
    guard !function.isStatic, !function.isPrivate, !function.isAsync, !function.throwsErrors else {
      return nil
    }
    var arguments: [String] = []
    var parts: [Part] = []
    for parameter in function.parameters {
      let label = parameter.label.map { "\($0): " } ?? ""
      let part =
        self.part(of: parameter.name, parameter.type)
        ?? parameter.label.flatMap { self.part(of: $0, parameter.type) }
      if let part, !parts.contains(where: { $0 == part }) {
        parts.append(part)
        arguments.append(label + value(part, parameter.type))
      } else if !parameter.hasDefault {
        guard let value = PlainValue.text(of: parameter.type, declarations) else { return nil }
        arguments.append(label + value)
      }
    }
    guard parts.count == 2 else { return nil }
    return ("\(function.name)(\(arguments.joined(separator: ", ")))", function.fullName)
  }
}
