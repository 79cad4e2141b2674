internal import ReportText
package import RunRecords

/// The facts that a report states about a suite, without its cases.
///
/// It is a class, since the reader passes the same facts on with each case.
package final class JUnitSuiteFacts {
  /// The suite's name, after the names of outer suites, with dots between.
  package var name = ""
  /// The suite's name without those of outer suites.
  package var ownName = ""
  package var element = "testsuite"
  /// Whether the element is the root, `<testsuites>`.
  package var isRoot = false
  /// The index of the suite in the file, counted by start tags, including the root.
  package var index = 0
  /// The number that the receiver gives the suite; nil until it does.
  var number: Int?
  /// The number of cases and other elements before the suite, in the file.
  package var place: UInt64 = 0
  /// The index of the parent suite; nil for the outermost element.
  package var parent: Int?
  /// The number of this part of a split suite, from 1; nil for a complete suite.
  package var part: Int?
  package var file: String?
  package var timestamp: String?
  package var hostname: String?
  /// The properties of the suite, in their order.
  package private(set) var properties: [RunFacts.Property] = []
  /// The unchanged elements in `<properties>`; nil if the suite has no such element.
  package var propertyElements: [[UInt8]]?
  /// Whether `<properties>` come after the suite's first case or another of its elements.
  var propertiesAreLast = false
  /// The properties of the outer suites and the root, the innermost suite first.
  package var outerProperties: [RunFacts.Property] = []
  /// The unchanged attributes of the suite, in their order.
  package var attributes: [RunFacts.Property] = []
  package var stated = StatedCounts()
  /// A sentence about an invalid count, such as `states '1.000' tests, which is not a number`; else nil.
  package var wrongCount: String?
  /// The time that the suite states, in milliseconds; nil if the suite states no time.
  package var statedMilliseconds: UInt64?
  /// The number of cases so far, without nested suites, and without cases about an interruption.
  package var cases = 0
  /// The message of the case which states that the run was interrupted; nil if no case does.
  package var interruption: String?
  /// The failures and errors that belong to the suite itself, and not to a case.
  var own = CaseCounts()
  /// Whether a case was skipped, disregarding nested suites.
  package var holdsSkips = false
  /// Whether a case has a time, disregarding nested suites.
  package var hasTimes = false
  package var hasSuites = false
  /// A sentence about an invalid count or missing tests, as `states 40 tests and contains 2`; else nil.
  package var shortfall: String?
  /// The tests, failures and errors that the suite states but does not contain, without nested suites.
  var missing = CaseCounts()

  func add(_ property: RunFacts.Property) {
    properties.append(property)
    isOurs = isOurs || property.name == "tool-version"
  }

  /// The attributes of a root that are about its cases, and its namespace.
  private static let caseFacts: Set = ["hostname", "file", "timestamp", "xmlns"]

  /// Removes and returns the root's properties, and its attributes about cases, to state them in its suites.
  func takeCaseFacts() -> JUnitSuiteFacts {
    let taken = JUnitSuiteFacts()
    taken.attributes = attributes.filter { Self.caseFacts.contains($0.name) }
    swap(&taken.properties, &properties)
    attributes.removeAll { Self.caseFacts.contains($0.name) }
    propertyElements = nil
    return taken
  }

  /// Adds the attributes and properties of a root, except for names that the suite already states.
  func addCaseFacts(_ facts: JUnitSuiteFacts) {
    attributes += facts.attributes.filter { fact in !attributes.contains { $0.name == fact.name } }
    for fact in facts.properties where property(fact.name) == nil {
      add(fact)
      propertyElements = (propertyElements ?? []) + [Array.property(fact.name, fact.value)]
    }
  }

  /// Returns the first value of a property of the suite; nil if the suite lacks it.
  package func property(_ name: String) -> String? {
    properties.first { $0.name == name }?.value
  }

  /// Returns the first value of a property in the suite or else in the nearest outer suite; nil without one.
  func knownProperty(_ name: String) -> String? {
    property(name) ?? outerProperties.first { $0.name == name }?.value
  }

  /// Whether this tool wrote the suite.
  package private(set) var isOurs = false

  /// The first shard that the suite's properties name; nil without one, and for suites of other tools.
  package var shard: RunFacts.Shard? { shards.first }

  /// The valid shards that the properties name; empty for a complete run and for suites of other tools.
  package var shards: [RunFacts.Shard] {
    guard isOurs else { return [] }
    return properties.filter { $0.name == "shard" }.compactMap { RunFacts.Shard($0.value) }
  }

  /// A sentence such as `its property 'shard' is '0/0', expected I/N such as 0/4`; nil for valid properties.
  ///
  /// If there is one, the number of missing cases is unknown.
  var oddity: String? {
    guard isOurs else { return nil }
    if shard == nil, let text = property("shard") {
      return "its property 'shard' is '\(text)', expected I/N such as 0/4"
    }
    if expected == nil, let text = property("expected") {
      return "its property 'expected' is '\(text)', expected a number of cases"
    }
    return nil
  }

  /// The digest of everything that determines the run's cases; nil if it is missing or from another tool.
  package var run: String? { isOurs ? property("run") : nil }

  /// The number of cases in the complete suite; nil if it is missing, invalid or from another tool.
  package var expected: Int? {
    let number = isOurs ? property("expected").flatMap { Int($0) } : nil
    return number.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The number of cases that a suite of this tool states but does not contain; zero if it states none.
  var missingCases: Int { expected.map { max(0, min($0, 1 << 40) - cases) } ?? 0 }

  /// Returns whether a case of this tool counts the random buttons of one of the suite's strategies.
  func countsRandomButtons(in name: String) -> Bool {
    property("strategies")?.split(separator: " ")
      .contains { name == "\(FuzzSuite.caseName) [\($0)]" } ?? false
  }

  /// The host that distinguishes suites of equal name; nil for shards, whose suites are one on all hosts.
  package var identityHost: String? { shard == nil ? hostname : nil }
}
