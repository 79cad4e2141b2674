import SwiftSyntax

/// Behaviour of the app's class on a device that the compiled class does not have.
struct Caveats {
  /// The differences from the app's class, one sentence each.
  private(set) var sentences: [String] = []

  /// Finds calls and declarations of the class that the compiled copy does not perform.
  init(_ chain: [DeclaredType], in files: [ParsedFile]) {
    let drawing = chain.flatMap(\.functions).filter { $0.isOverride && $0.name == "draw" }
    if drawing.contains(where: { !$0.subjects.isEmpty || $0.words.contains("frame") }) {
      sentences.append("'draw(_:)' is not called, so items that it moves stay in place")
    }
    let finder = CaveatFinder(Set(chain.map(\.name)))
    for file in files { finder.walk(file.tree) }
    if finder.mirrors {
      sentences.append(
        "a 'transform' that mirrors has no effect: on a device, image and title change sides")
    }
    if finder.observes {
      sentences.append("observers of a key path are not called, since they need Objective-C")
    }
    if finder.hasEmptyConstraints {
      sentences.append(
        "'makeConstraints' does nothing in these files, so constraints that place image or title are "
          + "missing; add the sources of SnapKit instead")
    }
  }
}

/// A visitor that collects calls and declarations without effect in the compiled copy.
private final class CaveatFinder: SyntaxVisitor {
  var mirrors = false
  var observes = false
  var hasEmptyConstraints = false
  private let classes: Set<String>
  private var path: [String] = []

  /// Checks the given classes, and all files for replacements of constraints.
  init(_ classes: Set<String>) {
    self.classes = classes
    super.init(viewMode: .sourceAccurate)
  }

  private var isInside: Bool { classes.contains(path.joined(separator: ".")) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isInside else { return .visitChildren }
    for argument in node.arguments {
      let label = argument.label?.text
      if label == "forKeyPath" { observes = true }
      if label == "scaleX" || label == "x" && node.calledExpression.words.contains("scaledBy"),
        argument.expression.trimmedDescription.hasPrefix("-")
      {
        mirrors = true
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "makeConstraints", node.body?.statements.isEmpty == true {
      hasEmptyConstraints = true
    }
    return .visitChildren
  }
}
