/// A map of the strategies that differ, over two fields of a button, as numbers for a picture.
package struct MapDrawing: Hashable, Sendable {
  /// An axis of the map: a field of the button, and the range of its values.
  package struct Axis: Hashable, Sendable, Codable {
    package var name: String
    package var low: Double
    package var high: Double
    /// The value of the field in the button that the map was made around.
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
      /// All strategies that support the button agree.
      case agrees
      /// All agree, but a strategy of the map does not support the buttons.
      case partlyAsked
      /// Fewer than two strategies support the buttons, or none of the map's strategies does.
      case unpromised
      /// Some strategies differ.
      case differs
      /// Some strategies return no layout.
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

  /// One cell of the map.
  package struct Cell: Hashable, Sendable {
    /// The index in ``MapDrawing/kinds`` of the result if any difference counts.
    package var kind: Int
    /// Whether only some buttons of the cell differ, depending on their position on the pixel grid.
    package var isPartial: Bool
    /// The index in ``MapDrawing/kinds`` of the result if only differences of more than a pixel count.
    package var far: Int
    /// Whether only some buttons of the cell differ by more than a pixel.
    package var isFarPartial: Bool
    /// The index in ``MapDrawing/regimes``.
    package var regime: Int
    /// Whether the rule predicts a difference in the cell.
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
      /// The line between two regimes.
      case regime
      /// The line around the buttons for which the rule predicts a difference.
      case rule
    }

    package var role: Role
    /// The coordinates of the points: x and y alternately.
    package var points: [Double]

    package init(_ role: Role, points: [Double]) {
      self.role = role
      self.points = points
    }
  }

  /// The largest number of points in all borders of a map together.
  package static let pointLimit = 1 << 16
  /// The largest number of cells in a map.
  package static let cellLimit = 1 << 18

  package var x: Axis
  package var y: Axis
  package var columns: Int
  package var kinds: [Kind]
  package var regimes: [String]
  /// The cells, row by row, beginning with the lowest value of ``y``.
  package var cells: [Cell]
  /// The learned rule in words; nil without one.
  package var rule: String?
  /// The borders between areas, accurate to a device pixel.
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

  /// The number of rows.
  package var rows: Int { columns == 0 ? 0 : cells.count / columns }
}
