/// A map that shows for which values of two fields of a button strategies differ, as numbers for a picture.
package struct MapDrawing: Hashable, Sendable {
  /// An axis of the map: a field of the button, and the range of its values.
  package struct Axis: Hashable, Sendable, Codable {
    package var name: String
    package var low: Double
    package var high: Double
    /// The value of the field in the button around which the map was made, in the field's unit.
    package var mark: Double

    package init(name: String, low: Double, high: Double, mark: Double) {
      self.name = name
      self.low = low
      self.high = high
      self.mark = mark
    }
  }

  /// A result that cells of the map can have, with its legend text.
  package struct Kind: Hashable, Sendable, Codable {
    /// The meaning of the result.
    package enum Role: String, Hashable, Sendable, Codable {
      /// All strategies that support the cell's buttons agree.
      case agrees
      /// The strategies that support the cell's buttons agree, but one of the map's strategies does not
      /// support them.
      case partlyAsked
      /// Fewer than two strategies, or none of the map's, support the cell's buttons, so that nothing is
      /// compared.
      case unpromised
      /// Some strategies differ from each other on the cell's buttons.
      case differs
      /// Some strategies return no layout for the cell's buttons.
      case fails
    }

    package var role: Role
    /// The text for the legend, such as `my-button differs`.
    package var name: String

    package init(_ role: Role, _ name: String) {
      self.role = role
      self.name = name
    }
  }

  /// A cell of the map: the buttons with one value, or a small range of values, for each field.
  package struct Cell: Hashable, Sendable {
    /// The index in ``MapDrawing/kinds`` of the cell's result if every difference counts.
    package var kind: Int
    /// Whether only some buttons of the cell differ, depending on their position on the pixel grid.
    package var isPartial: Bool
    /// The index in ``MapDrawing/kinds`` of the cell's result if only differences of more than a pixel count.
    package var far: Int
    /// Whether only some buttons of the cell differ by more than a pixel.
    package var isFarPartial: Bool
    /// The index of the cell's layout regime in ``MapDrawing/regimes``.
    package var regime: Int
    /// Whether the learned rule predicts a difference for the cell's buttons.
    package var isUnderRule: Bool

    package init(
      kind: Int, isPartial: Bool, far: Int, isFarPartial: Bool = false, regime: Int,
      isUnderRule: Bool = false
    ) {
      self.kind = kind
      self.isPartial = isPartial
      self.far = far
      self.isFarPartial = isFarPartial
      self.regime = regime
      self.isUnderRule = isUnderRule
    }
  }

  /// A line between areas of the map, as points in the fields' units.
  package struct Border: Hashable, Sendable, Codable {
    /// The meaning of the border's two sides.
    package enum Role: String, Hashable, Sendable, Codable {
      /// The line between buttons that differ and buttons that agree, as measured.
      case measured
      /// The line between two layout regimes.
      case regime
      /// The line around the buttons for which the learned rule predicts a difference.
      case rule
    }

    package var role: Role
    /// The coordinates of the line's points, x and y alternately.
    package var points: [Double]

    package init(_ role: Role, points: [Double]) {
      self.role = role
      self.points = points
    }
  }

  /// The largest number of points in all lines of a map together.
  package static let pointLimit = 1 << 16
  /// The largest number of cells in a map.
  package static let cellLimit = 1 << 18

  package var x: Axis
  package var y: Axis
  package var columns: Int
  package var kinds: [Kind]
  package var regimes: [String]
  /// The cells, row by row from the lowest value of ``y``.
  package var cells: [Cell]
  /// The learned rule in words; nil if no rule was learned.
  package var rule: String?
  /// The lines between areas, accurate to a device pixel.
  package var borders: [Border]

  package init(
    x: Axis, y: Axis, columns: Int, kinds: [Kind], regimes: [String], cells: [Cell],
    rule: String? = nil, borders: [Border] = []
  ) {
    self.borders = borders
    self.x = x
    self.y = y
    self.columns = columns
    self.kinds = kinds
    self.regimes = regimes
    self.cells = cells
    self.rule = rule
  }

  /// The number of rows of cells.
  package var rows: Int { columns == 0 ? 0 : cells.count / columns }
}
