import Foundation
package import Reproducibility
import Scenarios
package import StrategyKit

/// Draws specs, at least half of them inside the promises of strategies that promise little.
///
/// A strategy that promises little is met by few random specs. What decides is found by asking: fields of a
/// promised spec are drawn anew, one after the other, as long as the promise holds for most; what is left is
/// kept in every second spec. A spec depends on the generator, on the promises and on its index alone.
package struct SpecSource: Sendable {
  /// Whether a strategy promises anything of a spec.
  package typealias Promise = @Sendable (ButtonSpec) -> Bool

  /// A strategy that promises little, with specs that it promises.
  private struct Aim: Sendable {
    var isPromised: Promise
    var examples: [(fields: [SpecField], spec: ButtonSpec)]
  }

  /// Draws the specs that are not aimed.
  package let generator: SpecGenerator
  private let aims: [Aim]

  /// Learns what promises depend on; those that hold for half of all specs need no aim.
  package init(_ generator: SpecGenerator, aimingAt promises: [Promise] = []) {
    self.generator = generator
    guard !promises.isEmpty else {
      aims = []
      return
    }
    let probes = (UInt64(0)..<1_000).map { generator.spec(at: 1 << 40 | $0) }
    aims = promises.compactMap { Self.aim($0, probes, generator) }
  }

  private static func aim(
    _ isPromised: @escaping Promise, _ probes: [ButtonSpec], _ generator: SpecGenerator
  ) -> Aim? {
    var examples = probes.filter(isPromised)
    guard examples.count * 2 < probes.count else { return nil }
    var index: UInt64 = 1 << 41
    while examples.count < 8, index < 1 << 41 | 20_000 {
      let spec = generator.spec(at: index)
      if isPromised(spec) { examples.append(spec) }
      index += 1
    }
    guard !examples.isEmpty else { return nil }
    return Aim(
      isPromised: isPromised,
      examples: examples.prefix(8).map { (decisive(of: $0, among: probes, isPromised), $0) })
  }

  /// The fields of a promised spec that the promise depends on.
  private static func decisive(
    of example: ButtonSpec, among probes: [ButtonSpec], _ isPromised: Promise
  ) -> [SpecField] {
    var fields = SpecField.allCases
    for field in SpecField.allCases.reversed() {
      let fewer = fields.filter { $0 != field }
      let holding = probes.prefix(24).count { isPromised(keeping(fewer, of: example, in: $0)) }
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
    var spec = ButtonSpec()
    draw(index, into: &spec)
    return spec
  }

  /// Overwrites a spec with the one at an index.
  package func draw(_ index: UInt64, into spec: inout ButtonSpec) {
    generator.draw(index, into: &spec)
    guard !aims.isEmpty, index % 2 == 1 else { return }
    let turn = Int(index / 2 % UInt64(aims.count))
    let aim = aims[turn]
    if aim.isPromised(spec) { return }
    var draws = Draws(seed: generator.seed ^ 0x50_524F_4D49_5345, index: index)
    // Half of what decides may have other values as well.
    for keepsAll in [false, true, true, true] {
      let example = aim.examples[draws.below(aim.examples.count)]
      let fields = example.fields.filter { _ in keepsAll || draws.below(2) == 0 }
      let mixed = Self.keeping(fields, of: example.spec, in: spec)
      if aim.isPromised(mixed) {
        spec = mixed
        return
      }
    }
    let example = aim.examples[draws.below(aim.examples.count)].spec
    let near = mutated(example, &draws)
    spec = aim.isPromised(near) ? near : example
  }

  /// A spec that is another one in few fields.
  package func mutated(_ spec: ButtonSpec, _ draws: inout Draws) -> ButtonSpec {
    var other = spec
    generator.mutate(&other, &draws)
    return other
  }
}

extension LayoutStrategy {
  /// Whether the strategy promises anything of a spec.
  package func promisesAnything(of spec: ButtonSpec) -> Bool {
    !answer(for: spec).aspects.isEmpty
  }
}
