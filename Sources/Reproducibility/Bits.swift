/// A random 64-bit word that is used a few bits at a time, for small random choices.
///
/// It is public so that its functions are inlined across modules, like those of ``Draws``.
public struct Bits {
  @usableFromInline var word: UInt64

  /// Makes a source of bits from a random word.
  @inlinable
  @inline(__always)
  public init(_ word: UInt64) { self.word = word }

  /// Returns the next `count` bits as a number from 0 to 2^`count` - 1, and removes them from the word.
  @inlinable
  @inline(__always)
  public mutating func take(_ count: UInt64) -> Int {
    let taken = word & ((1 << count) &- 1)
    word >>= count
    return Int(truncatingIfNeeded: taken)
  }
}
