import SwiftSyntax

/// A generated file with the parts of Apple's Foundation that the app uses and that are missing on this
/// system.
struct BesideFoundation {
  /// The file's text; nil if the app uses none of the parts of Foundation that are missing here.
  let text: String?

  init(usedIn files: [ParsedFile]) {
    let finder = UseFinder(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    var parts: [String] = []
    if finder.usesModuleBundle, !finder.declared.contains("module") { parts.append(Self.bundle) }
    if finder.usesLocalized { parts.append(Self.localized) }
    text =
      parts.isEmpty ? nil : "import Foundation\nimport UIKit\n\n" + parts.joined(separator: "\n")
  }

  private static let bundle = """
    extension Bundle {
      /// The bundle of the package that has the resources; resources do not exist here.
      static var module: Bundle { .main }
    }

    """

  private static let localized = """
    extension String {
      /// The key: what a text says places nothing.
      init(
        localized key: String, table: String? = nil, bundle: Bundle? = nil, comment: String = ""
      ) { self = key }

      /// The key, with a default text.
      init(
        localized key: String, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
        comment: String = ""
      ) { self = defaultValue }
    }

    """

  private final class UseFinder: SyntaxVisitor {
    var usesModuleBundle = false
    var usesLocalized = false
    /// The static properties that extensions of `Bundle` declare.
    var declared: Set<String> = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let base = node.base?.trimmedDescription
      if node.declName.baseName.text == "module", base == nil || base == "Bundle" {
        usesModuleBundle = true
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = node.calledExpression.trimmedDescription
      if ["String", "String.init", ".init"].contains(called),
        node.arguments.first?.label?.text == "localized"
      {
        usesLocalized = true
      }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.extendedType.trimmedDescription.hasSuffix("Bundle") {
        for member in node.memberBlock.members {
          guard let property = member.decl.as(VariableDeclSyntax.self) else { continue }
          declared.formUnion(property.bindings.map(\.pattern.trimmedDescription))
        }
      }
      return .visitChildren
    }
  }
}
