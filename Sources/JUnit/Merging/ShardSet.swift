package import RunRecords

/// The shards that inputs belong to, collected to find out whether a run is complete.
package struct ShardSet {
  private var counts: Set<Int> = []
  private var indices: Set<Int> = []
  /// The path of the first input of each run, for diagnostics.
  private var inputs: [(run: String?, path: String)] = []
  /// The inputs that name a shard, and the first inputs that do not, to detect that complete reports and
  /// shards are mixed.
  private var named: Set<BytewiseString> = []
  private var others: [BytewiseString] = []
  /// The path of the first input that cannot be read.
  private var unread: String?

  package init() {}

  /// Records the shard of an input; nil if the input is not a shard.
  ///
  /// - Parameter run: the digest of everything that determines the run's cases; nil if the input does not
  ///   state it.
  package mutating func add(_ shard: RunFacts.Shard?, run: String? = nil, path: String = "") {
    guard let shard else {
      if others.count < ReportGaps.limit, !others.contains(BytewiseString(path)) {
        others.append(BytewiseString(path))
      }
      return
    }
    named.insert(BytewiseString(path))
    indices.insert(shard.index)
    counts.insert(shard.count)
    add(input: (run, path))
  }

  private mutating func add(input: (run: String?, path: String)) {
    guard inputs.count < 2, !inputs.contains(where: { $0.run == input.run }) else { return }
    inputs.append(input)
  }

  /// Records the path of an input that cannot be read, since it may be the missing shard.
  package mutating func add(unread path: String) { unread = unread ?? path }

  /// Adds the shards of another set.
  mutating func add(_ other: ShardSet) {
    indices.formUnion(other.indices)
    counts.formUnion(other.counts)
    unread = unread ?? other.unread
    named.formUnion(other.named)
    for input in other.inputs { add(input: input) }
  }

  /// Whether any input is a shard of a run.
  package var hasShards: Bool { !counts.isEmpty }

  /// The reason why the shards are not a complete run; nil if they are.
  package var diagnostic: String? {
    guard let count = counts.first else { return nil }
    guard counts.count == 1 else {
      let all = counts.sorted().map { "\($0)" }.joined(separator: " and ")
      return
        "the inputs are shards of different runs, with \(all) shards; merge each run separately"
    }
    if inputs.count > 1 {
      return "'\(inputs[0].path)' and '\(inputs[1].path)' are shards of different runs: inputs,"
        + " strategies, tolerance and version must be the same; merge each run separately"
    }
    let missing = (0..<count).lazy.filter { !indices.contains($0) }
    let names = missing.prefix(ReportGaps.limit).map { "\($0)/\(count)" }
    if !names.isEmpty {
      let more = count - indices.count - names.count
      let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      let start = "the run is not complete: missing shard \(list); "
      if let unread { return start + "'\(unread)', which cannot be read, may be its report" }
      let other = others.first { !named.contains($0) }?.text
      if let other { return start + "'\(other)', which states no shard, may be its report" }
      return start + "add its report"
    }
    if !others.isEmpty {
      return "some inputs are shards and some are not; merge the shards separately"
    }
    return nil
  }
}
