package import RunRecords

/// The shards that inputs say they are, and the runs that these are of.
package struct ShardSet {
  /// How many missing shards are named.
  static let nameLimit = 20

  private var counts: Set<Int> = []
  private var indices: Set<Int> = []
  /// The first input of each run.
  private var inputs: [(run: String?, path: String)] = []
  /// The inputs that name a shard, and the first ones with suites that name none.
  private var named: Set<ExactText> = []
  private var others: [ExactText] = []
  /// The first input that cannot be read.
  private var unread: String?

  package init() {}

  /// Notes an input's shard; nil where it names none.
  ///
  /// - Parameter run: the digest of what decides the run's cases, where it is said.
  package mutating func add(_ shard: RunFacts.Shard?, run: String? = nil, path: String = "") {
    guard let shard else {
      if others.count < Self.nameLimit, !others.contains(ExactText(path)) {
        others.append(ExactText(path))
      }
      return
    }
    named.insert(ExactText(path))
    indices.insert(shard.index)
    counts.insert(shard.count)
    if !inputs.contains(where: { $0.run == run }), inputs.count < 2 {
      inputs.append((run, path))
    }
  }

  /// Notes an input that cannot be read: it may be a shard's.
  package mutating func add(unread path: String) { unread = unread ?? path }

  /// Adds the shards of other inputs; those that are none do not count.
  mutating func add(_ other: ShardSet) {
    indices.formUnion(other.indices)
    counts.formUnion(other.counts)
    unread = unread ?? other.unread
    named.formUnion(other.named)
    for input in other.inputs
    where inputs.count < 2 && !inputs.contains(where: { $0.run == input.run }) {
      inputs.append(input)
    }
  }

  /// Why a shard is there twice.
  static func twice(_ shard: RunFacts.Shard, _ first: String, _ second: String) -> String {
    "shard \(shard.index)/\(shard.count) is given twice, as '\(first)' and '\(second)';"
      + " leave one out"
  }

  /// Whether any input is a shard.
  package var hasShards: Bool { !counts.isEmpty }

  /// Why the shards are no complete run; nil where they are.
  package var diagnostic: String? {
    guard let count = counts.first else { return nil }
    guard counts.count == 1 else {
      let all = counts.sorted().map { "\($0)" }.joined(separator: " and ")
      return "the inputs are shards of different runs, of \(all) parts; merge each run by itself"
    }
    if inputs.count > 1 {
      return "'\(inputs[0].path)' and '\(inputs[1].path)' are shards of different runs: inputs,"
        + " strategies, tolerance and version must be the same; merge each run by itself"
    }
    let missing = (0..<count).lazy.filter { !indices.contains($0) }
    if let list = Self.list(missing.map { "\($0)/\(count)" }) {
      let start = "the run is not complete: missing shard \(list); "
      if let unread { return start + "'\(unread)', which cannot be read, may be its report" }
      let other = others.first { !named.contains($0) }?.text
      if let other { return start + "'\(other)', which names no shard, may be its report" }
      return start + "add its report"
    }
    if !others.isEmpty {
      return "some inputs are shards and some are not; merge the shards by themselves"
    }
    return nil
  }

  /// The first of some names, and how many more there are; nil where there is none.
  private static func list(_ names: some Sequence<String>) -> String? {
    var shown: [String] = []
    var more = 0
    for name in names {
      if shown.count < nameLimit { shown.append(name) } else { more += 1 }
    }
    guard !shown.isEmpty else { return nil }
    return shown.joined(separator: ", ") + (more == 0 ? "" : " and \(more) more")
  }
}
