package import UIKitModel

/// Expected numbers of a scenario, in points; missing ones are not checked.
package struct Expectation: Sendable, Equatable {
  /// A rectangle with any subset of its numbers.
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

  /// A size with any subset of its numbers.
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

  /// The expectation for a view.
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

  /// The expectation for a constraint.
  package struct Constraint: Sendable, Equatable {
    /// The constraint, by its index in the scenario's tree.
    package var index: Int
    /// Whether it breaks; nil if that is not checked.
    package var isBroken: Bool?
    /// The number of times that it is reported as broken; nil if that is not checked.
    package var breaks: Int?

    package init(index: Int, isBroken: Bool? = nil, breaks: Int? = nil) {
      self.index = index
      self.isBroken = isBroken
      self.breaks = breaks
    }
  }

  /// The line of its element, from 1; 0 if it was not read from a file.
  package var line = 0
  /// The source of the numbers.
  package var source: String?
  /// The only strategies it is for; nil for all that support the aspect.
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
  /// The views with expectations.
  package var views: [View] = []
  /// The constraints with expectations.
  package var constraints: [Constraint] = []
  /// The steps of the script with expectations.
  package var moments: [ExpectedMoment] = []

  package init() {}
}
