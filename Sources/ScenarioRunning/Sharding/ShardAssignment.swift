package import RunRecords

/// The shard of this process, and the option or variable that chose it.
package struct ShardAssignment: Hashable, Sendable {
  /// The shard; nil if the run is not split.
  package var shard: RunFacts.Shard?
  /// The option or CI system that chose the shard, such as `--shard`; nil if none did.
  package var source: String?

  package init(shard: RunFacts.Shard?, source: String?) {
    self.shard = shard
    self.source = source
  }

  /// Determines the shard from the option if given, otherwise from the variables of the innermost CI system;
  /// without both, the run is not split.
  ///
  /// - Parameters:
  ///   - option: `I/N`, counting from 0; nil if it is not given.
  ///   - count: the number of shards, for CI systems that set only the shard's index; nil if it is not given.
  ///   - environment: the environment variables; an empty one counts as not set.
  /// - Throws: ``ShardError`` if the values are not a shard.
  package init(
    option: String?, count: Int?, environment: [String: String]
  ) throws(ShardError) {
    if let option {
      self.init(try RunFacts.Shard(option: option), source: "--shard")
      return
    }
    if let count, !(1...RunFacts.Shard.limit).contains(count) { throw .badCount(count) }
    let variables = Variables(values: environment)
    for engine in ShardEngine.all {
      if let shard = try variables.shard(of: engine, count: count) {
        self.init(shard, source: engine.name)
        return
      }
    }
    var said = count
    if said == nil { said = try variables.ownCount }
    if let said, said > 1 { throw .noIndex(count: said) }
    self.init(shard: nil, source: nil)
  }

  private init(_ shard: RunFacts.Shard, source: String) {
    self.init(shard: shard.count == 1 ? nil : shard, source: source)
  }
}

extension RunFacts.Shard {
  /// Parses an option of the form `I/N`, counting from 0.
  fileprivate init(option: String) throws(ShardError) {
    let parts = option.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = parts[0].plainNumber, let count = parts[1].plainNumber,
      index < count, count <= Self.limit
    else { throw .badOption(option) }
    self.init(index: index, count: count)
  }
}

/// The environment variables; a variable with an empty value counts as not set.
private struct Variables {
  let values: [String: String]

  /// The value of an environment variable; nil if it is not set or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of shards that the user's own variable states; nil if it is not set.
  var ownCount: Int? {
    get throws(ShardError) {
      try number(ShardEngine.countVariable, 1...RunFacts.Shard.limit)
    }
  }

  /// Returns the shard that a CI system's variables name; nil if they are not set.
  func shard(of engine: ShardEngine, count option: Int?) throws(ShardError) -> RunFacts.Shard? {
    let index = self[engine.indexVariable]
    var given = option
    if given == nil, engine.takesCount { given = try ownCount }
    var said = given
    if said == nil { said = try number(engine.countVariable, 1...RunFacts.Shard.limit) }
    guard let count = said else {
      guard let index else { return nil }
      throw .noCount(
        index: engine.indexVariable, value: index, count: engine.countVariable)
    }
    guard let index else {
      // A count alone says nothing: some engines set it for jobs that are not split.
      if count == 1 || given != nil { return nil }
      throw .noIndex(count: count)
    }
    var first = engine.first
    // A repeated task is an array of one task, so a given count is about the index itself.
    let isCounted = given == nil || !engine.takesCount
    if isCounted, let name = engine.firstVariable {
      first = try number(name, 0...999_999_999) ?? first
    }
    var step = 1
    if isCounted, let name = engine.stepVariable {
      step = try number(name, 1...999_999_999) ?? step
    }
    let last = first + (count - 1) * step
    let expected =
      step == 1
      ? "a whole number from \(first) to \(last)"
      : "a whole number from \(first) to \(last) in steps of \(step)"
    guard let position = index[...].plainNumber, (first...last).contains(position),
      (position - first) % step == 0
    else {
      throw .badVariable(engine.indexVariable, value: index, expected: expected)
    }
    return RunFacts.Shard(index: (position - first) / step, count: count)
  }

  private func number(_ name: String, _ range: ClosedRange<Int>) throws(ShardError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value[...].plainNumber, range.contains(number) else {
      throw .badVariable(
        name, value: value,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension Substring {
  /// The number that the text states; nil unless the text consists of one to nine digits.
  fileprivate var plainNumber: Int? {
    guard (1...9).contains(utf8.count), utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(self)
  }
}
