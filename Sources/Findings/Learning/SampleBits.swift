/// A set of samples, stored as one bit for each sample.
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

  /// The indices of the samples in the set, in ascending order.
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

  /// Feeds the hasher a combination of the words, since feeding it each word takes a twelfth of the learning
  /// time.
  func hash(into hasher: inout Hasher) {
    var folded: UInt64 = 0
    for word in words {
      folded = (folded ^ word) &* 0x9E37_79B9_7F4A_7C15
      folded ^= folded >> 29
    }
    hasher.combine(folded)
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

  /// Returns the number of samples in both sets, counted only in a range of 64-bit words.
  @inline(__always)
  static func common(_ a: SampleBits, _ b: SampleBits, _ words: Range<Int>) -> Int {
    var count = 0
    a.words.withUnsafeBufferPointer { a in
      b.words.withUnsafeBufferPointer { b in
        for index in words { count += (a[index] & b[index]).nonzeroBitCount }
      }
    }
    return count
  }
}
