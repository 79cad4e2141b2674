/// An unknown of the tableau: a variable, or the error of a constraint, which is the sum of its terms minus
/// its constant.
struct Unknown {
  /// The constant of a constraint; 0 for a variable.
  var constant = 0.0
  /// The largest absolute coefficient of the constraint, relative to which the solver compares pivots; 1 for
  /// a variable.
  var scale = 1.0
  /// The level of the penalty for a value of the unknown above zero.
  var above = LevelKey.none
  /// The level of the penalty for a value of the unknown below zero.
  var below = LevelKey.none
  /// The constraint's rank in ties for minimising an error above zero; `rankBelow` is the rank for an error
  /// below zero.
  var rankAbove: Int32 = 0
  var rankBelow: Int32 = 0
  /// The index of the unknown's row or, complemented (`~`), of its column.
  var place: Int32 = 0
  /// The constraint's number in the order of adding, from 1; for a variable, its index among the unknowns.
  var serial: Int32 = 0
  /// The index of the constraint's first term among the solver's terms; `termCapacity` is the reserved number
  /// of terms.
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0
  var termCapacity: Int32 = 0
  /// The kind of the unknown: a variable, a constraint's error or removed.
  var kind = Kind.removed

  /// Whether the unknown is a variable that must not be negative.
  var isNonnegative: Bool { kind == .variable && below == LevelKey.required }

  enum Kind: UInt8 {
    case variable
    case constraint
    case removed
  }
}

/// A tableau row: its unknown is a constant plus the sum of the columns' unknowns times coefficients.
struct Row {
  var value = 0.0
  var scale = 1.0
  var above = LevelKey.none
  var below = LevelKey.none
  var unknown: Int32 = 0
  /// The side of zero on which the row's value is, 1 or −1; for zero, either.
  var side: Int32 = 1

  /// The level of the penalty on the row's current side.
  @inline(__always)
  var level: UInt32 { side > 0 ? above : below }
}

/// A tableau column, whose unknown is zero.
struct Column {
  /// The slope of the current objective by the column's unknown, without the penalty on this unknown itself.
  /// `magnitude` is the sum of the slope's absolute terms.
  var gradient = 0.0
  var magnitude = 0.0
  var scale = 1.0
  var above = LevelKey.none
  var below = LevelKey.none
  var unknown: Int32 = 0
  /// The directions in which the column's unknown may change without increasing errors at higher levels.
  var freedom = Freedom.none
}

/// The directions in which an unknown may change.
struct Freedom: OptionSet {
  let rawValue: UInt8

  static let none = Freedom([])
  static let up = Freedom(rawValue: 1)
  static let down = Freedom(rawValue: 2)
  static let both: Freedom = [.up, .down]

  /// Returns `up` for a positive number and `down` for any other.
  @inline(__always)
  static func toward(_ side: Int32) -> Freedom { side > 0 ? .up : .down }
}
