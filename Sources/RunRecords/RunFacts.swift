/// The properties of a run that reports show besides the results: strategies, tolerance, seed, plugins.
package struct RunFacts: Hashable, Sendable {
  /// The version of the tool that made the run.
  package var toolVersion: String
  /// The names of the strategies that ran; records refer to them by index.
  package var strategies: [String]
  /// The largest difference, in points, that still counts as agreement.
  package var tolerance: Double
  /// The seed of a fuzz run; nil for other runs.
  package var seed: UInt64?
  /// The shard that was run; nil if the run is not split.
  package var shard: Shard?
  /// The command that repeats the run, without options that do not change the result; nil if unknown.
  package var command: String?
  /// The options that `show` needs after a token to use the same strategies as the run; nil if it needs none.
  package var replayOptions: String?
  /// The plugins whose strategies run, sorted by name.
  package var plugins: [PluginFacts] = []
  /// Further properties, in the order in which reports list them.
  package var properties: [Property] = []

  /// A property with name and value.
  package struct Property: Hashable, Sendable, Codable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// One part of a run that is divided among machines.
  package struct Shard: Hashable, Sendable, Codable {
    /// The largest number of shards into which a run can be split.
    package static let limit = 1_000_000

    /// The index of this shard, from 0.
    package var index: Int
    /// The number of shards into which the run is split.
    package var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }

    /// Reads a text such as `0/4`; nil for other texts, an index that is not below the count, and counts
    /// above ``limit``.
    package init?(_ text: String) {
      let numbers = text.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 2, (1...Self.limit).contains(numbers[1]),
        (0..<numbers[1]).contains(numbers[0])
      else { return nil }
      self.init(index: numbers[0], count: numbers[1])
      guard self.text == text else { return nil }
    }

    /// The index and the count, such as `0/4`.
    package var text: String { "\(index)/\(count)" }

    /// Returns how many of `things` items belong to this shard; item n belongs to shard n modulo the number
    /// of shards.
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
  /// Returns how many of `things` items belong to the shard; all if the shard is nil.
  package func share(of things: UInt64) -> UInt64 { self?.share(of: things) ?? things }

  /// Returns the index, among the items of all shards, of this shard's item at `number`; both count from 0.
  package func index(of number: UInt64) -> UInt64 {
    number * UInt64(self?.count ?? 1) + UInt64(self?.index ?? 0)
  }
}
