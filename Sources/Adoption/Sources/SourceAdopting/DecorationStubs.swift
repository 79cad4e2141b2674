import SwiftSyntax

/// Stubs for colours, fonts and images that no given file declares; they do not affect layout. All are
/// public, since a public class may use them in its signatures.
struct DecorationStubs {
  /// The source text of the stubs, as extensions.
  private(set) var text = "import UIKit\n"
  /// A line in words for each stub.
  private(set) var notes: [String] = []
  /// The stubs by name, for the reply.
  private(set) var stubs: [AdoptionReply.Stub] = []

  static let values: [String: String] = [
    "UIColor": ".black", "UIFont": ".systemFont(ofSize: 17)", "UIImage": "UIImage()",
    "CGColor": "UIColor.black.cgColor", "String": "self", "UIView": "self", "CALayer": "self",
  ]
  private static let kinds: [String: AdoptionReply.Stub.Kind] = [
    "UIColor": .colour, "CGColor": .colour, "UIFont": .font, "UIImage": .image, "String": .text,
    "UIView": .look, "CALayer": .look,
  ]

  /// Makes stubs.
  ///
  /// - Parameter members: the missing members, such as `UIColor.brand`.
  init(_ members: [String], usedIn files: [ParsedFile]) {
    for member in members {
      if member == "R" {
        text += ResourceStubs(files).text
        notes.append(
          "'R' is not declared in the given files; plain colours, fonts and images replace its own")
        stubs.append(.init(name: "R", kind: .resources))
        continue
      }
      let parts = member.split(separator: ".").map(String.init)
      let type = parts[0].replacing("()", with: "")
      guard parts.count == 2, let value = Self.values[type] else { continue }
      let finder = UseFinder(parts[1])
      for file in files { finder.walk(file.tree) }
      if type == parts[0], type != "String" {
        declare("static ", type, parts[1], type, value, finder)
      } else {
        let result = Self.result(of: parts[1], type)
        declare("", type, parts[1], result.type, result.value, finder)
      }
      notes.append(
        "'\(member)' is not declared in the given files; it is only decoration, so a plain value replaces it"
      )
      stubs.append(.init(name: member, kind: Self.kinds[type] ?? .text))
    }
  }

  /// Returns the type and a plain value of a member, from the words in its name: false, another image or
  /// colour, or the receiver.
  private static func result(of name: String, _ type: String) -> (type: String, value: String) {
    let words = SideWords.words(of: name)
    if ["is", "has"].contains(words.first) { return ("Bool", "false") }
    if words.last == "image" { return ("UIImage", values["UIImage"] ?? "self") }
    if words.last == "color" { return ("UIColor", values["UIColor"] ?? "self") }
    return (isLook(type) ? "Self" : type, "self")
  }

  /// Returns whether members of a type may change only a view's look.
  private static func isLook(_ type: String) -> Bool { type == "UIView" || type == "CALayer" }

  /// Writes the declaration of a member, in the way in which the files use it.
  ///
  /// - Parameters:
  ///   - mark: `static `, or an empty text for a member of a value.
  ///   - type: the type that gets the member.
  ///   - name: the name of the member.
  ///   - kind: the type of the member, or of its result.
  ///   - value: the expression of the plain value.
  ///   - uses: the calls and other uses of the member in the files.
  private mutating func declare(
    _ mark: String, _ type: String, _ name: String, _ kind: String, _ value: String,
    _ uses: UseFinder
  ) {
    let result = uses.isUnwrapped ? kind + "!" : kind
    if uses.calls.isEmpty, Self.isLook(type) {
      let isTruth = kind == "Bool"
      text +=
        "extension \(type) { public var \(name): \(isTruth ? "Bool" : kind == "Self" ? "CGFloat" : "UIColor?") "
        + "{ get { \(isTruth ? "false" : kind == "Self" ? "0" : "nil") } set {} } }\n"
      return
    }
    if uses.calls.isEmpty {
      text += "extension \(type) { public \(mark)var \(name): \(result) { \(value) } }\n"
      return
    }
    for (number, call) in uses.calls.enumerated() {
      var parameters: [String] = []
      for (place, argument) in call.enumerated() {
        let label = "\(argument.label ?? "_") p\(place)"
        guard !argument.members.isEmpty else {
          parameters.append("\(label): Any?")
          continue
        }
        let choice = "\(name.prefix(1).uppercased())\(name.dropFirst())Choice\(number)\(place)"
        let cases = argument.members.sorted()
          .map { "  public static func \($0)(_: Any?...) -> \(choice) { \(choice)() }\n" }
        let values = argument.members.sorted()
          .map { "  public static var \($0): \(choice) { \(choice)() }\n" }
        text += "public struct \(choice) {\n"
        text += (argument.isCalled ? cases : values).joined() + "}\n"
        parameters.append("\(label): \(choice)")
      }
      let isDiscardable = Self.isLook(type) ? "@discardableResult " : ""
      text +=
        "extension \(type) { \(isDiscardable)public \(mark)func \(name)(\(parameters.joined(separator: ", "))) -> \(result) { \(value) } }\n"
    }
  }
}

/// A visitor that collects the uses of a member.
private final class UseFinder: SyntaxVisitor {
  /// An argument of a call.
  struct Argument: Hashable {
    var label: String?
    /// The members of an implicit type, such as `.semibold12`.
    var members: Set<String> = []
    /// Whether the argument's implicit ``members`` are called, as in `.semibold(12)`.
    var isCalled = false
  }

  /// The argument lists of the calls, one for each signature.
  private(set) var calls: [[Argument]] = []
  /// Whether the result is unwrapped, so that the stub must be optional.
  private(set) var isUnwrapped = false
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    // A function of the view itself stands alone.
    let called = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if called?.baseName.text == name {
      add(node.arguments.map(Self.argument))
      if node.isUnwrapped { isUnwrapped = true }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == name, node.isUnwrapped { isUnwrapped = true }
    return .visitChildren
  }

  private static func argument(_ node: LabeledExprSyntax) -> Argument {
    var argument = Argument(label: node.label?.text)
    var expression = node.expression
    if let call = expression.as(FunctionCallExprSyntax.self) {
      expression = call.calledExpression
      argument.isCalled = true
    }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
      argument.members = [member.declName.baseName.text]
    }
    return argument
  }

  /// Adds a call; if one has the same labels and kinds of arguments, merges the implicit members.
  private func add(_ call: [Argument]) {
    let shape = Self.shape(call)
    guard let known = calls.firstIndex(where: { Self.shape($0) == shape }) else {
      calls.append(call)
      return
    }
    for place in call.indices { calls[known][place].members.formUnion(call[place].members) }
  }

  private static func shape(_ call: [Argument]) -> [String] {
    call.map {
      "\($0.label ?? "_") \($0.members.isEmpty ? "" : $0.isCalled ? "called" : "member")"
    }
  }
}

extension SyntaxProtocol {
  /// Whether the expression is unwrapped by `!`, `?`, `??` or a condition.
  fileprivate var isUnwrapped: Bool {
    guard let parent else { return false }
    if parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) {
      return true
    }
    if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self) {
      return binding.initializer?.value.id == id
    }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let place = elements.firstIndex(where: { $0.id == id }), place + 1 < elements.count else {
      return false
    }
    return elements[place + 1].trimmedDescription == "??"
  }
}
