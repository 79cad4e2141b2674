import SwiftSyntax

/// Extensions for the initialisers that an app adds to colours and insets in files that were not given.
struct AddedInitialisers {
  /// The source text of the extensions; nil if no initialiser is missing.
  let text: String?
  /// A line in words for each declaration in ``text``.
  let notes: [String]

  init(usedIn files: [ParsedFile]) {
    let finder = CallFinder(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    var parts: [String] = []
    var notes: [String] = []
    for call in finder.calls where !finder.declared.contains(call) {
      guard let part = Self.extensionText(of: call) else { continue }
      parts.append(part)
      notes.append(
        "'\(call.type)(\(call.labels.map { $0 + ":" }.joined()))' is not declared in the given files; "
          + (call.type == "UIColor"
            ? "it is only decoration, so a plain colour is used"
            : "it is replaced by the insets that its labels name"))
    }
    text = parts.isEmpty ? nil : "import UIKit\n\n" + parts.joined()
    self.notes = notes
  }

  /// A call of an initialiser, by its type and labels.
  fileprivate struct Call: Hashable {
    var type: String
    /// The argument labels; `_` for an argument that has no label.
    var labels: [String]
  }

  /// The initialisers of colours and insets that UIKit has.
  private static let known: Set<Call> = [
    Call(type: "UIColor", labels: ["red", "green", "blue", "alpha"]),
    Call(type: "UIColor", labels: ["displayP3Red", "green", "blue", "alpha"]),
    Call(type: "UIColor", labels: ["hue", "saturation", "brightness", "alpha"]),
    Call(type: "UIColor", labels: ["white", "alpha"]), Call(type: "UIColor", labels: ["cgColor"]),
    Call(type: "UIColor", labels: ["named"]), Call(type: "UIColor", labels: ["patternImage"]),
    Call(type: "UIColor", labels: ["named", "in", "compatibleWith"]),
    Call(type: "UIColor", labels: ["dynamicProvider"]),
    Call(type: "UIEdgeInsets", labels: ["top", "left", "bottom", "right"]),
    Call(
      type: "NSDirectionalEdgeInsets", labels: ["top", "leading", "bottom", "trailing"]),
  ]

  /// The sides of insets that a label sets.
  private static let sides: [String: Set<String>] = [
    "top": ["top"], "left": ["left"], "bottom": ["bottom"], "right": ["right"],
    "leading": ["leading"], "trailing": ["trailing"],
    "horizontal": ["left", "right", "leading", "trailing"],
    "x": ["left", "right", "leading", "trailing"],
    "dx": ["left", "right", "leading", "trailing"], "vertical": ["top", "bottom"],
    "y": ["top", "bottom"], "dy": ["top", "bottom"],
    "all": ["top", "left", "bottom", "right", "leading", "trailing"],
    "_": ["top", "left", "bottom", "right", "leading", "trailing"],
    "value": ["top", "left", "bottom", "right", "leading", "trailing"],
    "inset": ["top", "left", "bottom", "right", "leading", "trailing"],
  ]

  private static func extensionText(of call: Call) -> String? {
    guard !call.labels.isEmpty, !known.contains(call) else { return nil }
    let parameters = { (type: String) in
      call.labels.enumerated().map { "\($1) p\($0): \(type)" }.joined(separator: ", ")
    }
    if call.type == "UIColor" {
      return """
        extension UIColor {
          public convenience init!(\(parameters("Any?"))) { self.init(white: 0, alpha: 1) }
        }

        """
    }
    let meant = call.labels.map { sides[$0] }
    guard !meant.contains(nil), call.labels.count == 1 || !call.labels.contains("_") else {
      return nil
    }
    let names =
      call.type == "UIEdgeInsets"
      ? ["top", "left", "bottom", "right"] : ["top", "leading", "bottom", "trailing"]
    let values = names.map { name in
      let place = meant.firstIndex { $0?.contains(name) == true }
      return "\(name): \(place.map { "p\($0)" } ?? "0")"
    }
    return """
      extension \(call.type) {
        public init(\(parameters("CGFloat"))) { self.init(\(values.joined(separator: ", "))) }
      }

      """
  }

  /// A visitor that collects calls of initialisers, and initialisers that extensions declare.
  private final class CallFinder: SyntaxVisitor {
    var calls: [Call] = []
    var declared: Set<Call> = []
    private static let types: Set = ["UIColor", "UIEdgeInsets", "NSDirectionalEdgeInsets"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      var type = node.calledExpression.trimmedDescription
      if type.hasSuffix(".init") { type.removeLast(".init".count) }
      let call = Call(type: type, labels: node.arguments.map { $0.label?.text ?? "_" })
      if Self.types.contains(type), !calls.contains(call) { calls.append(call) }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let type = node.extendedType.trimmedDescription
      for case let member? in node.memberBlock.members.map({
        $0.decl.as(InitializerDeclSyntax.self)
      }) {
        let parameters = Array(member.signature.parameterClause.parameters)
        // Each parameter with a default may be left out.
        var variants: [[String]] = [[]]
        for parameter in parameters {
          let with = variants.map { $0 + [parameter.firstName.text] }
          variants = parameter.defaultValue == nil ? with : variants + with
        }
        declared.formUnion(variants.map { Call(type: type, labels: $0) })
      }
      return .visitChildren
    }
  }
}
