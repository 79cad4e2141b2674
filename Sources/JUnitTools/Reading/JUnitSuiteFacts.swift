internal import JUnitReporting
package import RunRecords

/// What a report says of a suite besides its cases.
package struct JUnitSuiteFacts: Hashable, Sendable {
  /// How many tests, failures, errors and skipped tests; nil for what is not said.
  package struct Counts: Hashable, Sendable {
    package var tests: Int?
    package var failures: Int?
    package var errors: Int?
    package var skipped: Int?

    /// Whether every number that is said is that of other counts.
    func agrees(with other: Counts) -> Bool {
      func same(_ path: KeyPath<Counts, Int?>) -> Bool {
        self[keyPath: path] == nil || self[keyPath: path] == other[keyPath: path]
      }
      return same(\.tests) && same(\.failures) && same(\.errors) && same(\.skipped)
    }
  }

  package var name = ""
  /// Which suite of its file it is, in the order of beginnings, from 0.
  package var index = 0
  /// Which part it is of a suite that was split for its size, from 1; nil for a whole one.
  package var part: Int?
  package var file: String?
  package var timestamp: String?
  package var hostname: String?
  /// Its properties, behind those of the suites around it and the root.
  package var properties: [RunFacts.Property] = []
  /// How many of these are not its own.
  private var inherited = 0
  /// The attributes that have no meaning here, in their order.
  package var attributes: [RunFacts.Property] = []
  /// The counts as written.
  package var stated = Counts()
  /// The time as written.
  package var statedMilliseconds: UInt64?
  /// The number of its own cases, without those of nested suites and without those that only say that a
  /// run was cut short.
  package var cases = 0
  /// The number of its cases that only say that a run was cut short.
  package var interruptions = 0
  /// Whether any of its own cases was skipped.
  package var holdsSkips = false
  /// Whether any of its own cases has a time.
  package var hasTimes = false
  /// Whether it has a number among the suites of its file.
  package var hasID = false
  /// Whether there are suites in it.
  package var hasSuites = false
  /// Whether the counts that were written equal a recount of its own cases, or of those with nested
  /// suites; true where none were written.
  package var countsAreRight = true

  /// What it states and does not hold, such as `states 40 tests and holds 2`; nil for nothing. Whatever is
  /// missing may have failed.
  package var shortfall: String?

  /// The failures and errors among that.
  var missingBad = MissingBad()

  package init() {}

  /// The largest size of the properties that a suite has of those around it, in bytes.
  private static let inheritedLimit = 1 << 10

  /// Takes what is said of everything in the suite around it, or in the root.
  mutating func inherit(_ properties: [RunFacts.Property]) {
    let taken = properties.filter { property in
      !Self.ofParts.contains(property.name)
        && !self.properties.contains { $0.name == property.name }
    }
    let size = taken.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard size <= Self.inheritedLimit else { return }
    self.properties.insert(contentsOf: taken, at: inherited)
    inherited += taken.count
  }

  /// Adds a property of its own, which says more than one of the same name around it.
  mutating func add(own property: RunFacts.Property) {
    if let place = properties[..<inherited].firstIndex(where: { $0.name == property.name }) {
      properties.remove(at: place)
      inherited -= 1
    }
    properties.append(property)
  }

  package var hasOwnProperties: Bool { properties.count > inherited }

  /// What is said of one suite alone.
  private static let ofParts: Set = ["tool-version", JUnitDestination.partProperty]

  /// Whether it holds nothing, so that what it states is all there is.
  package var isOnlyStated: Bool { cases + interruptions == 0 && !hasSuites }

  /// Whether it says nothing but the name of the suites in it.
  var isOnlyAround: Bool { hasSuites && cases == 0 && !hasOwnProperties && shortfall == nil }

  /// The first value of a property.
  package func property(_ name: String) -> String? {
    properties.first { $0.name == name }?.value
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

  /// The host that tells suites of one name apart: shards of a run are one suite wherever they ran.
  package var identityHost: String { shard == nil ? hostname ?? "" : "" }
}
