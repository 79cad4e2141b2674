import Fuzzing
import PluginHost
import PluginProtocol
import Reproducibility
import StrategyKit

/// The checks that a layout depends on its spec alone.
extension PluginCheck {
  /// The number of random specs for the checks that a layout depends on its spec alone.
  private var count: Int { min(options.specs, 512) }

  func repeatable(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 7)
    return try withProcess { dialogue throws(PointFailure) in
      let first = try dialogue.layouts(of: specs, by: strategy, size: 64)
      let second = try dialogue.layouts(of: specs, by: strategy, size: 64)
      return try expectSame(specs, first, second, "the first time", "the second", dialogue) {
        spec throws(PointFailure) in
        // Whether it shows again is a matter of luck, so the layout is repeated often.
        let answers = try (0..<8).map { _ throws(PointFailure) in
          try dialogue.layouts(of: [spec], by: strategy)[0]
        }
        return answers.contains { $0 != answers[0] }
      }
    }
  }

  func orderIndependent(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 8)
    var draws = Draws(seed: options.seed, index: 8)
    let shuffled = Array(specs.indices).shuffled(using: &draws)
    return try withProcess { dialogue throws(PointFailure) in
      let forwards = try dialogue.layouts(of: specs, by: strategy, size: 64)
      for order in [Array(specs.indices.reversed()), shuffled] {
        let found = try dialogue.layouts(of: order.map { specs[$0] }, by: strategy, size: 64)
        var other = forwards
        for (place, index) in order.enumerated() { other[index] = found[place] }
        _ = try expectSame(specs, forwards, other, "in one order", "in another", dialogue) {
          spec throws(PointFailure) in
          let alone = try dialogue.layouts(of: [spec], by: strategy)[0]
          let pair = try dialogue.layouts(of: [specs[0], spec, specs[1]], by: strategy)
          let behind = try dialogue.layouts(of: [specs[1], spec, specs[0]], by: strategy)
          return pair[1] != alone || behind[1] != alone
        }
      }
      return .held([])
    }
  }

  func batchSizeIndependent(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 9)
    return try withProcess { dialogue throws(PointFailure) in
      let most = dialogue.hello.maxBatch
      let alone = try dialogue.layouts(of: specs, by: strategy, size: 1)
      for size in Set([2, 7, 64, most].map { min($0, most) }).sorted() {
        let found = try dialogue.layouts(of: specs, by: strategy, size: size)
        _ = try expectSame(
          specs, alone, found, "alone", "in a batch of \(size)", dialogue
        ) { spec throws(PointFailure) in
          let alone = try dialogue.layouts(of: [spec], by: strategy)[0]
          let others = Array(specs.prefix(size - 1)) + [spec]
          return try dialogue.layouts(of: others, by: strategy, size: size).last != alone
        }
      }
      return .held([])
    }
  }

  func workerIndependent(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 10)
    return try withProcess { dialogue throws(PointFailure) in
      let first = try dialogue.layouts(of: specs, by: strategy, size: 32)
      var woven: [CheckedAnswer] = []
      for start in stride(from: 0, to: specs.count, by: 32) {
        let part = Array(specs[start..<min(specs.count, start + 32)])
        _ = try dialogue.layouts(of: part.reversed(), by: strategy, size: 32)
        woven += try dialogue.layouts(
          of: part, by: strategy, size: 32, Dialogue.Question(worker: 1))
      }
      _ = try expectSame(specs, first, woven, "by worker 0", "by worker 1", dialogue) {
        spec throws(PointFailure) in
        let one = try dialogue.layouts(of: [spec], by: strategy)[0]
        return try dialogue.layouts(
          of: [spec], by: strategy, Dialogue.Question(worker: 1))[0] != one
      }
      let fresh = try dialogue.layouts(
        of: specs, by: strategy, size: 32, Dialogue.Question(isFresh: true))
      return try expectSame(specs, first, fresh, "by a used instance", "by a new one", dialogue) {
        spec throws(PointFailure) in
        let used = try dialogue.layouts(of: [spec], by: strategy)[0]
        return try dialogue.layouts(
          of: [spec], by: strategy, Dialogue.Question(isFresh: true))[0] != used
      }
    }
  }

  func restartIndependent(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 11)
    let first = try withProcess { dialogue throws(PointFailure) in
      try dialogue.layouts(of: specs, by: strategy, size: 64)
    }
    return try withProcess { dialogue throws(PointFailure) in
      let second = try dialogue.layouts(of: specs, by: strategy, size: 64)
      return try expectSame(
        specs, first, second, "by one process", "by another", dialogue)
    }
  }

  func encodingsAgree(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(count, salt: 12)
    let json = try withProcess([.json]) { dialogue throws(PointFailure) in
      guard dialogue.hello.encoding == .json else {
        throw dialogue.failure("the plugin chose 'f64', where only 'json' was offered")
      }
      return try dialogue.layouts(of: specs, by: strategy, size: 64)
    }
    return try withProcess { dialogue throws(PointFailure) in
      guard dialogue.hello.encoding == .f64 else { return .skipped(.jsonOnly) }
      let records = try dialogue.layouts(of: specs, by: strategy, size: 64)
      _ = try expectSame(specs, json, records, "as json", "as f64", dialogue)
      let reserved = try dialogue.layouts(
        of: specs, by: strategy, size: 64,
        Dialogue.Question(change: { bytes in
          let start = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
          for record in stride(from: start, to: bytes.count, by: recordSize) {
            for place in 233..<recordSize { bytes[record + place] = 0xA5 }
          }
        }))
      return try expectSame(
        specs, records, reserved, "with zeros in the reserved bytes of the spec",
        "with other values there",
        dialogue)
    }
  }

  /// Checks that two lists of layouts of the same specs are equal, bit for bit; throws a failure with the
  /// first difference.
  ///
  /// - Parameters:
  ///   - here: the way in which the first layouts were made, in words for the failure, such as `alone`.
  ///   - there: the way in which the second layouts were made, in the same form.
  ///   - shows: returns whether a spec alone shows the difference again, to search for the smallest spec.
  func expectSame(
    _ specs: [ButtonSpec], _ first: [CheckedAnswer], _ second: [CheckedAnswer],
    _ here: String, _ there: String, _ dialogue: Dialogue,
    while shows: (ButtonSpec) throws(PointFailure) -> Bool = { _ in false }
  ) throws(PointFailure) -> PointResult.Outcome {
    for place in specs.indices where first[place] != second[place] {
      let failure = dialogue.failure(
        first[place].difference(here, from: second[place], there)
          + "; an answer must depend only on its spec")
      throw smallest(failure, specs[place], while: shows)
    }
    return .held([])
  }
}
