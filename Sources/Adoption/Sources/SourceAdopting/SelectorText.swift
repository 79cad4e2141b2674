import SwiftSyntax

/// The replacement of a `#selector`: a value with the method's name and a closure that calls it.
struct SelectorText {
  /// The Swift expression.
  private(set) var text = ""
  /// The reason why the value has no closure that calls the method; nil if it has one.
  private(set) var reason: String?

  init(
    _ argument: LabeledExprSyntax, inside outer: String, _ declarations: Declarations
  ) {
    let expression = argument.expression
    if let label = argument.label?.text {
      let name = expression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
      nameOnly(name, "'#selector(\(label):)' names an accessor of a property instead of a method")
      return
    }
    let name: DeclReferenceExprSyntax
    var base: ExprSyntax?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      base = member.base
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
    } else {
      nameOnly(expression.trimmedDescription, "'#selector' names no method by its plain name")
      return
    }
    let method = name.baseName.text
    let labels = name.argumentNames?.arguments.map(\.name.text)
    let whole = labels.map { "\(method)(\($0.map { $0 + ":" }.joined()))" } ?? method
    var type = outer
    if let base {
      let written = base.trimmedDescription
      if written.first?.isUppercase == true, written != "Self" {
        type = declarations.type(named: written, inside: outer)?.name ?? written
      } else if written != "self", written != "Self", written != "super" {
        nameOnly(whole, "the type of '\(written)' is not known without compiling")
        return
      }
    }
    guard !type.isEmpty,
      let function = declarations.function(method, labels: labels, of: type)
    else {
      nameOnly(whole, "no given file declares '\(whole)' of '\(type)'")
      return
    }
    guard let call = Self.call(of: function) else {
      nameOnly(whole, "'\(function.fullName)' takes more than a sender and an event")
      return
    }
    text = "Selector(\"\(function.fullName)\", of: \(type).self, \(call))"
  }

  private mutating func nameOnly(_ name: String, _ why: String) {
    text = "Selector(\"\(name)\")"
    reason = why
  }

  /// Returns a closure that calls a function with the sender of a control event; nil if the parameters of the
  /// function do not fit.
  private static func call(of function: DeclaredFunction) -> String? {
    let parameters = function.parameters.filter { !$0.hasDefault || $0.name == "sender" }
    guard !function.isAsync, parameters.count <= 2 else { return nil }
    if parameters.count == 2 {
      guard ["UIEvent", "UIEvent?", "UIEvent!"].contains(parameters[1].type) else { return nil }
    }
    var arguments: [String] = []
    var conditions: [String] = []
    if let sender = parameters.first {
      var type = sender.type
      let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
      if isOptional { type.removeLast() }
      let label = sender.label.map { "\($0): " } ?? ""
      if type == "Any" || type == "AnyObject" {
        arguments.append(label + "sender as \(type)")
      } else {
        arguments.append(label + "sender")
        conditions.append("let sender = sender as? \(type)")
      }
    }
    if parameters.count == 2 {
      let label = parameters[1].label.map { "\($0): " } ?? ""
      if parameters[1].type == "UIEvent" { conditions.append("let event") }
      arguments.append(label + "event")
    }
    let marks = (function.returnsValue ? "_ = " : "") + (function.throwsErrors ? "try? " : "")
    let call = "\(marks)target.\(function.name)(\(arguments.joined(separator: ", ")))"
    let names =
      "target, \(parameters.isEmpty ? "_" : "sender"), \(parameters.count == 2 ? "event" : "_")"
    let body =
      conditions.isEmpty ? call : "if \(conditions.joined(separator: ", ")) { \(call) }"
    return "{ \(names) in \(body) }"
  }
}
