package import StrategyKit

/// A condition over buttons, such as `@direction='rtl' and title/@width > 60`.
///
/// The language is a small part of XPath 1.0 with the same meaning: the attributes of `<button>` and
/// `@regime` and `@flags`, the children `image` and `title` and their attributes, numbers and texts, `= != <
/// <= > >=`, `+ - * div mod`, `and`, `or`, and the functions of ``functions``; beside those of XPath there
/// are `top`, `left`, `bottom` and `right` of insets. Everything else is an error with its column. A
/// comparison with an attribute of an absent item is false.
///
/// A predicate is compiled once, to closures over the spec's fields; evaluating it allocates no memory.
package struct SpecPredicate: Sendable {
  /// The largest length of a predicate, in bytes of UTF-8.
  package static let maxBytes = 4096
  /// The largest depth of nested parentheses, functions and signs.
  package static let maxDepth = 32

  /// The text of the predicate, as it was written.
  package let text: String
  private let condition: SpecCondition

  /// Compiles a predicate.
  ///
  /// - Throws: `PredicateError` with the error and its column.
  package init(_ text: String) throws(PredicateError) {
    guard text.utf8.count <= Self.maxBytes else {
      throw PredicateError(
        "the predicate has \(text.utf8.count) bytes, expected at most \(Self.maxBytes)", column: 1)
    }
    var parser = PredicateParser(tokens: try PredicateScanner.tokens(of: text))
    condition = try parser.predicate()
    self.text = text
  }

  /// Returns whether the predicate is true for a button.
  @inline(__always)
  package func holds(for spec: ButtonSpec) -> Bool { condition(spec) }

  /// The names of the functions, in the order in which messages list them.
  package static var functions: [String] { PredicateFunction.allCases.map(\.rawValue) }
}

extension SpecPredicate: Hashable {
  package static func == (a: SpecPredicate, b: SpecPredicate) -> Bool { a.text == b.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A compiled condition on a spec.
typealias SpecCondition = @Sendable (ButtonSpec) -> Bool

/// A compiled expression that computes a number from a spec.
typealias SpecNumber = @Sendable (ButtonSpec) -> Double
