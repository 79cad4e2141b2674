internal import RunRecords

/// Why it is not clear which part of a run this is.
package enum ShardError: Error, Hashable, Sendable {
  /// An option that is not `I/N`.
  case badOption(String)
  /// A number of parts below 1.
  case badCount(Int)
  /// A number of parts without anything that says which one this is.
  case noIndex(count: Int)
  /// A variable that holds no number of its range.
  case badVariable(String, value: String, expected: String)
  /// A part's number without the number of parts.
  case noCount(index: String, value: String, count: String)
}

extension ShardError: CustomStringConvertible {
  /// One line for people.
  package var description: String {
    switch self {
    case .badOption(let text):
      "'\(text)' is not a shard; expected I/N with N up to \(RunFacts.Shard.limit) and I from 0 to N - 1, "
        + "such as 0/4 for the first of four"
    case .badCount(let count):
      "--shard-count is \(count), expected 1 to \(RunFacts.Shard.limit)"
    case .noIndex(let count):
      "there are \(count) shards, but no variable says which one this is; set one of "
        + ShardEngine.all.map(\.indexVariable).joined(separator: ", ")
        + ", or give --shard I/\(count)"
    case .badVariable(let name, let value, let expected):
      "\(name) is '\(value)', expected \(expected); correct it or give --shard I/N"
    case .noCount(let index, let value, let count):
      "\(index) is '\(value)', but \(count) is not set; set it to the number of shards, or give "
        + "--shard I/N (0/1 runs everything)"
    }
  }
}
