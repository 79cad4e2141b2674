/// How often a class of failure was met among random specs, and where.
package struct Occurrences: Hashable, Sendable, Codable {
  /// A random spec.
  package struct Exemplar: Hashable, Sendable, Codable {
    /// Its index, under the run's seed.
    package var index: UInt64
    /// Its replay token.
    package var token: String

    package init(index: UInt64, token: String) {
      self.index = index
      self.token = token
    }
  }

  /// What is drawn.
  package enum Subject: String, Hashable, Sendable, Codable {
    case specs, trees, scripts
  }

  /// How many specs are kept.
  package static let exemplarLimit = 3

  /// How many specs failed in this way.
  package var count: UInt64
  /// How many specs were judged.
  package var cases: UInt64
  /// The seed that chose them.
  package var seed: UInt64
  /// The index of the spec that the shown one was made from; nil where none of them fails by itself.
  package var start: UInt64?
  /// The first specs, by index.
  package var exemplars: [Exemplar]
  /// The strategies that are to blame, as places in ``RunFacts/strategies``.
  package var blamed: [Int]
  /// What was drawn; nil for specs.
  package var subject: Subject?
  /// What the rule of a finding speaks of, such as `spacing`, in the order of its vocabulary; nil of others.
  package var measures: [String]?

  package init(
    count: UInt64, cases: UInt64, seed: UInt64, start: UInt64?, exemplars: [Exemplar],
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
