/// A condition over specs: a conjunction of simple conditions, with exceptions for which the rule does not
/// hold.
package struct Rule: Hashable, Sendable {
  /// The conditions that must all hold; if empty, the rule holds for every spec.
  package var atoms: [AtomicCondition]
  /// The exceptions, each a conjunction. The rule does not hold for a spec for which all conditions of an
  /// exception hold.
  package var exceptions: [[AtomicCondition]]

  package init(atoms: [AtomicCondition] = [], exceptions: [[AtomicCondition]] = []) {
    self.atoms = atoms
    self.exceptions = exceptions
  }

  /// Returns whether the rule holds for a spec.
  package func holds(of facts: SpecFeatures) -> Bool {
    atoms.allSatisfy { $0.holds(of: facts) }
      && !exceptions.contains { $0.allSatisfy { $0.holds(of: facts) } }
  }

  /// The effort of reading the rule; one simple condition costs about 1.
  package var cost: Double {
    atoms.reduce(0) { $0 + $1.cost }
      + exceptions.joined().reduce(0) { $0 + $1.cost } + Double(exceptions.count)
  }

  /// The names of the fields and other features that the rule tests, each once, such as `spacing` and
  /// `placement`.
  package var measures: [String] {
    let all = atoms + exceptions.joined()
    var names: [String] = []
    for place in Set(all.compactMap(\.measure)).sorted() {
      names.append(NumericFeature.all[place].name)
    }
    for place in Set(all.compactMap(\.choice)).sorted() {
      let choice = CategoricalFeature.all[place]
      names.append(choice.name.isEmpty ? choice.values[0].text : choice.name)
    }
    return names
  }

  /// The rule in words, such as `spacing < 0 and both items are shown`.
  package var text: String {
    let unless = exceptions.map { "unless " + $0.map(\.text).joined(separator: " and ") }
    if atoms.isEmpty {
      return (["every spec"] + unless).joined(separator: ", ")
    }
    return ([atoms.map(\.text).joined(separator: " and ")] + unless).joined(separator: ", ")
  }

  /// The rule as the end of a sentence about a difference, such as `when spacing < 0` or `in every spec`.
  package var clause: String { atoms.isEmpty ? "in \(text)" : "when \(text)" }

  /// The rule as a Swift condition over `spec`; nil if it tests a feature of the layout.
  package var swift: String? { condition(and: " && ", not: "!", always: "true") { $0.swift } }

  /// The rule as an XPath condition over a `<button>`; nil if it cannot be written.
  package var xpath: String? { condition(and: " and ", not: "not", always: "true()") { $0.xpath } }

  /// Shorter, broader conditions in Swift and XPath that hold wherever the rule does; nil without broader
  /// conditions, or if one cannot be written in Swift.
  package var cover: (swift: String, xpath: String?)? {
    guard atoms.contains(where: { $0.cover != nil }) else { return nil }
    var whole = self
    // Exceptions do not matter for a condition that is broader anyway.
    whole.exceptions.removeAll { $0.contains { $0.swift == nil } }
    guard
      let swift = whole.condition(
        and: " && ", not: "!", always: "true", { $0.swift ?? $0.cover?.swift })
    else { return nil }
    whole.exceptions.removeAll { $0.contains { $0.xpath == nil } }
    return (
      swift,
      whole.condition(and: " and ", not: "not", always: "true()") { $0.xpath ?? $0.cover?.xpath }
    )
  }

  /// The first condition, also of an exception, with neither an exact nor a broader form in Swift, in words;
  /// nil without one.
  package var unwritable: String? {
    (atoms + exceptions.joined()).first { $0.swift == nil && $0.cover == nil }?.text
  }

  private func condition(
    and: String, not: String, always: String, _ text: (AtomicCondition) -> String?
  ) -> String? {
    func conjunction(_ atoms: [AtomicCondition]) -> String? {
      let parts = atoms.compactMap(text)
      return parts.count == atoms.count ? parts.joined(separator: and) : nil
    }
    guard let main = conjunction(atoms) else { return nil }
    var parts = main.isEmpty ? [] : [main]
    for exception in exceptions {
      guard let part = conjunction(exception) else { return nil }
      parts.append("\(not)(\(part))")
    }
    return parts.isEmpty ? always : parts.joined(separator: and)
  }
}
