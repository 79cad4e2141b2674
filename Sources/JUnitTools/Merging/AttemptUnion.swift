/// The attempts of a case that several inputs have, each as often as the input that has it most often.
struct AttemptUnion {
  private var order: [JUnitCase.Attempt] = []
  private var counts: [[UInt8]: Int] = [:]

  /// Adds what one input says of a case: earlier attempts, and the one that counts if it went wrong.
  ///
  /// - Returns: how many of them are known already.
  mutating func add(_ record: CaseRecord) -> Int {
    let attempts = record.attempts + [record.asAttempt].compactMap { $0 }
    var own: [[UInt8]: Int] = [:]
    var known = 0
    for attempt in attempts {
      let key = attempt.bytes
      own[key, default: 0] += 1
      if own[key, default: 0] > counts[key, default: 0] {
        counts[key] = own[key]
        order.append(attempt)
      } else {
        known += 1
      }
    }
    return known
  }

  /// All of them but one.
  func all(but last: JUnitCase.Attempt?) -> [JUnitCase.Attempt] {
    guard let last, let place = order.lastIndex(where: { $0.bytes == last.bytes }) else {
      return order
    }
    var rest = order
    rest.remove(at: place)
    return rest
  }
}

extension JUnitCase.Attempt {
  /// What it says, but for whether the case passed in the end.
  var bytes: [UInt8] { [isError ? 1 : 0] + body }
}
