/// A random number generator that depends only on a seed, an index and the number of earlier draws.
///
/// Draw k of index i is a mix of (seed, i, k), so that no two indices share a sequence and any index can be
/// computed alone. It is public, since `package` functions are not inlined across modules, which would cost 2
/// % of the time of fuzzing.
public struct Draws: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Makes the generator for an index under a seed.
  @inlinable
  @inline(__always)
  public init(seed: UInt64, index: UInt64) {
    // Mixed twice, so that neighbouring seeds and indices are unrelated.
    state = Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) &+ index &* 0xD134_2543_DE82_EF95)
  }

  /// Returns a 64-bit hash in which every input bit affects every output bit (the finaliser of SplitMix64);
  /// distinct inputs give distinct results.
  @inlinable
  @inline(__always)
  public static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns 64 random bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Returns a number from 0 up to, but not including, a bound below 2³².
  @inlinable
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }

  /// Returns a number from 0 up to, but not including, a bound below 2³²; 0 if the bound is 0, without
  /// drawing. It has no branch.
  @inlinable
  @inline(__always)
  public mutating func belowUnlessZero(_ bound: Int) -> Int {
    let next = state &+ 0x9E37_79B9_7F4A_7C15
    state = bound == 0 ? state : next
    return Int(
      truncatingIfNeeded: ((Self.mix(next) >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }

  /// Returns a number between two bounds, both included.
  @inlinable
  @inline(__always)
  public mutating func within(_ low: Int, _ high: Int) -> Int { low &+ below(high &- low &+ 1) }

  /// Returns a number from 0 up to, but not including, 1.
  @inlinable
  @inline(__always)
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true once in `times` calls, on average.
  @inlinable
  public mutating func isOne(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a random element of a nonempty array.
  @inlinable
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
