/// The strength of a constraint.
///
/// Levels are strict: the least error at a higher level is never traded for any gain at a lower one.
public enum Level: Hashable, Sendable {
  /// Must hold; two that cannot hold together are a conflict.
  case required
  /// Was required, lost a conflict, and still pulls above everything that is optional.
  case broken
  /// Required of a content, which yields silently to what is required of a layout.
  case contentRequired
  /// Holds as far as higher levels let it. Priorities are not rounded; one that is negative or no number
  /// counts as 0.
  case optional(Float)
}

extension Level: Comparable {
  /// Orders levels from the weakest to the strongest.
  public static func < (one: Level, other: Level) -> Bool { one.key > other.key }
}

extension Level {
  /// The level as a number, the strongest being 0.
  var key: UInt32 {
    switch self {
    case .required: LevelKey.required
    case .broken: 1
    case .contentRequired: 2
    case .optional(let priority):
      3 + (Float.infinity.bitPattern - (priority > 0 ? priority.bitPattern : 0))
    }
  }

  /// Makes the level of a number; nil if no constraint can have it.
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
  /// Above every level of a constraint and below those of the variables.
  static let ties: UInt32 = 0x7FFF_FFFF
  /// The least of the levels at which variables stay at zero.
  static let stays: UInt32 = 0x8000_0000
  /// No level: an error on that side costs nothing.
  static let none = UInt32.max
}
