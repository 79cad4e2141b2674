internal import RunRecords

/// The reason why the shard of this process is unclear.
package enum ShardError: Error, Hashable, Sendable {
  /// The value of `--shard` does not have the form `I/N` or `/N`.
  case badOption(String)
  /// The number of shards given by `--shard /N` is below 1 or above the limit.
  case badCount(Int)
  /// The number of shards is given, but no variable has the index of this shard.
  case noIndex(count: Int)
  /// The variable with this name is not a number in its range, which `expected` describes.
  case badVariable(String, value: String, expected: String)
  /// The variable `index` has the shard's index, but the variable `count` with the number of shards is not
  /// set.
  case noCount(index: String, value: String, count: String)
}

extension ShardError: CustomStringConvertible {
  /// The reason why the shard cannot be determined, in one line.
  package var description: String {
    switch self {
    case .badOption(let text):
      "'\(text)' is not a shard; expected I/N with N up to \(RunFacts.Shard.limit) and I from 0 to N - 1, "
        + "such as 0/4 for the first of four, or /N if a variable has the index"
    case .badCount(let count):
      "--shard is '/\(count)', expected a number of shards from /1 to /\(RunFacts.Shard.limit)"
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
