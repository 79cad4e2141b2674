import SwiftSyntax

/// Stubs for helpers that many apps declare in other files: `addSubviews`, `addArrangedSubviews` and the
/// functions of the module Then.
struct CommonHelpers {
  /// The source text of the stubs; nil if the app declares every known helper that it uses.
  let text: String?
  /// A line in words for each declaration.
  let notes: [String]

  init(usedIn files: [ParsedFile]) {
    let finder = UseFinder(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    var parts: [String] = []
    var notes: [String] = []
    for name in ["addSubviews", "addArrangedSubviews"]
    where finder.called.contains(name) && !finder.declared.contains(name) {
      let (type, one) =
        name == "addSubviews" ? ("UIView", "addSubview") : ("UIStackView", "addArrangedSubview")
      parts.append(
        """
        extension \(type) {
          public func \(name)(_ views: UIView...) { views.forEach(\(one)) }
          public func \(name)(_ views: [UIView]) { views.forEach(\(one)) }
        }

        """)
      notes.append(
        "'\(name)' is not declared in the given files; the tool assumes that it calls '\(one)' for each view"
      )
    }
    if finder.importsThen, !finder.declared.contains("Then") { parts.append(Self.then) }
    text = parts.isEmpty ? nil : "import UIKit\n\n" + parts.joined()
    self.notes = notes
  }

  /// The functions of the module Then, written after its documentation.
  private static let then = """
    public protocol Then {}

    extension Then {
      public func with(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try change(&copy)
        return copy
      }

      public func `do`(_ body: (Self) throws -> Void) rethrows { try body(self) }
    }

    extension Then where Self: AnyObject {
      public func then(_ body: (Self) throws -> Void) rethrows -> Self {
        try body(self)
        return self
      }
    }

    extension UIResponder: Then {}
    extension NSObject: Then {}
    extension CALayer: Then {}
    extension UIEdgeInsets: Then {}
    extension UIButton.Configuration: Then {}

    """

  private final class UseFinder: SyntaxVisitor {
    var importsThen = false
    var called: Set<String> = []
    var declared: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.path.trimmedDescription == "Then" { importsThen = true }
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
        called.insert(member.declName.baseName.text)
      } else {
        called.insert(node.calledExpression.trimmedDescription)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      declared.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      declared.insert(node.name.text)
      return .visitChildren
    }
  }
}
