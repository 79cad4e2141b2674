import SwiftSyntax

/// The stub of `R`, the type that R.swift generates for an app's resources: colours, fonts, images and texts
/// by name.
struct ResourceStubs {
  /// The source text of the stub.
  let text: String

  init(_ files: [ParsedFile]) {
    let finder = ResourceFinder(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    var text = "public enum R {\n"
    for (kind, type) in Self.types.sorted(by: { $0.key < $1.key }) {
      let names = finder.found[kind, default: []].sorted()
      guard !names.isEmpty else { continue }
      let value = DecorationStubs.values[type] ?? "\"\""
      text += "  public enum \(kind) {\n"
      for name in names {
        let parameter = kind == "font" ? "size: Any? = nil" : ""
        text += "    public static func \(name)(\(parameter)) -> \(type)? { \(value) }\n"
      }
      text += "  }\n"
    }
    self.text = text + "}\n"
  }

  static let types = ["color": "UIColor", "font": "UIFont", "image": "UIImage"]
}

/// A visitor that collects uses of the form `R.color.name`, called or not.
private final class ResourceFinder: SyntaxVisitor {
  var found: [String: Set<String>] = [:]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let kind = node.base?.as(MemberAccessExprSyntax.self),
      kind.base?.trimmedDescription == "R",
      ResourceStubs.types[kind.declName.baseName.text] != nil
    {
      found[kind.declName.baseName.text, default: []].insert(node.declName.baseName.text)
    }
    return .visitChildren
  }
}
