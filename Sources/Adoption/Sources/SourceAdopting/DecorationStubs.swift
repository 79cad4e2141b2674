import SwiftSyntax

/// What stands for colours, fonts and pictures that an app declares in files that were not given: they decorate and
/// place nothing.
struct DecorationStubs {
  /// The extensions.
  private(set) var text = "import UIKit\n"
  /// What was stubbed, in words.
  private(set) var notes: [String] = []

  static let values: [String: String] = [
    "UIColor": ".black", "UIFont": ".systemFont(ofSize: 17)", "UIImage": "UIImage()",
    "CGColor": "UIColor.black.cgColor", "String": "self",
  ]

  /// Makes stubs.
  ///
  /// - Parameter members: what is missing, as `UIColor.brand`.
  init(_ members: [String], usedIn files: [ParsedFile]) {
    for member in members {
      if member == "R" {
        text += ResourceStubs(files).text
        notes.append(
          "'R' is in none of the files; plain colours, fonts and pictures stand for its own")
        continue
      }
      let parts = member.split(separator: ".").map(String.init)
      guard parts.count == 2, let value = Self.values[parts[0]] else { continue }
      let finder = UseFinder(parts[1])
      for file in files { finder.walk(file.tree) }
      // What a text says places nothing: its size is given.
      let mark = parts[0] == "String" ? "" : "static "
      let declarations =
        finder.calls.isEmpty
        ? ["\(mark)var \(parts[1]): \(parts[0]) { \(value) }"]
        : finder.calls.sorted().map { "\(mark)func \(parts[1])(\($0)) -> \(parts[0]) { \(value) }" }
      for declaration in declarations {
        text += "extension \(parts[0]) { \(declaration) }\n"
      }
      notes.append(
        "'\(member)' is in none of the files; it decorates, so a plain one stands for it")
    }
  }
}

/// Finds how a static member is called.
private final class UseFinder: SyntaxVisitor {
  /// The parameters of each kind of call.
  var calls: Set<String> = []
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)
    if called?.declName.baseName.text == name {
      let parameters = node.arguments.enumerated().map { place, argument in
        "\(argument.label?.text ?? "_") p\(place): Any?"
      }
      calls.insert(parameters.joined(separator: ", "))
    }
    return .visitChildren
  }
}
