/// The strategies that differ over two fields of a button, cell by cell, as numbers for a picture.
package struct MapDrawing: Hashable, Sendable {
  /// A field and the part of it that is shown.
  package struct Axis: Hashable, Sendable {
    package var name: String
    package var low: Double
    package var high: Double
    /// The place of the map's button.
    package var mark: Double

    package init(name: String, low: Double, high: Double, mark: Double) {
      self.name = name
      self.low = low
      self.high = high
      self.mark = mark
    }
  }

  /// The result of the buttons of a cell.
  package struct Kind: Hashable, Sendable {
    /// The meaning of the kind.
    package enum Role: String, Hashable, Sendable, Codable {
      /// All strategies that support the button agree.
      case agrees
      /// All agree, but a strategy of the map does not support the buttons.
      case partlyAsked
      /// Fewer than two strategies support the buttons, or none of the map's strategies does.
      case unpromised
      /// Some differ.
      case differs
      /// Some give no answer.
      case fails
    }

    package var role: Role
    /// The name, such as `my-button differs`.
    package var name: String

    package init(_ role: Role, _ name: String) {
      self.role = role
      self.name = name
    }
  }

  /// One cell.
  package struct Cell: Hashable, Sendable {
    /// The place in ``MapDrawing/kinds`` of what differs at all.
    package var kind: Int
    /// Whether only some buttons in it differ, of all that lie otherwise on the pixels.
    package var isPartial: Bool
    /// The place in ``MapDrawing/kinds`` of what differs by more than a pixel.
    package var far: Int
    /// Whether only some buttons in it differ by more than a pixel.
    package var isFarPartial: Bool
    /// The place in ``MapDrawing/regimes``.
    package var regime: Int
    /// Whether the rule says that they differ.
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

  /// A line on the map, in the numbers of its fields.
  package struct Border: Hashable, Sendable {
    /// The meaning of the border's two sides.
    package enum Role: String, Hashable, Sendable, Codable {
      /// Buttons on which some differ, and others; measured.
      case measured
      /// Two regimes.
      case regime
      /// Buttons that the rule speaks of, and others.
      case rule
    }

    package var role: Role
    /// The points that it goes through: x and y in turns.
    package var points: [Double]

    package init(_ role: Role, points: [Double]) {
      self.role = role
      self.points = points
    }
  }

  /// The most points that all borders of a map have together.
  package static let pointLimit = 1 << 16
  /// The most cells that a map has.
  package static let cellLimit = 1 << 18

  package var x: Axis
  package var y: Axis
  package var columns: Int
  package var kinds: [Kind]
  package var regimes: [String]
  /// The cells, by row from the lowest number of ``y``.
  package var cells: [Cell]
  /// The rule, in words; nil where none is known.
  package var rule: String?
  /// The borders, as exact as a device pixel.
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
