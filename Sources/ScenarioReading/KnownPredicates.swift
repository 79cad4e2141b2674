package import Scenarios
package import StrategyKit
package import XMLReading

/// The predicates of a file's known issues, ready to be evaluated by one task.
package final class KnownPredicates {
  private var button: CanonicalButton
  private let predicates: [Predicate]

  /// What it takes to keep several noncopyable predicates in an array.
  private final class Predicate {
    let compiled: XPathPredicate

    init(_ expression: String) throws(XPathError) { compiled = try XPathPredicate(expression) }
  }

  /// Compiles the predicates of `knowns`, in their order.
  package init(_ knowns: [KnownIssue]) throws(XPathError) {
    var predicates: [Predicate] = []
    for known in knowns { predicates.append(try Predicate(known.when)) }
    self.predicates = predicates
    button = try CanonicalButton()
  }

  /// Whether the predicate at `index` holds for a button. The canonical button is made once for
  /// several predicates in a row.
  package func matches(_ index: Int, _ spec: ButtonSpec) throws(XPathError) -> Bool {
    try button.show(spec)
    return try predicates[index].compiled.holds(in: button.tree)
  }

  /// Throws what is wrong with an expression: its syntax, a name or a word that no button has, or what an
  /// evaluation on a default button finds.
  package static func check(_ expression: String) throws(XPathError) {
    let predicate = try XPathPredicate(expression)
    if let error = PredicateWords(expression).error { throw error }
    var button = try CanonicalButton()
    try button.show(ButtonSpec())
    _ = try predicate.holds(in: button.tree)
  }
}
