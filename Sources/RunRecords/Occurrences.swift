/// The number of random specs that fail in one failure class, with the first few of them.
package struct Occurrences: Hashable, Sendable, Codable {
  /// A failing random spec.
  package struct Example: Hashable, Sendable, Codable {
    /// The index of the spec among the run's specs; with the run's seed, it generates the spec again.
    package var index: UInt64
    /// The token of the spec, for `show`.
    package var token: String

    package init(index: UInt64, token: String) {
      self.index = index
      self.token = token
    }
  }

  /// The kind of random input: buttons (`specs`), view trees or scripts.
  package enum Subject: String, Hashable, Sendable, Codable {
    case specs, trees, scripts
  }

  /// The largest number of failing specs that are stored.
  package static let exemplarLimit = 3

  /// The number of specs that failed in this failure class.
  package var count: UInt64
  /// The number of specs that the run judged.
  package var cases: UInt64
  /// The seed of the run that generated the specs.
  package var seed: UInt64
  /// The index of the spec that shrinking started from; nil if no spec of the class fails when it is laid out
  /// alone.
  package var start: UInt64?
  /// The first failing specs, in ascending order of their indices.
  package var exemplars: [Example]
  /// The strategies that are wrong, as indices in ``RunFacts/strategies``.
  package var blamed: [Int]
  /// The kind of random input; nil for buttons.
  package var subject: Subject?
  /// The features that the rule of a finding tests, such as `spacing`; nil for failures without a rule.
  package var measures: [String]?

  package init(
    count: UInt64, cases: UInt64, seed: UInt64, start: UInt64?, exemplars: [Example],
    blamed: [Int], subject: Subject? = nil, measures: [String]? = nil
  ) {
    self.subject = subject
    self.measures = measures
    self.count = count
    self.cases = cases
    self.seed = seed
    self.start = start
    self.exemplars = exemplars
    self.blamed = blamed
  }

  /// Counts one more failing spec, whose index is larger than that of all before.
  package mutating func add(_ index: UInt64, token: @autoclosure () -> String) {
    count += 1
    guard exemplars.count < Self.exemplarLimit else { return }
    exemplars.append(Example(index: index, token: token()))
  }

  /// Adds the occurrences of the same failure class in another part of the run.
  package mutating func add(_ other: Occurrences) {
    count += other.count
    cases = max(cases, other.cases)
    exemplars = Array(
      (exemplars + other.exemplars).sorted { $0.index < $1.index }.prefix(Self.exemplarLimit))
  }
}
