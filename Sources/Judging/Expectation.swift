package import StrategyKit
package import UIKitModel

/// The numbers that a scenario expects, in points; numbers that it does not state are not checked.
package struct Expectation: Sendable, Hashable {
  /// A field of a layout and its stated number, in points.
  package struct Entry: Hashable, Sendable {
    package var field: LayoutField
    package var number: Double

    package init(field: LayoutField, number: Double) {
      self.field = field
      self.number = number
    }

    /// The place of the entry among others: the content comes before the background.
    fileprivate var rank: UInt8 {
      switch field {
      case .backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight: field.rawValue + 4
      case .contentX, .contentY, .contentWidth, .contentHeight: field.rawValue - 4
      default: field.rawValue
      }
    }
  }

  /// A rectangle in which any of the four numbers may be missing.
  package struct PartialRect: Sendable, Hashable {
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
  package struct PartialSize: Sendable, Hashable {
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
  package struct View: Sendable, Hashable {
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
  package struct Constraint: Sendable, Hashable {
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
  /// The names of the strategies that must meet the numbers; nil for all that support the aspect.
  ///
  /// A named strategy must return a layout even if it does not support the spec.
  package var strategies: [String]?
  /// The largest difference that this expectation accepts, in points.
  package var tolerance = Expectation.defaultTolerance
  /// The numbers that are stated for a layout: those of the image first, the fitting size last.
  package private(set) var entries: [Entry] = []
  /// The expected frame of the button in its parent's coordinates; nil if it is not checked.
  package var button: PartialRect?
  /// The views with expectations.
  package var views: [View] = []
  /// The constraints with expectations.
  package var constraints: [Constraint] = []

  package init() {}
}

/// The numbers for a layout, by field and by rectangle; a rectangle without numbers is nil.
extension Expectation {
  /// The number that is stated for a field of a layout; nil if it is not stated.
  package subscript(field: LayoutField) -> Double? {
    get { entries.first { $0.field == field }?.number }
    set {
      let old = entries.firstIndex { $0.field == field }
      if let newValue {
        let entry = Entry(field: field, number: newValue)
        if let old {
          entries[old] = entry
        } else {
          entries.insert(entry, at: entries.firstIndex { $0.rank > entry.rank } ?? entries.endIndex)
        }
      } else if let old {
        entries.remove(at: old)
      }
    }
  }

  package var image: PartialRect? {
    get { self[.imageX, .imageY, .imageWidth, .imageHeight] }
    set { self[.imageX, .imageY, .imageWidth, .imageHeight] = newValue }
  }

  package var title: PartialRect? {
    get { self[.titleX, .titleY, .titleWidth, .titleHeight] }
    set { self[.titleX, .titleY, .titleWidth, .titleHeight] = newValue }
  }

  package var content: PartialRect? {
    get { self[.contentX, .contentY, .contentWidth, .contentHeight] }
    set { self[.contentX, .contentY, .contentWidth, .contentHeight] = newValue }
  }

  package var background: PartialRect? {
    get { self[.backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight] }
    set { self[.backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight] = newValue }
  }

  package var fitting: PartialSize? {
    get {
      let size = PartialSize(width: self[.fittingWidth], height: self[.fittingHeight])
      return size == PartialSize() ? nil : size
    }
    set {
      self[.fittingWidth] = newValue?.width
      self[.fittingHeight] = newValue?.height
    }
  }

  private subscript(
    x: LayoutField, y: LayoutField, width: LayoutField, height: LayoutField
  ) -> PartialRect? {
    get {
      if entries.isEmpty { return nil }
      let rect = PartialRect(x: self[x], y: self[y], width: self[width], height: self[height])
      return rect == PartialRect() ? nil : rect
    }
    set {
      self[x] = newValue?.x
      self[y] = newValue?.y
      self[width] = newValue?.width
      self[height] = newValue?.height
    }
  }

  /// The aspects whose numbers are stated.
  package var statedAspects: Aspect {
    entries.reduce(into: []) { $0.formUnion($1.field.aspect) }
  }

  /// Returns whether the expectation applies to a strategy: it names the strategy, or names none.
  package func isFor(_ name: @autoclosure () -> String) -> Bool {
    strategies?.contains(name()) ?? true
  }
}
