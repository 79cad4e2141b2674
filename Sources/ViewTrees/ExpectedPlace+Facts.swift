package import RunRecords

extension ExpectedPlace {
  /// An actual value, and whether a scenario expects it.
  package struct Fact: Hashable, Sendable {
    /// The actual and the expected value, in the form of a broken rule, even if they are equal.
    package var violation: Violation
    /// Whether the actual value is the expected one.
    package var isMet: Bool
  }

  /// Returns the expectations whose values are not numbers, such as ambiguity, with the actual values.
  package func facts(in layout: ViewTreeLayout, of tree: ViewTree) -> [Fact] {
    var facts: [Fact] = []
    let title = tree.title(part)
    if let isAmbiguous, case .view(let index) = part {
      let actual = layout.views[index].isAmbiguous
      facts.append(
        Fact(violation: .ambiguity(of: title, actual), isMet: actual == isAmbiguous))
    }
    guard case .constraint(let index) = part else { return facts }
    let count = layout.breaks.count { $0.constraint == index }
    if let isBroken {
      facts.append(
        Fact(violation: .breaking(of: title, count > 0), isMet: (count > 0) == isBroken))
    }
    if let breaks {
      facts.append(
        Fact(violation: .breaks(of: title, count, expected: breaks), isMet: count == breaks))
    }
    return facts
  }
}
