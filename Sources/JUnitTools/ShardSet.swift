/// The shards that inputs say they are.
struct ShardSet {
  private var counts: Set<Int> = []
  private var indices: Set<Int> = []
  private var others = false

  /// Notes an input's shard, `index/count`; nil where it names none.
  mutating func add(_ shard: String?) {
    let parts = (shard ?? "").split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, (0..<parts[1]).contains(parts[0]) else {
      others = true
      return
    }
    indices.insert(parts[0])
    counts.insert(parts[1])
  }

  /// Whether any input is a shard.
  var hasShards: Bool { !counts.isEmpty }

  /// Why the shards are no complete run; nil where they are.
  var complaint: String? {
    guard let count = counts.first else { return nil }
    guard counts.count == 1 else {
      let all = counts.sorted().map { "\($0)" }.joined(separator: " and ")
      return "the inputs are shards of different runs, of \(all) parts; merge each run by itself"
    }
    let missing = (0..<count).filter { !indices.contains($0) }
    if !missing.isEmpty {
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      return "the run is not complete: missing shard \(list); add its report"
    }
    if others { return "some inputs are shards and some are not; merge the shards by themselves" }
    return nil
  }
}
