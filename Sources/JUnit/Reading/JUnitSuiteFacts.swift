package import RunRecords

/// The statements of a report about a suite, without its cases.
package struct JUnitSuiteFacts: Hashable, Sendable {
  /// The name, behind those of the suites around it, with dots between them.
  package var name = ""
  /// The name alone.
  package var ownName = ""
  /// The name of the element.
  package var element = "testsuite"
  /// Whether it is the root, `<testsuites>`.
  package var isRoot = false
  /// Its number in the file, in the order of beginnings; the root has one too.
  package var index = 0
  /// The number of cases and other elements before it in the file.
  package var place: UInt64 = 0
  /// The one around it; nil for the outermost.
  package var parent: Int?
  /// The number of the part of a suite that was split for its size, from 1; nil for a complete suite.
  package var part: Int?
  package var file: String?
  package var timestamp: String?
  package var hostname: String?
  /// Its properties.
  package var properties: [RunFacts.Property] = []
  /// The unchanged elements in `<properties>`; nil without that element.
  package var propertyElements: [[UInt8]]?
  /// The properties of the suites around it, the innermost first, and of the root.
  package var outerProperties: [RunFacts.Property] = []
  /// The unchanged attributes, in their order.
  package var attributes: [RunFacts.Property] = []
  /// The counts as written.
  package var stated = StatedCounts()
  /// A sentence about a count, such as `states '1.000' tests, which is not a number`; nil without one.
  package var wrongCount: String?
  /// The time as written.
  package var statedMilliseconds: UInt64?
  /// The number of its cases, without nested suites and interruptions.
  package var cases = 0
  /// The message of its case that says that the run was cut short; nil without such a case.
  package var interruption: String?
  /// The failures and errors of the suite itself, without those of cases.
  var own = CaseCounts()
  /// Whether one of its cases was skipped, without nested suites.
  package var holdsSkips = false
  /// Whether one of its cases has a time, without nested suites.
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

  /// The first value of a property, or else of the suites around it.
  func knownProperty(_ name: String) -> String? {
    property(name) ?? outerProperties.first { $0.name == name }?.value
  }

  /// Whether this tool has written it.
  package var isOurs: Bool { properties.contains { $0.name == "tool-version" } }

  /// The shard that the suite's properties name; the first one in a merged report of several.
  package var shard: RunFacts.Shard? { shards.first }

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

  /// A sentence about a property that no suite of this tool has, such as `its shard is '0/0', which no run has`.
  ///
  /// Then the number of missing cases is unknown.
  var oddity: String? {
    guard isOurs else { return nil }
    if shard == nil, let text = property("shard") {
      return "its shard is '\(text)', which no run has"
    }
    if expected == nil, let text = property("expected") {
      return "its number of cases is '\(text)', which is not a number"
    }
    return nil
  }

  /// The digest of everything that decides the cases of the run.
  package var run: String? { isOurs ? property("run") : nil }

  /// The number of cases of the complete suite.
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
