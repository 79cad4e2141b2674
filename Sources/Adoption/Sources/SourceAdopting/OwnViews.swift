import SwiftSyntax

/// The image view and the label that a class has itself, beside those of `UIButton` or without.
struct OwnViews {
  /// A property with such a view, and the class that has it.
  struct View {
    var owner: String
    var property: DeclaredProperty

    /// The property as the head of a call of its members, such as `icon?`.
    var called: String {
      property.name + (property.type.hasSuffix("?") || property.type.hasSuffix("!") ? "?" : "")
    }
  }

  private(set) var imageView: View?
  private(set) var label: View?

  /// What speaks of something beside image and title.
  private static let otherNames: Set<String> = [
    "badge", "chevron", "arrow", "check", "checkmark", "subtitle", "detail", "count", "background",
    "bg",
    "disclosure", "accessory", "loading", "placeholder",
  ]
  /// What a class calls that shows image and title in the views of `UIButton`.
  private static let ofButtons: Set<String> = [
    "titleLabel", "imageView", "setTitle", "setImage", "setAttributedTitle", "currentTitle",
    "currentImage",
    "titleRect", "imageRect", "configuration", "titleEdgeInsets", "imageEdgeInsets",
  ]

  /// Finds the views of a class; those that a name calls something else come last.
  init(_ chain: [DeclaredType], _ declarations: Declarations) {
    func isOf(_ kind: String, _ property: DeclaredProperty) -> Bool {
      guard !property.isGuessed else { return false }
      let isOptional = property.type.hasSuffix("?") || property.type.hasSuffix("!")
      let type = isOptional ? String(property.type.dropLast()) : property.type
      return type == kind || declarations.root(of: type) == kind
    }
    func view(_ type: String) -> View? {
      let found = chain.flatMap { owner in
        owner.properties.filter { isOf(type, $0) }.map { View(owner: owner.name, property: $0) }
      }
      return found.first { !Self.speaksOfOthers($0) } ?? found.first
    }
    imageView = view("UIImageView")
    label = view("UILabel")
  }

  /// Whether some files mention a type of views, so that an instance may have one.
  static func mention(_ type: String, in files: [ParsedFile]) -> Bool {
    files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(type) }
    }
  }

  private static func speaksOfOthers(_ view: View) -> Bool {
    !otherNames.isDisjoint(with: SideWords.words(of: view.property.name))
  }

  /// Whether a subclass of `UIButton` shows image and title in these, and not in those that it inherits.
  func standIn(for files: [ParsedFile]) -> Bool {
    guard let imageView, let label, ![imageView, label].contains(where: Self.speaksOfOthers) else {
      return false
    }
    return !files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind else { return false }
        return Self.ofButtons.contains(name)
      }
    }
  }
}
