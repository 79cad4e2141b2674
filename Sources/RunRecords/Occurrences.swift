/// The number of random specs in a class of failure, with some of them.
package struct Occurrences: Hashable, Sendable, Codable {
  /// A random spec.
  package struct Example: Hashable, Sendable, Codable {
    /// Its index, under the run's seed.
    package var index: UInt64
    /// Its replay token.
    package var token: String

    package init(index: UInt64, token: String) {
      self.index = index
      self.token = token
    }
  }

  /// The kind of random subject.
  package enum Subject: String, Hashable, Sendable, Codable {
    case specs, trees, scripts
  }

  /// The number of specs kept.
  package static let exemplarLimit = 3

  /// The number of specs that failed in this way.
  package var count: UInt64
  /// The number of judged specs.
  package var cases: UInt64
  /// The seed that chose them.
  package var seed: UInt64
  /// The index of the spec from which the shown one was made; nil if no spec alone fails.
  package var start: UInt64?
  /// The first specs, by index.
  package var exemplars: [Example]
  /// The strategies that are to blame, as places in ``RunFacts/strategies``.
  package var blamed: [Int]
  /// The kind of random subject; nil for specs.
  package var subject: Subject?
  /// The measures of a finding's rule, such as `spacing`, in the order of the vocabulary; nil for others.
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

  /// Adds what another part of the run met of the same class.
  package mutating func add(_ other: Occurrences) {
    count += other.count
    cases = max(cases, other.cases)
    exemplars = Array(
      (exemplars + other.exemplars).sorted { $0.index < $1.index }.prefix(Self.exemplarLimit))
  }
}
