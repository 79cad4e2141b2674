/// The strength of a constraint.
///
/// Levels are strict: even a tiny error at a higher level is never accepted for an improvement at a lower
/// one.
public enum Level: Hashable, Sendable {
  /// The constraint must hold; required constraints that cannot all hold are a conflict.
  case required
  /// The constraint was required and lost a conflict; it is still stronger than every optional one.
  case broken
  /// The constraint keeps a view at its content size, or at the target of a fitting size, with required
  /// priority. It yields to ``required`` and ``broken`` constraints, which is not a conflict.
  case contentRequired
  /// The constraint holds as far as higher levels allow. Priorities are not rounded; a negative one or NaN
  /// counts as 0.
  case optional(Float)
}

extension Level: Comparable {
  /// Returns whether a level is weaker than another one.
  public static func < (one: Level, other: Level) -> Bool { one.key > other.key }
}

extension Level {
  /// The level as a number, with 0 for the strongest.
  var key: UInt32 {
    switch self {
    case .required: LevelKey.required
    case .broken: 1
    case .contentRequired: 2
    case .optional(let priority):
      3 + (Float.infinity.bitPattern - (priority > 0 ? priority.bitPattern : 0))
    }
  }

  /// Makes the level with a number; nil if no constraint can have it.
  init?(key: UInt32) {
    switch key {
    case LevelKey.required: self = .required
    case 1: self = .broken
    case 2: self = .contentRequired
    case 3...(3 + Float.infinity.bitPattern):
      self = .optional(Float(bitPattern: Float.infinity.bitPattern - (key - 3)))
    default: return nil
    }
  }
}

/// The numbers of special levels.
enum LevelKey {
  /// The strongest level.
  static let required: UInt32 = 0
  /// The level of ties: stronger than the levels of variables and weaker than the levels of constraints.
  static let ties: UInt32 = 0x7FFF_FFFF
  /// The first of the levels at which variables are kept near zero.
  static let stays: UInt32 = 0x8000_0000
  /// The absence of a level: an error on this side has no penalty.
  static let none = UInt32.max
}
