extension ExpectedPlace {
  /// An actual value in words, and the value that a scenario expects.
  package struct Fact: Hashable, Sendable {
    /// The value that the layout has, in words.
    package var actual: String
    /// The value that the scenario expects, in words.
    package var expected: String
    /// Whether the actual value is the expected one.
    package var isMet: Bool
  }

  /// Returns the expectations whose values are not numbers, such as ambiguity, with the actual values.
  package func facts(in layout: ViewTreeLayout, of tree: ViewTree) -> [Fact] {
    var facts: [Fact] = []
    let title = tree.title(subject)
    if let isAmbiguous, case .view(let index) = subject {
      let actual = layout.views[index].isAmbiguous
      facts.append(
        Fact(
          actual: "the layout of \(title) is \(actual ? "" : "not ")ambiguous",
          expected: isAmbiguous ? "ambiguous" : "not ambiguous", isMet: actual == isAmbiguous))
    }
    guard case .constraint(let index) = subject else { return facts }
    let count = layout.breaks.count { $0.constraint == index }
    if let isBroken {
      facts.append(
        Fact(
          actual: "\(title) \(count > 0 ? "breaks" : "does not break")",
          expected: isBroken ? "to break" : "not to break", isMet: (count > 0) == isBroken))
    }
    if let breaks {
      facts.append(
        Fact(
          actual: "\(title) breaks \(Self.times(count))", expected: Self.times(breaks),
          isMet: count == breaks))
    }
    return facts
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
