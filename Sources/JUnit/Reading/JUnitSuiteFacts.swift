package import RunRecords

/// What a report says of a suite besides its cases.
package struct JUnitSuiteFacts: Hashable, Sendable {
  /// The name, behind those of the suites around it, with dots between them.
  package var name = ""
  /// The name alone.
  package var ownName = ""
  /// What the element is called.
  package var element = "testsuite"
  /// Whether it is the root, `<testsuites>`, of which suites and cases stand in the file.
  package var isRoot = false
  /// Which suite of its file it is, in the order of beginnings; the root is one of them.
  package var index = 0
  /// How many cases and other elements of the file come before it.
  package var place: UInt64 = 0
  /// The one around it; nil for the outermost.
  package var parent: Int?
  /// Which part it is of a suite that was split for its size, from 1; nil for a whole one.
  package var part: Int?
  package var file: String?
  package var timestamp: String?
  package var hostname: String?
  /// Its properties.
  package var properties: [RunFacts.Property] = []
  /// The elements in `<properties>`, as they are; nil where it has no such element.
  package var propertyElements: [[UInt8]]?
  /// The properties of the suites around it, the innermost first, and of the root.
  package var outerProperties: [RunFacts.Property] = []
  /// The attributes as they are, in their order.
  package var attributes: [RunFacts.Property] = []
  /// The counts as written.
  package var stated = StatedCounts()
  /// Why a count that is stated is none, such as `states '1.000' tests, which is no number`.
  package var wrongCount: String?
  /// The time as written.
  package var statedMilliseconds: UInt64?
  /// The number of its own cases, without those of nested suites and without those that only say that a
  /// run was cut short.
  package var cases = 0
  /// The message of its case that says that the run was cut short; nil without such a case.
  package var interruption: String?
  /// The failures and errors of the suite itself, which are no cases.
  var own = CaseCounts()
  /// Whether any of its own cases was skipped.
  package var holdsSkips = false
  /// Whether any of its own cases has a time.
  package var hasTimes = false
  /// Whether there are suites in it.
  package var hasSuites = false
  /// The sentence about stated counts that are not there, such as `states 40 tests and holds 2`; nil if all are.
  package var shortfall: String?
  /// The stated tests, failures and errors that are not there, without those of nested suites.
  var missing = CaseCounts()

  package init() {}

  /// The first value of a property.
  package func property(_ name: String) -> String? {
    properties.first { $0.name == name }?.value
  }

  /// The first value of a property, of its own or of those around it.
  func knownProperty(_ name: String) -> String? {
    property(name) ?? outerProperties.first { $0.name == name }?.value
  }

  /// Whether this tool has written it.
  package var isOurs: Bool { properties.contains { $0.name == "tool-version" } }

  /// The shard that the suite's properties name; the first one in a merged report of several.
  package var shard: RunFacts.Shard? {
    guard isOurs else { return nil }
    return properties.lazy.filter { $0.name == "shard" }.first.flatMap { Self.shard($0.value) }
  }

  /// The shards that a suite of a merged report is of, which lacks others.
  package var shards: [RunFacts.Shard] {
    guard isOurs else { return [] }
    return properties.filter { $0.name == "shard" }.compactMap { Self.shard($0.value) }
  }

  private static func shard(_ text: String) -> RunFacts.Shard? {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...RunFacts.Shard.limit).contains(count), (0..<count).contains(index),
      text == "\(index)/\(count)"
    else { return nil }
    return RunFacts.Shard(index: index, count: count)
  }

  /// What it says of itself that no suite of this tool does, so that nobody knows how much is missing, such as
  /// `its shard is '0/0', which no run has`; nil for nothing.
  var oddity: String? {
    guard isOurs else { return nil }
    if shard == nil, let text = property("shard") {
      return "its shard is '\(text)', which no run has"
    }
    if expected == nil, let text = property("expected") {
      return "its number of cases is '\(text)', which is none"
    }
    return nil
  }

  /// What decides the cases of the run, as a digest.
  package var run: String? { isOurs ? property("run") : nil }

  /// How many cases there are when the suite is whole.
  package var expected: Int? {
    guard isOurs, let text = property("expected"), let number = Int(text), number >= 0 else {
      return nil
    }
    return number
  }

  /// The number of cases that are missing of a suite of this tool.
  var missingCases: Int { expected.map { max(0, min($0, 1 << 40) - cases) } ?? 0 }

  /// The host that tells suites of one name apart: shards of a run are one suite wherever they ran.
  package var identityHost: String { shard == nil ? hostname ?? "" : "" }
}
