package import UIKitModel

/// Numbers that a scenario states, in points; only those that are given are checked.
package struct Expectation: Sendable, Equatable {
  /// A rectangle of which any subset is known.
  package struct PartialRect: Sendable, Equatable {
    package var x: Double?
    package var y: Double?
    package var width: Double?
    package var height: Double?

    package init(
      x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil
    ) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A size of which any subset is known.
  package struct PartialSize: Sendable, Equatable {
    package var width: Double?
    package var height: Double?

    package init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The tolerance, in points, where a file states none.
  package static let defaultTolerance = 1e-9

  /// What is known of a view.
  package struct View: Sendable, Equatable {
    /// The view, by its index in the scenario's tree.
    package var index: Int
    /// The frame in the parent's coordinates.
    package var frame: PartialRect
    /// The safe area; nil if it is not checked.
    package var safeArea: UIEdgeInsets?
    /// The resolved margins; nil if they are not checked.
    package var margins: UIEdgeInsets?
    /// Whether constraints leave the place or size open; nil if that is not checked.
    package var isAmbiguous: Bool?

    package init(
      index: Int, frame: PartialRect = PartialRect(), safeArea: UIEdgeInsets? = nil,
      margins: UIEdgeInsets? = nil, isAmbiguous: Bool? = nil
    ) {
      self.index = index
      self.frame = frame
      self.safeArea = safeArea
      self.margins = margins
      self.isAmbiguous = isAmbiguous
    }
  }

  /// What is known of a constraint.
  package struct Constraint: Sendable, Equatable {
    /// The constraint, by its index in the scenario's tree.
    package var index: Int
    /// Whether it breaks; nil if that is not checked.
    package var isBroken: Bool?
    /// How many times it is reported as broken; nil if that is not checked.
    package var breaks: Int?

    package init(index: Int, isBroken: Bool? = nil, breaks: Int? = nil) {
      self.index = index
      self.isBroken = isBroken
      self.breaks = breaks
    }
  }

  /// The line of its element, from 1; 0 if it was not read from a file.
  package var line = 0
  /// Where the numbers come from.
  package var source: String?
  /// The only strategies it is for; nil for all that promise the aspect.
  package var strategies: [String]?
  /// The largest difference that passes.
  package var tolerance = Expectation.defaultTolerance
  package var image: PartialRect?
  package var title: PartialRect?
  package var content: PartialRect?
  package var background: PartialRect?
  package var fitting: PartialSize?
  /// The button's frame in its parent's coordinates.
  package var button: PartialRect?
  /// The views of which something is known.
  package var views: [View] = []
  /// The constraints of which something is known.
  package var constraints: [Constraint] = []
  /// The steps of the script of which something is known.
  package var moments: [ExpectedMoment] = []

  package init() {}
}
