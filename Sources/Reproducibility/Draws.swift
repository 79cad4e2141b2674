/// Random numbers that depend on nothing but a seed, an index and how many were drawn before.
///
/// Draw k of index i is a mix of (seed, i, k), so that no two indices share a stream and any index can be computed
/// alone. It is public, since what is `package` is called in other modules, not inlined: two
/// hundredths of the time of fuzzing.
public struct Draws: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// The draws of an index.
  @inlinable
  @inline(__always)
  public init(seed: UInt64, index: UInt64) {
    // Mixed twice, so that neighbouring seeds and indices have nothing in common.
    state = Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) &+ index &* 0xD134_2543_DE82_EF95)
  }

  /// A bijection of 64 bits in which every input bit sways every output bit (the finaliser of
  /// SplitMix64).
  @inlinable
  @inline(__always)
  public static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Sixty-four random bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number from 0 up to, but not including, a bound below 2³².
  @inlinable
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }

  /// A number of a range.
  @inlinable
  @inline(__always)
  public mutating func within(_ low: Int, _ high: Int) -> Int { low &+ below(high &- low &+ 1) }

  /// A number from 0 up to, but not including, 1.
  @inlinable
  @inline(__always)
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true once in this many times, on average.
  @inlinable
  public mutating func isOne(in times: Int) -> Bool { below(times) == 0 }

  /// One of some values.
  @inlinable
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
