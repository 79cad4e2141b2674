import Foundation
package import Reproducibility
import Scenarios
package import StrategyKit

/// A source of random specs, half of them chosen so that strategies with narrow support support them.
///
/// Such a strategy supports few random specs. So the source learns which fields of a supported spec matter
/// for support, by changing one after the other, and copies these fields into every second spec. A spec
/// depends on the generator, the support and its index alone.
package struct SpecSource: Sendable {
  /// A test for the specs that a strategy supports in at least one aspect.
  package struct Promise: Sendable {
    /// Returns whether the strategy supports any aspect of a spec.
    let holds: @Sendable (ButtonSpec) -> Bool
    /// Tests many specs at once; nil if that is not faster.
    let holdsOfAll: (@Sendable ([ButtonSpec]) -> [Bool])?

    /// Makes a test that is called spec by spec.
    package init(_ holds: @escaping @Sendable (ButtonSpec) -> Bool) {
      self.holds = holds
      holdsOfAll = nil
    }

    /// Makes a test of whether a strategy supports a spec in at least one aspect.
    package init(of strategy: any LayoutStrategy) {
      holds = { spec in strategy.promisesAnything(of: spec) }
      if let batching = strategy.capabilities.batching {
        holdsOfAll = { specs in batching.promisesAnything(of: specs) }
      } else {
        holdsOfAll = nil
      }
    }

    /// Returns for each spec whether the strategy supports any aspect of it.
    func holds(of specs: [ButtonSpec]) -> [Bool] { holdsOfAll?(specs) ?? specs.map(holds) }
  }

  /// The support of a strategy that supports few random specs, and examples of supported specs with the
  /// fields that matter.
  private struct Aim: Sendable {
    var promise: Promise
    var examples: [(fields: [SpecField], spec: ButtonSpec)]
  }

  /// The generator of random specs, from which supported specs are made too.
  package let generator: SpecGenerator
  private let aims: [Aim]
  /// The given specs that the source returns in turn instead of random ones; empty if specs are random.
  private let given: [ButtonSpec]

  /// The number of different specs; nil if not limited.
  package var count: Int? { given.isEmpty ? nil : given.count }

  /// Makes a source that returns given specs in turn, beginning again after the last.
  ///
  /// - Parameter specs: at least one spec.
  package init(of specs: [ButtonSpec]) {
    generator = SpecGenerator(seed: 1, population: .typical)
    aims = []
    given = specs
  }

  /// Learns the fields on which support depends, for each strategy that supports less than half of random
  /// specs.
  package init(_ generator: SpecGenerator, aimingAt promises: [Promise] = []) {
    self.generator = generator
    given = []
    guard !promises.isEmpty else {
      aims = []
      return
    }
    let probes = (UInt64(0)..<1_000).map { generator.spec(at: 1 << 40 | $0) }
    aims = promises.compactMap { Self.aim($0, probes, generator) }
  }

  private static func aim(
    _ promise: Promise, _ probes: [ButtonSpec], _ generator: SpecGenerator
  ) -> Aim? {
    var examples = zip(probes, promise.holds(of: probes)).filter(\.1).map(\.0)
    guard examples.count * 2 < probes.count else { return nil }
    var index: UInt64 = 1 << 41
    while examples.count < 8, index < 1 << 41 | 20_000 {
      let specs = (index..<index + 100).map(generator.spec)
      examples += zip(specs, promise.holds(of: specs)).filter(\.1).map(\.0)
      index += 100
    }
    guard !examples.isEmpty else { return nil }
    return Aim(
      promise: promise,
      examples: examples.prefix(8).map { (decisive(of: $0, among: probes, promise), $0) })
  }

  /// Returns the fields of a supported spec that must keep their values for the spec to stay supported.
  ///
  /// - Parameter probes: random specs into which the fields are copied.
  private static func decisive(
    of example: ButtonSpec, among probes: [ButtonSpec], _ promise: Promise
  ) -> [SpecField] {
    var fields = SpecField.drawn
    for field in SpecField.drawn.reversed() {
      let fewer = fields.filter { $0 != field }
      let near = probes.prefix(24).map { keeping(fewer, of: example, in: $0) }
      if promise.holds(of: near).count(where: \.self) >= 16 { fields = fewer }
    }
    return fields
  }

  /// Returns a spec with some fields copied from another.
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

  /// Returns the spec at an index.
  package func spec(at index: UInt64) -> ButtonSpec {
    var spec = ButtonSpec()
    draw(index, into: &spec)
    return spec
  }

  /// Overwrites a spec with the spec at an index.
  package func draw(_ index: UInt64, into spec: inout ButtonSpec) {
    guard given.isEmpty else {
      spec = given[Int(index % UInt64(given.count))]
      return
    }
    generator.draw(index, into: &spec)
    guard !aims.isEmpty, var search = search(at: index) else { return }
    repeat {
      let candidate = candidate(in: &search, from: spec)
      if aims[search.aim].promise.holds(candidate) {
        spec = candidate
        return
      }
    } while search.last == nil
    spec = search.last ?? spec
  }

  /// Returns the specs at some indices, testing support for many at once where that is faster.
  package func specs(at indices: [UInt64]) -> [ButtonSpec] {
    guard aims.contains(where: { $0.promise.holdsOfAll != nil }) else { return indices.map(spec) }
    var specs = indices.map(generator.spec)
    var open: [(place: Int, search: Search)] = indices.enumerated().compactMap { place, index in
      search(at: index).map { (place, $0) }
    }
    while !open.isEmpty {
      let candidates = open.indices.map {
        candidate(in: &open[$0].search, from: specs[open[$0].place])
      }
      var isPromised = [Bool](repeating: false, count: open.count)
      for aim in aims.indices {
        let own = open.indices.filter { open[$0].search.aim == aim }
        let answers = aims[aim].promise.holds(of: own.map { candidates[$0] })
        for (turn, answer) in zip(own, answers) { isPromised[turn] = answer }
      }
      for turn in open.indices {
        if isPromised[turn] {
          specs[open[turn].place] = candidates[turn]
        } else if let last = open[turn].search.last {
          specs[open[turn].place] = last
        }
      }
      open = zip(open, isPromised).filter { !$1 && $0.search.last == nil }.map(\.0)
    }
    return specs
  }

  /// The state of the search for one spec that a strategy supports.
  private struct Search {
    var aim: Int
    var draws: Draws
    var turn = 0
    /// The spec to use if the most recent try is not supported either; nil if there are further tries.
    var last: ButtonSpec?
  }

  /// Returns the search for the spec at an index; nil if the generated spec is used unchanged.
  private func search(at index: UInt64) -> Search? {
    guard index % 2 == 1 else { return nil }
    return Search(
      aim: Int(index / 2 % UInt64(aims.count)),
      draws: Draws(seed: generator.seed ^ 0x50_524F_4D49_5345, index: index))
  }

  /// Returns the next spec to try: the random spec, then the spec with fields of a supported example, then
  /// variants of the example.
  private func candidate(in search: inout Search, from spec: ButtonSpec) -> ButtonSpec {
    defer { search.turn += 1 }
    if search.turn == 0 { return spec }
    let examples = aims[search.aim].examples
    let example = examples[search.draws.below(examples.count)]
    guard search.turn <= 4 else {
      // The last try is the example itself, which is known to be supported.
      if search.turn > 12 { search.last = example.spec }
      return mutated(example.spec, &search.draws)
    }
    // In the first try half of the fields that matter keep their random values.
    let fields = example.fields.filter { _ in search.turn > 1 || search.draws.below(2) == 0 }
    return Self.keeping(fields, of: example.spec, in: spec)
  }

  /// Returns a spec with a few fields changed: to random values for extreme buttons, else to values of
  /// another spec of the source.
  package func mutated(_ spec: ButtonSpec, _ draws: inout Draws) -> ButtonSpec {
    guard generator.population == .extreme else {
      // Specs with an even index are not aimed.
      let place = UInt64(draws.below(count ?? 1 << 20))
      let other = self.spec(at: given.isEmpty ? place << 1 : place)
      let fields = (0...draws.below(2)).map { _ in
        SpecField.drawn[draws.below(SpecField.drawn.count)]
      }
      return Self.keeping(fields, of: other, in: spec)
    }
    var other = spec
    generator.mutate(&other, &draws)
    return other
  }
}

extension LayoutStrategy {
  /// Returns whether the strategy supports any aspect of a spec.
  package func promisesAnything(of spec: ButtonSpec) -> Bool {
    !answer(for: spec).aspects.isEmpty
  }
}
