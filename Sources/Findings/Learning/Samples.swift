import Foundation
import StrategyKit

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

/// Specs with what the vocabulary says of them and whether they belong to what is learned.
struct Samples {
  private(set) var facts: [SpecFacts] = []
  private(set) var labels: [Bool] = []
  /// The value of each choice, by choice.
  private(set) var places: [[UInt8]] = Array(repeating: [], count: Choice.all.count)
  /// The number of each measure, by measure.
  private(set) var numbers: [[Double]] = Array(repeating: [], count: Measure.all.count)

  var count: Int { facts.count }

  mutating func add(_ sample: SpecFacts, _ label: Bool) {
    facts.append(sample)
    labels.append(label)
    for (index, choice) in Choice.all.enumerated() {
      places[index].append(UInt8(choice.place(sample)))
    }
    for (index, measure) in Measure.all.enumerated() {
      numbers[index].append(measure.number(sample))
    }
  }

  /// The samples of a label.
  func all(_ label: Bool) -> SampleBits {
    var bits = SampleBits(count: count)
    for index in labels.indices where labels[index] == label { bits[index] = true }
    return bits
  }

  /// The samples of which an atom holds.
  func cover(_ atom: Atom) -> SampleBits {
    var bits = SampleBits(count: count)
    switch atom.claim {
    case .isOne(let values):
      fill(&bits, places[atom.subject]) { values >> UInt64($0) & 1 == 1 }
    case .compares(let comparison, let bound):
      fill(&bits, numbers[atom.subject]) { comparison.holds($0, bound) }
    case .isOnPixel(let isOn):
      let numbers = numbers[atom.subject]
      for index in numbers.indices {
        if Atom.isWhole(numbers[index] * facts[index].spec.scale.native, isOn) {
          bits[index] = true
        }
      }
    case .isOnPoint(let isOn): fill(&bits, numbers[atom.subject]) { Atom.isWhole($0, isOn) }
    }
    return bits
  }

  /// The samples of which all atoms hold.
  func cover(_ atoms: [Atom]) -> SampleBits {
    atoms.reduce(SampleBits(count: count, all: true)) { $0 & cover($1) }
  }

  /// The samples under a rule.
  func cover(_ rule: Rule) -> SampleBits {
    rule.exceptions.reduce(cover(rule.atoms)) { $0 - cover($1) }
  }

  @inline(__always)
  private func fill<Value>(_ bits: inout SampleBits, _ values: [Value], _ holds: (Value) -> Bool) {
    values.withUnsafeBufferPointer { values in
      for word in bits.words.indices {
        var pattern: UInt64 = 0
        let start = word << 6
        for place in 0..<min(64, values.count - start) where holds(values[start + place]) {
          pattern |= 1 << UInt64(place)
        }
        bits.words[word] = pattern
      }
    }
  }
}
