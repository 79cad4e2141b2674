/// One random word, used a few bits at a time where small chances are enough; public as ``Draws`` is.
public struct Bits {
  @usableFromInline var word: UInt64

  /// The bits of a word.
  @inlinable
  @inline(__always)
  public init(_ word: UInt64) { self.word = word }

  /// The next `count` bits.
  @inlinable
  @inline(__always)
  public mutating func take(_ count: UInt64) -> Int {
    let taken = word & ((1 << count) &- 1)
    word >>= count
    return Int(truncatingIfNeeded: taken)
  }
}
