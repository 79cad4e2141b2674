import SwiftSyntax

/// The image view and the label that a class declares in addition to the views of `UIButton`.
struct OwnViews {
  /// A property with an image view or a label, and the class that declares it.
  struct View {
    var owner: String
    var property: DeclaredProperty

    /// The property as the receiver of a member access, such as `icon?`.
    var called: String {
      property.name + (property.type.hasSuffix("?") || property.type.hasSuffix("!") ? "?" : "")
    }
  }

  private(set) var imageView: View?
  private(set) var label: View?
  /// The names of all properties with views.
  private let names: [String]
  /// The class and its superclasses.
  private let chain: [DeclaredType]

  /// Words in names of views that are neither the image nor the title.
  private static let otherNames: Set<String> = [
    "badge", "chevron", "arrow", "check", "checkmark", "subtitle", "detail", "count", "background",
    "bg",
    "disclosure", "accessory", "loading", "placeholder",
  ]
  /// The types of further views, apart from image views and labels: the view classes of `UIKit` that compile.
  private static let otherTypes = [
    "UIView", "UIActivityIndicatorView", "UIStackView", "UIVisualEffectView", "UIControl",
    "UIButton",
  ]
  /// The members that use the image view and the label of `UIButton`.
  private static let ofButtons: Set<String> = [
    "titleLabel", "imageView", "setTitle", "setImage", "setAttributedTitle", "currentTitle",
    "currentImage",
    "titleRect", "imageRect", "configuration", "titleEdgeInsets", "imageEdgeInsets",
  ]

  /// Finds the image view and the label that a class declares.
  ///
  /// A view named for another purpose is chosen only if the class has no other of its type.
  init(_ chain: [DeclaredType], _ declarations: Declarations) {
    func isOf(_ kind: String, _ property: DeclaredProperty) -> Bool {
      guard !property.isGuessed else { return false }
      let isOptional = property.type.hasSuffix("?") || property.type.hasSuffix("!")
      let type = isOptional ? String(property.type.dropLast()) : property.type
      return type == kind || declarations.root(of: type) == kind
    }
    func views(_ type: String) -> [View] {
      chain.flatMap { owner in
        owner.properties.filter { isOf(type, $0) }.map { View(owner: owner.name, property: $0) }
      }
    }
    func chosen(_ found: [View]) -> View? {
      found.first { !Self.speaksOfOthers($0) } ?? found.first
    }
    self.chain = chain
    let (images, labels) = (views("UIImageView"), views("UILabel"))
    imageView = chosen(images)
    label = chosen(labels)
    names = (images + labels + Self.otherTypes.flatMap(views)).filter { !$0.property.isOverride }
      .map(\.property.name)
  }

  /// Returns the names of the properties with views that are neither the image nor the title; empty unless
  /// image and title are known.
  ///
  /// - Parameter isButton: whether image and title are inherited from `UIButton`.
  func others(isButton: Bool) -> [String] {
    let shown = isButton ? [] : [imageView, label].compactMap { $0?.property.name }
    return isButton || shown.count == 2 ? names.filter { !shown.contains($0) } : []
  }

  /// Returns whether files mention a view type, so that an instance may contain such a view.
  static func mention(_ type: String, in files: [ParsedFile]) -> Bool {
    files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(type) }
    }
  }

  /// Returns whether the class's files mention a constraint, an anchor or SnapKit, or call an extension's
  /// function in a file that does.
  func areConstrained(in files: [ParsedFile]) -> Bool {
    func isOfConstraints(_ name: String) -> Bool {
      name == "NSLayoutConstraint" || name == "snp" || name.hasSuffix("Anchor")
    }
    if mention(in: files, { name, _ in isOfConstraints(name) }) { return true }
    let helpers = files.filter { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        if case .identifier(let name) = token.tokenKind { isOfConstraints(name) } else { false }
      }
    }
    let functions = Set(helpers.flatMap(Self.extensionFunctions))
    return !functions.isEmpty && mention(in: files) { name, _ in functions.contains(name) }
  }

  /// Returns the names of the functions that the extensions of a file declare.
  private static func extensionFunctions(_ file: ParsedFile) -> [String] {
    file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { node in
      node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
    }
  }

  /// Returns whether the files of the class contain an identifier that meets a condition.
  private func mention(
    in files: [ParsedFile], _ condition: (String, ParsedFile) -> Bool
  ) -> Bool {
    let own = Set(chain.map(\.file))
    return files.contains { file in
      own.contains(file.path)
        && file.tree.tokens(viewMode: .sourceAccurate).contains { token in
          guard case .identifier(let name) = token.tokenKind else { return false }
          return condition(name, file)
        }
    }
  }

  private static func speaksOfOthers(_ view: View) -> Bool {
    !otherNames.isDisjoint(with: SideWords.words(of: view.property.name))
  }

  /// Returns whether a subclass of `UIButton` shows its content in ``imageView`` and ``label`` instead of the
  /// inherited views.
  func standIn(for files: [ParsedFile]) -> Bool {
    guard let imageView, let label, ![imageView, label].contains(where: Self.speaksOfOthers) else {
      return false
    }
    return !mention(in: files) { name, file in
      Self.ofButtons.contains(name) && !Self.localNames(in: file).contains(name)
    }
  }

  /// Returns the names of local constants and variables, which hide properties of the same name.
  private static func localNames(in file: ParsedFile) -> Set<String> {
    let finder = LocalNameFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.names
  }
}

/// A visitor that collects the names that functions and closures bind.
private final class LocalNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(MemberBlockItemSyntax.self) != true else { return .visitChildren }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
        names.insert(name.identifier.text)
      }
    }
    return .visitChildren
  }
}
