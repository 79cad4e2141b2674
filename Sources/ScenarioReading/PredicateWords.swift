import Scenarios
import StrategyKit
import UIKitModel
import XMLReading

/// The words of a predicate, among them those that no button ever has: an expression with one compiles, and
/// never matches.
struct PredicateWords {
  /// A word of an expression.
  private struct Word {
    enum Kind { case name, literal, symbol }

    var kind: Kind
    var text: String
    /// The character before which it begins, from 1.
    var column: Int
  }

  /// The elements that a canonical button has.
  private static let elements = ["button", "image", "title"]
  private static let operators = ["and", "or", "mod", "div"]

  private var words: [Word] = []

  /// Splits an expression that compiles.
  init(_ expression: String) {
    var column = 1
    var rest = Substring(expression)
    while let first = rest.first {
      let text: String
      var kind = Word.Kind.symbol
      if first == "'" || first == "\"" {
        text = String(rest.dropFirst().prefix { $0 != first })
        kind = .literal
      } else if first.isLetter || first == "_" {
        text = String(rest.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) })
        kind = .name
      } else {
        text = rest.hasPrefix("::") || rest.hasPrefix("!=") ? String(rest.prefix(2)) : String(first)
      }
      if !first.isWhitespace { words.append(Word(kind: kind, text: text, column: column)) }
      let length = min(rest.count, text.count + (kind == .literal ? 2 : 0))
      rest = rest.dropFirst(length)
      column += length
    }
  }

  /// The first word that no button has.
  var error: XPathError? {
    for index in words.indices {
      if let error = error(at: index) { return error }
    }
    return nil
  }

  private func symbol(at index: Int) -> String? {
    words.indices.contains(index) && words[index].kind == .symbol ? words[index].text : nil
  }

  private func error(at index: Int) -> XPathError? {
    let word = words[index]
    guard word.kind == .name else { return nil }
    if isAttribute(index) {
      return unknown(index) ?? impossibleValue(index)
    }
    // A function, an axis, a variable or the prefix of a name.
    if ["(", "::", ":"].contains(symbol(at: index + 1)) || symbol(at: index - 1) == "$" {
      return nil
    }
    if Self.operators.contains(word.text) && endsOperand(index - 1) { return nil }
    if Self.elements.contains(word.text) { return nil }
    let advice =
      Self.attributes.contains(word.text)
      ? "; an attribute is written '@\(word.text)'"
      : "; known: \(Self.elements.joined(separator: ", "))"
    return XPathError(
      message: "no element is named '\(word.text)'\(advice)", column: word.column)
  }

  /// Whether a name is that of an attribute.
  private func isAttribute(_ index: Int) -> Bool {
    if symbol(at: index - 1) == "@" { return true }
    return symbol(at: index - 1) == "::" && index >= 2 && words[index - 2].text == "attribute"
  }

  /// Whether an operand ends with a word, so that a name behind it is an operator.
  private func endsOperand(_ index: Int) -> Bool {
    guard let symbol = symbol(at: index) else { return index >= 0 }
    return [")", "]", ".", "*"].contains(symbol) || symbol.first?.isNumber == true
  }

  // MARK: Attributes

  private static let attributes: [String] = {
    var names: [String] = []
    for name in ButtonAttribute.allCases.map(\.localName) + CanonicalButton.extraAttributes
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }()

  private func unknown(_ index: Int) -> XPathError? {
    if Self.attributes.contains(words[index].text) { return nil }
    return XPathError(
      message: "no attribute is named '\(words[index].text)'; known: "
        + Self.attributes.joined(separator: ", "),
      column: words[symbol(at: index - 1) == "@" ? index - 1 : index].column)
  }

  /// A text that an attribute is compared with and never has, on either side of it.
  private func impossibleValue(_ index: Int) -> XPathError? {
    guard let values = Self.values(of: words[index].text) else { return nil }
    var compared: [Word] = []
    if ["=", "!="].contains(symbol(at: index + 1)), words.indices.contains(index + 2) {
      compared.append(words[index + 2])
    }
    // The same in reverse, with the '@' between.
    if ["=", "!="].contains(symbol(at: index - 2)), index >= 3 {
      compared.append(words[index - 3])
    }
    let wrong = compared.first { $0.kind == .literal && !values.contains($0.text) }
    return wrong.map {
      XPathError(
        message: "'\(words[index].text)' is never '\($0.text)'; its values: "
          + values.joined(separator: ", "),
        column: $0.column)
    }
  }

  /// Every value of an attribute whose values are words; nil for the others.
  private static func values(of attribute: String) -> [String]? {
    func words<Value: AttributeWord>(_: Value.Type) -> [String] {
      Value.words.map(\.word.description)
    }
    switch attribute {
    case ButtonAttribute.placement.localName: return words(Placement.self)
    case ButtonAttribute.horizontalAlignment.localName:
      return words(UIControl.ContentHorizontalAlignment.self)
    case ButtonAttribute.verticalAlignment.localName:
      return words(UIControl.ContentVerticalAlignment.self)
    case ButtonAttribute.direction.localName: return words(UIUserInterfaceLayoutDirection.self)
    case ButtonAttribute.type.localName: return words(UIButton.ButtonType.self)
    case "regime": return Regime.allCases.map(\.rawValue)
    default: return nil
    }
  }
}
