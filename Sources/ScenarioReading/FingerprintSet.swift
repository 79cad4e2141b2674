/// A set of byte strings, stored as fingerprints of 64 bits, which take at most 20 bytes each.
///
/// Two different strings have the same fingerprint with a probability of 2⁻⁶⁴; among a million strings, any
/// two do with 3·10⁻⁸.
struct FingerprintSet {
  private var slots: [UInt64] = []
  private var count = 0

  /// Adds a string; returns false if it is already present.
  mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if count * 5 >= slots.count * 4 { grow() }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    let fingerprint = UInt64(bitPattern: Int64(hasher.finalize()))
    guard place(fingerprint == 0 ? 1 : fingerprint) else { return false }
    count += 1
    return true
  }

  /// Inserts a fingerprint by linear probing, where 0 marks a free position; returns false if the set has it
  /// already.
  private mutating func place(_ fingerprint: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: fingerprint) & mask
    while slots[slot] != 0 {
      if slots[slot] == fingerprint { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = fingerprint
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(64, old.count * 2))
    for fingerprint in old where fingerprint != 0 { _ = place(fingerprint) }
  }
}
