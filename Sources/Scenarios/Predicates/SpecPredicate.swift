package import StrategyKit

/// A condition over buttons, such as `@direction='rtl' and title/@width > 60`.
///
/// The language is a small part of XPath 1.0 with the meaning that it has there: the attributes of
/// `<button>` and `@regime` and `@flags`, the children `image` and `title` and their attributes,
/// numbers and texts, `= != < <= > >=`, `+ - * div mod`, `and`, `or`, and the functions of
/// ``functions``; beside those of XPath there are `top`, `left`, `bottom` and `right` of insets.
/// Everything else is refused where it stands. A comparison with an attribute of an absent item is
/// false.
///
/// It is compiled once, to closures over the spec's fields; evaluating it allocates nothing.
package struct SpecPredicate: Sendable {
  /// The most bytes of UTF-8 that a predicate may have.
  package static let maxBytes = 4096
  /// The most levels of parentheses, functions and signs.
  package static let maxDepth = 32

  /// The predicate as written.
  package let text: String
  private let condition: SpecCondition

  /// Compiles a predicate.
  ///
  /// - Throws: what is wrong with it, and where.
  package init(_ text: String) throws(PredicateError) {
    guard text.utf8.count <= Self.maxBytes else {
      throw PredicateError(
        "it has \(text.utf8.count) bytes, expected at most \(Self.maxBytes)", column: 1)
    }
    var parser = PredicateParser(tokens: try PredicateScanner.tokens(of: text))
    condition = try parser.predicate()
    self.text = text
  }

  /// Whether the predicate is true for a button.
  @inline(__always)
  package func holds(for spec: ButtonSpec) -> Bool { condition(spec) }

  /// The names of the functions, in the order in which messages list them.
  package static var functions: [String] { PredicateFunction.allCases.map(\.rawValue) }
}

extension SpecPredicate: Hashable {
  package static func == (a: SpecPredicate, b: SpecPredicate) -> Bool { a.text == b.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A condition over a spec.
typealias SpecCondition = @Sendable (ButtonSpec) -> Bool

/// A number that a spec has.
typealias SpecNumber = @Sendable (ButtonSpec) -> Double
