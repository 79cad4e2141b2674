import Foundation
import Fuzzing
import Reproducibility
import Scenarios
package import StrategyKit
import UIKitModel

/// Draws specs that a strategy promises, at least half of all.
///
/// A strategy that promises little is met by few random specs. What decides is found by asking: fields of a
/// promised spec are drawn anew, one after the other, as long as the promise holds for most; what is left is
/// kept in every second spec.
package struct SpecSource: Sendable {
  private let generator: SpecGenerator
  private let kept: [(fields: [SpecField], spec: ButtonSpec)]

  /// Learns what a promise depends on.
  package init(seed: UInt64, promised: (ButtonSpec) -> Bool) {
    let generator = SpecGenerator(seed: seed ^ 0x4C45_4152_4E45_5221)
    self.generator = generator
    let probes = (UInt64(0)..<2_000).map { generator.spec(at: 1 << 40 | $0) }
    let examples = probes.filter(promised)
    guard examples.count * 2 < probes.count else {
      kept = []
      return
    }
    kept = examples.prefix(8).map { example in
      (Self.decisive(of: example, among: probes, promised), example)
    }
  }

  /// The fields of a promised spec that the promise depends on.
  private static func decisive(
    of example: ButtonSpec, among probes: [ButtonSpec], _ promised: (ButtonSpec) -> Bool
  ) -> [SpecField] {
    var fields = SpecField.allCases
    for field in SpecField.allCases.reversed() {
      let fewer = fields.filter { $0 != field }
      let holding = probes.prefix(24).count { promised(Self.keeping(fewer, of: example, in: $0)) }
      if holding >= 16 { fields = fewer }
    }
    return fields
  }

  /// A spec with some fields of another.
  private static func keeping(
    _ fields: [SpecField], of example: ButtonSpec, in spec: ButtonSpec
  ) -> ButtonSpec {
    var mixed = spec
    for field in [SpecField.hasImage, .hasTitle] where fields.contains(field) {
      mixed[field] = example[field]
    }
    for field in fields where example.has(field) { mixed[field] = example[field] }
    return mixed
  }

  /// The spec at an index.
  package func spec(at index: UInt64) -> ButtonSpec {
    let spec = generator.spec(at: index)
    guard !kept.isEmpty, index % 2 == 1 else { return spec }
    let (fields, example) = kept[Int(index / 2 % UInt64(kept.count))]
    return Self.keeping(fields, of: example, in: spec)
  }

  /// A spec that is another one in few fields.
  func mutated(_ spec: ButtonSpec, _ draws: inout Draws) -> ButtonSpec {
    var other = spec
    generator.mutate(&other, &draws)
    return other
  }

  /// A spec of the same type in which nothing is as in another one: what a strategy lays out before, so that
  /// state that is carried over shows.
  static func unsettling(_ spec: ButtonSpec) -> ButtonSpec { SpecTrial.unsettling(spec) }
}
