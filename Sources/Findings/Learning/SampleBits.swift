/// A set of samples, as bits.
struct SampleBits: Hashable, Sendable {
  var words: [UInt64]

  init(count: Int, all: Bool = false) {
    words = Array(repeating: all ? .max : 0, count: (count + 63) / 64)
    if all, count % 64 != 0, !words.isEmpty {
      words[words.count - 1] = (1 << UInt64(count % 64)) - 1
    }
  }

  subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      if newValue {
        words[index >> 6] |= 1 << UInt64(index & 63)
      } else {
        words[index >> 6] &= ~(1 << UInt64(index & 63))
      }
    }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The places of the samples in the set, from the first on.
  var indices: [Int] {
    var places: [Int] = []
    places.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        places.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return places
  }

  /// What a set has of some samples, among those alone.
  func among(_ places: [Int]) -> SampleBits {
    var some = SampleBits(count: places.count)
    for (index, place) in places.enumerated() where self[place] { some[index] = true }
    return some
  }

  static func & (a: SampleBits, b: SampleBits) -> SampleBits {
    var both = a
    for index in both.words.indices { both.words[index] &= b.words[index] }
    return both
  }

  static func - (a: SampleBits, b: SampleBits) -> SampleBits {
    var rest = a
    for index in rest.words.indices { rest.words[index] &= ~b.words[index] }
    return rest
  }

  static func | (a: SampleBits, b: SampleBits) -> SampleBits {
    var either = a
    for index in either.words.indices { either.words[index] |= b.words[index] }
    return either
  }

  /// How many samples two sets, and a third with the same first, have in common.
  @inline(__always)
  static func counts(_ a: SampleBits, _ b: SampleBits, _ c: SampleBits) -> (ab: Int, ac: Int) {
    var (ab, ac) = (0, 0)
    a.words.withUnsafeBufferPointer { a in
      b.words.withUnsafeBufferPointer { b in
        c.words.withUnsafeBufferPointer { c in
          for index in a.indices {
            ab += (a[index] & b[index]).nonzeroBitCount
            ac += (a[index] & c[index]).nonzeroBitCount
          }
        }
      }
    }
    return (ab, ac)
  }
}
