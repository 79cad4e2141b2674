package import UIKitModel

/// The numbers that a scenario expects, in points; numbers that it does not state are not checked.
package struct Expectation: Sendable, Equatable {
  /// A rectangle in which any of the four numbers may be missing.
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

  /// A size in which any of the two numbers may be missing.
  package struct PartialSize: Sendable, Equatable {
    package var width: Double?
    package var height: Double?

    package init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The largest difference that an expectation without a tolerance accepts, in points.
  package static let defaultTolerance = 1e-9

  /// The expected values of one view.
  package struct View: Sendable, Equatable {
    /// The index of the view in the scenario's tree.
    package var index: Int
    /// The expected frame in the parent's coordinates.
    package var frame: PartialRect
    /// The expected safe area insets; nil if they are not checked.
    package var safeArea: UIEdgeInsets?
    /// The expected layout margins that the view uses; nil if they are not checked.
    package var margins: UIEdgeInsets?
    /// Whether the view's position or size is expected to be ambiguous under its constraints; nil if that is
    /// not checked.
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

  /// The expected values of one constraint.
  package struct Constraint: Sendable, Equatable {
    /// The index of the constraint in the scenario's tree.
    package var index: Int
    /// Whether the constraint is expected to be broken in order to satisfy others; nil if that is not
    /// checked.
    package var isBroken: Bool?
    /// The number of times that UIKit is expected to report the constraint as broken; nil if that is not
    /// checked.
    package var breaks: Int?

    package init(index: Int, isBroken: Bool? = nil, breaks: Int? = nil) {
      self.index = index
      self.isBroken = isBroken
      self.breaks = breaks
    }
  }

  /// The line on which the expectation's element begins, from 1; 0 if it is not from a file.
  package var line = 0
  /// The source of the numbers, such as a device; nil if the scenario states no source.
  package var source: String?
  /// The names of the strategies that are checked; nil for all strategies that support the aspect.
  package var strategies: [String]?
  /// The largest difference that this expectation accepts, in points.
  package var tolerance = Expectation.defaultTolerance
  package var image: PartialRect?
  package var title: PartialRect?
  package var content: PartialRect?
  package var background: PartialRect?
  package var fitting: PartialSize?
  /// The expected frame of the button in its parent's coordinates; nil if it is not checked.
  package var button: PartialRect?
  /// The views with expectations.
  package var views: [View] = []
  /// The constraints with expectations.
  package var constraints: [Constraint] = []
  /// The expectations for steps of the script.
  package var moments: [ExpectedMoment] = []

  package init() {}
}
