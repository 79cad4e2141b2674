/// An unknown: a variable, or the error of a constraint, which is the sum of its terms less its constant.
struct Unknown {
  /// The constant of a constraint; 0 for a variable.
  var constant = 0.0
  /// The largest coefficient, which errors are compared with.
  var scale = 1.0
  /// The level at which being above zero costs.
  var above = LevelKey.none
  /// The level at which being below zero costs.
  var below = LevelKey.none
  /// The order in which ties are settled against being above zero, and below it.
  var rankAbove: Int32 = 0
  var rankBelow: Int32 = 0
  /// The row, or the complement of the column.
  var place: Int32 = 0
  /// The number of the constraint in the order of adding; of a variable, its own number.
  var serial: Int32 = 0
  /// The terms among all terms, and how many fit there.
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0
  var termCapacity: Int32 = 0
  /// The kind of the unknown.
  var kind = Kind.removed

  /// Whether it is a variable that is required not to be negative.
  var isNonnegative: Bool { kind == .variable && below == LevelKey.required }

  enum Kind: UInt8 {
    case variable
    case constraint
    case removed
  }
}

/// An unknown that equals the sum of the columns' unknowns times the row's coefficients, and a constant.
struct Row {
  var value = 0.0
  var scale = 1.0
  var above = LevelKey.none
  var below = LevelKey.none
  var unknown: Int32 = 0
  /// 1 or −1: on which side of zero the row counts; where the value is zero, either may stand here.
  var side: Int32 = 1

  /// The level at which the row costs where it is.
  @inline(__always)
  var level: UInt32 { side > 0 ? above : below }
}

/// An unknown that is zero.
struct Column {
  /// The slope of the present level's error over the unknown, without its own error, and the sum of the absolute
  /// terms.
  var gradient = 0.0
  var magnitude = 0.0
  var scale = 1.0
  var above = LevelKey.none
  var below = LevelKey.none
  var unknown: Int32 = 0
  /// The directions in which the unknown may move at no cost to higher levels.
  var freedom = Freedom.none
}

/// Directions in which an unknown may move.
struct Freedom: OptionSet {
  let rawValue: UInt8

  static let none = Freedom([])
  static let up = Freedom(rawValue: 1)
  static let down = Freedom(rawValue: 2)
  static let both: Freedom = [.up, .down]

  /// The direction of a sign.
  @inline(__always)
  static func toward(_ side: Int32) -> Freedom { side > 0 ? .up : .down }
}
