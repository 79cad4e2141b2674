/// A search for a smaller input that keeps a property, with a limited number of tries.
package struct ShrinkSearch<Input: Equatable> {
  /// The smallest input so far.
  package private(set) var best: Input
  /// The number of inputs that the search may still try.
  package private(set) var left: Int
  private let isValid: (Input) -> Bool
  private let holds: (Input) -> Bool

  /// Runs passes over an input until none makes it smaller or all tries are used, and returns the smallest
  /// input.
  ///
  /// - Parameters:
  ///   - limit: the largest number of tries.
  ///   - isValid: returns whether an input is valid; others are not tried.
  ///   - holds: returns whether an input has the property.
  ///   - passes: tries smaller inputs with `attempt`.
  package static func smallest(
    from input: Input, limit: Int, among isValid: @escaping (Input) -> Bool = { _ in true },
    while holds: (Input) -> Bool, _ passes: (inout ShrinkSearch) -> Void
  ) -> Input {
    withoutActuallyEscaping(holds) { holds in
      var search = ShrinkSearch(best: input, left: limit, isValid: isValid, holds: holds)
      var before: Input
      repeat {
        before = search.best
        passes(&search)
      } while search.best != before && search.left > 0
      return search.best
    }
  }

  /// Tries a candidate, and makes it the smallest input if the property holds for it; returns whether it did.
  /// Refuses a candidate that is invalid, equals the smallest input, or comes after the last try.
  @discardableResult
  package mutating func attempt(_ candidate: Input) -> Bool {
    guard left > 0, candidate != best, isValid(candidate) else { return false }
    left -= 1
    guard holds(candidate) else { return false }
    best = candidate
    return true
  }

  /// Tries a changed copy of the smallest input, and makes it the smallest input if the property holds for
  /// it; returns whether it did.
  @discardableResult
  package mutating func attempt(_ change: (inout Input) -> Void) -> Bool {
    var candidate = best
    change(&candidate)
    return attempt(candidate)
  }
}
