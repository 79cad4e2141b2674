package import RunRecords

/// A kind of random input: a button, a tree of views with changes, or a script.
package protocol FuzzSubject: Sendable {
  /// A failed check of an input; for a button, the class of its findings.
  associatedtype Finding: Sendable
  /// The name of the kind in reports.
  static var kind: Occurrences.Subject { get }
  /// The token that holds the input.
  var token: String { get }
  /// Returns whether two findings belong to one failure, whatever their inputs.
  static func areAlike(_ one: Finding, _ other: Finding) -> Bool
}

/// A failure of random inputs, with the smallest input that shows it.
package struct FuzzFailure<Subject: FuzzSubject>: Sendable {
  /// The finding on the smallest input.
  package var finding: Subject.Finding
  /// The first input that fails in this way, as it was drawn; nil if no drawn input does.
  package var first: Subject?
  /// The smallest input that fails in this way.
  package var smallest: Subject
  /// The number of inputs that fail in this way, with the first of them as they were drawn.
  package var occurrences: Occurrences
  /// Further facts, such as how often new inputs fail, or which fields matter.
  package var notes: [Note] = []

  /// The index of the first failing input; with the run's seed, it generates the input again.
  package var index: UInt64 { occurrences.exemplars[0].index }
}

/// The counts and the failures of a run over random inputs of one kind, or of a part of it.
package struct FuzzTally<Subject: FuzzSubject>: Sendable {
  /// The seed of the random inputs.
  package let seed: UInt64
  /// The number of inputs that all shards together judge.
  package let asked: UInt64
  /// The number of inputs that this shard was to judge.
  package let share: UInt64
  /// The number of judged inputs.
  package var judged: UInt64 = 0
  /// The number of views or steps in the judged inputs.
  package var parts: UInt64 = 0
  /// The failures, in the order of the first failing inputs.
  package var failures: [FuzzFailure<Subject>] = []

  init(seed: UInt64, shard: RunFacts.Shard?, asked: UInt64) {
    self.seed = seed
    self.asked = asked
    share = shard.share(of: asked)
  }

  /// Whether the run's time was over before all inputs were judged.
  package var isOutOfTime = false

  /// Whether the run was stopped before its end. Time that is over stops only a run that judged nothing.
  package var isInterrupted: Bool { judged < share && !(isOutOfTime && judged > 0) }

  /// Adds a finding on an input; returns whether it is the first one of a failure.
  mutating func note(_ finding: Subject.Finding, on input: Subject, at index: UInt64) -> Bool {
    let occurrences = Occurrences(
      count: 1, cases: asked, seed: seed, start: index,
      exemplars: [.init(index: index, token: input.token)], blamed: [], subject: Subject.kind)
    return note(
      FuzzFailure(
        finding: finding, first: input, smallest: input, occurrences: occurrences))
  }

  /// Adds a failure; returns whether it is new.
  private mutating func note(_ failure: FuzzFailure<Subject>) -> Bool {
    let known = failures.firstIndex { Subject.areAlike($0.finding, failure.finding) }
    guard let known else {
      failures.append(failure)
      return true
    }
    failures[known].occurrences.add(failure.occurrences)
    return false
  }

  /// Adds the counts and failures of a later part of the run.
  mutating func add(_ later: FuzzTally) {
    judged += later.judged
    isOutOfTime = isOutOfTime || later.isOutOfTime
    parts += later.parts
    for failure in later.failures { _ = note(failure) }
  }
}
