/// The facts about a run; reports show them beside the results.
package struct RunFacts: Hashable, Sendable {
  /// The version of the tool.
  package var toolVersion: String
  /// The strategies that ran, in registry order; records index into it.
  package var strategies: [String]
  /// The largest difference, in points, that still counts as agreement.
  package var tolerance: Double
  /// The seed of a fuzz run.
  package var seed: UInt64?
  /// The part of a sharded run that this is.
  package var shard: Shard?
  /// The command that repeats the run, without options that change no result. Nil if not known.
  package var command: String?
  /// The options after a token that make 'show' use the strategies of the run; nil for the default ones.
  package var replayOptions: String?
  /// The plugins whose strategies run, by name.
  package var plugins: [PluginFacts] = []
  /// Further facts, in order, as name and value.
  package var properties: [Property] = []

  /// A named fact.
  package struct Property: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// One part of a run that was split.
  package struct Shard: Hashable, Sendable {
    /// The largest number of parts.
    package static let limit = 1_000_000

    /// The part's number, from 0.
    package var index: Int
    /// The number of parts.
    package var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }

    /// Returns the number of things that belong to this shard, by index modulo the number of shards.
    package func share(of things: UInt64) -> UInt64 {
      let (index, count) = (UInt64(index), UInt64(count))
      return things / count + (index < things % count ? 1 : 0)
    }
  }

  package init(
    toolVersion: String, strategies: [String], tolerance: Double, seed: UInt64? = nil,
    shard: Shard? = nil
  ) {
    self.toolVersion = toolVersion
    self.strategies = strategies
    self.tolerance = tolerance
    self.seed = seed
    self.shard = shard
  }
}

extension RunFacts.Shard? {
  /// The indices below a number that are this part's: all without a shard.
  package func indices(below end: UInt64) -> StrideTo<UInt64> {
    stride(from: UInt64(self?.index ?? 0), to: end, by: UInt64.Stride(self?.count ?? 1))
  }
}
