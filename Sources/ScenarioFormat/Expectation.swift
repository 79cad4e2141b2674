/// Numbers that a scenario states, in points; only those that are given are checked.
package struct Expectation: Sendable, Equatable {
  /// A rectangle of which any subset is known.
  package struct PartialRect: Sendable, Equatable {
    package var x: Double?
    package var y: Double?
    package var width: Double?
    package var height: Double?

    package init() {}
  }

  /// A size of which any subset is known.
  package struct PartialSize: Sendable, Equatable {
    package var width: Double?
    package var height: Double?

    package init() {}
  }

  /// The line of its element, from 1.
  package var line = 0
  /// Where the numbers come from.
  package var source: String?
  /// The only strategies it is for; nil for all that promise the aspect.
  package var strategies: [String]?
  /// The largest difference that passes.
  package var tolerance = 1e-9
  package var image: PartialRect?
  package var title: PartialRect?
  package var content: PartialRect?
  package var background: PartialRect?
  package var fitting: PartialSize?
  /// The button's frame in its parent's coordinates.
  package var button: PartialRect?

  package init() {}
}
