internal import RunRecords

/// What is known of one suite after several inputs spoke of it; the order of inputs does not count.
struct SuiteUnion {
  private(set) var file: String?
  private(set) var timestamp: String?
  private(set) var hostname: String?
  private var common: [RunFacts.Property]?
  private var shards: Set<String> = []
  /// How many cases each shard would have if it were whole; the empty name stands for none.
  private var expected: [String: Int] = [:]

  /// Adds what one input says.
  mutating func add(_ facts: JUnitSuiteFacts) {
    file = least(file, facts.file)
    timestamp = least(timestamp, facts.timestamp)
    hostname = least(hostname, facts.hostname)
    let own = facts.properties.filter { $0.name != "shard" && $0.name != "expected" }
    for property in facts.properties where property.name == "expected" {
      let shard = facts.properties.first { $0.name == "shard" }?.value ?? ""
      expected[shard] = max(expected[shard] ?? 0, Int(property.value) ?? 0)
    }
    shards.formUnion(facts.properties.filter { $0.name == "shard" }.map(\.value))
    guard let known = common, known != own else {
      common = own
      return
    }
    // Where inputs differ, every value is kept, in an order that does not depend on theirs.
    common = Set(known).union(own).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// The properties, those that name shards at the end.
  var properties: [RunFacts.Property] {
    (common ?? []) + expectedCases
      + shards.sorted().map { RunFacts.Property(name: "shard", value: $0) }
  }

  /// The cases of all parts together; nothing where nobody states any.
  private var expectedCases: [RunFacts.Property] {
    guard !expected.isEmpty else { return [] }
    let sum = expected.values.reduce(0) { sum, count in
      let (next, overflows) = sum.addingReportingOverflow(count)
      return overflows ? .max : next
    }
    return [RunFacts.Property(name: "expected", value: "\(sum)")]
  }

  /// Forgets which shards there were.
  mutating func removeShards() { shards = [] }

  private func least(_ left: String?, _ right: String?) -> String? {
    guard let left else { return right }
    guard let right else { return left }
    return min(left, right)
  }
}
