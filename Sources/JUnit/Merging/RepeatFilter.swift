/// Finds keys that may occur more than once, in constant memory.
///
/// It never misses a repeated key; of a million different ones it takes about one in twenty for a repeated one.
struct RepeatFilter {
  private static let bits = 24
  /// A bit for each hash that occurred.
  private var seen = Array(repeating: UInt64(0), count: 1 << (bits - 6))
  /// A bit for each hash that occurred more than once.
  private var repeated = Array(repeating: UInt64(0), count: 1 << (bits - 6))

  /// Counts a key.
  mutating func add(_ key: [UInt8]) {
    let (word, bit) = Self.place(of: key)
    if seen[word] & bit != 0 { repeated[word] |= bit }
    seen[word] |= bit
  }

  /// Returns whether a key may have been counted more than once.
  func mayRepeat(_ key: [UInt8]) -> Bool {
    let (word, bit) = Self.place(of: key)
    return repeated[word] & bit != 0
  }

  private static func place(of key: [UInt8]) -> (word: Int, bit: UInt64) {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = UInt(bitPattern: hasher.finalize()) & (1 << UInt(bits) - 1)
    return (Int(hash >> 6), 1 << UInt64(hash & 63))
  }
}
