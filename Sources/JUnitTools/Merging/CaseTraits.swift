internal import RunRecords

/// What sets a case apart from others of its suite, class and name: where it ran, and how.
struct CaseTraits: Hashable, Sendable {
  /// What it ran on, such as `browser=webkit`, sorted.
  private(set) var configuration: [ExactText] = []
  /// Everything that is said of it but what changes from one attempt to the next, sorted: whatever a tool
  /// calls what it ran on.
  private(set) var particulars: [ExactText] = []
  /// What else is said of it, by names; the first value of each.
  private(set) var others: [ExactText: ExactText] = [:]
  /// The host that its suite names.
  var host = ""
  /// Whether that is a machine for sure.
  var isOnMachine = false

  init() {}

  /// Takes properties of the case or of its suite.
  mutating func add(_ properties: [RunFacts.Property]) {
    for property in properties.lazy.compactMap(ChangingProperty.lasting) {
      let isHost = ["host", "hostname"].contains(ChangingProperty.letters(of: property.name))
      if !ChangingProperty.isOne(property.name) || Self.isBrowser(property.value)
        || isHost && Self.namesConfiguration(host: property.value)
      {
        particulars.append(ExactText("\(property.name)=\(property.value)"))
      }
      if Self.namesConfiguration(property.name) || Self.isBrowser(property.value) {
        configuration.append(ExactText("\(property.name)=\(property.value)"))
      } else if !Self.isNumbering(property.name), others[ExactText(property.name)] == nil {
        others[ExactText(property.name)] = ExactText(property.value)
      }
    }
    configuration = Set(configuration).sorted()
    particulars = Set(particulars).sorted()
  }

  /// Takes what a suite says of all its cases.
  mutating func add(suite: JUnitSuiteFacts) {
    // A shard may be run again, and its cases are those of the whole run.
    let properties =
      suite.shard == nil ? suite.properties : suite.properties.filter { $0.name != "shard" }
    add(properties + Self.file(suite.file))
    add(attributes: suite.attributes)
  }

  /// The file that something is in, which attempts have in common, unless they ran in other directories: then
  /// they have its name.
  private static func file(_ path: String?) -> [RunFacts.Property] {
    guard let path, !path.isEmpty else { return [] }
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let bytes = path.utf8
    // Such as '/a/b', 'C:\a' and 'file://a'.
    var isAbsolute = bytes.first == slashes[0]
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let next = bytes[colon...].dropFirst().first
    {
      isAbsolute = isAbsolute || slashes.contains(next)
    }
    guard isAbsolute else { return [RunFacts.Property(name: "file", value: path)] }
    let name = bytes.split { slashes.contains($0) }.last.flatMap(String.init)
    return [RunFacts.Property(name: "file", value: name ?? path)]
  }

  /// Takes attributes that have no meaning of their own: like properties, but for those that say what came of it
  /// and those that count something.
  mutating func add(attributes: [RunFacts.Property]) {
    add(attributes.filter(Self.tellsApart))
  }

  /// Whether an attribute may say what something ran on, in every run of it.
  static func isLasting(_ attribute: RunFacts.Property) -> Bool {
    tellsApart(attribute) && !ChangingProperty.isOne(attribute.name)
  }

  private static func tellsApart(_ attribute: RunFacts.Property) -> Bool {
    OutcomeWords.meaning(of: attribute.name, attribute.value) == nil
      && (Double(attribute.value) == nil || !Self.counts(attribute.name))
  }

  /// Whether an attribute counts or measures something, which may be different in every attempt.
  private static func counts(_ name: String) -> Bool {
    let letters = ChangingProperty.letters(of: name)
    return countings.contains(letters)
      || ["count", "time", "seconds", "ms", "bytes"].contains(where: letters.hasSuffix)
  }

  /// What else may tell it from others that ran on the same.
  var names: [ExactText] { (host.isEmpty ? [] : [Self.hostName]) + others.keys.sorted() }

  subscript(name: ExactText) -> ExactText? {
    name == Self.hostName ? ExactText(host) : others[name]
  }

  // No property has such names.
  private static let hostName = ExactText("\0host")
  private static let placeName = ExactText("\0place")

  /// Notes where the case stands in its sources.
  mutating func add(place: String) {
    if !place.isEmpty { others[Self.placeName] = ExactText(place) }
  }

  /// The browsers among what it ran on, by property or host.
  var browsers: Set<String> {
    var browsers = Set(
      configuration.compactMap { entry -> String? in
        let entry = entry.text
        let value = String(entry[(entry.firstIndex(of: "=") ?? entry.startIndex)...].dropFirst())
        return Self.isBrowser(value) ? value.lowercased() : nil
      })
    if Self.isBrowser(host: host) { browsers.insert(host.lowercased()) }
    return browsers
  }

  /// Whether a property's value is a browser's name, such as `webkit` or `Chrome 128`, whatever the property
  /// is called.
  private static func isBrowser(_ value: String) -> Bool {
    guard value.utf8.count <= 40 else { return false }
    let start = value.lowercased()
    return browsers.contains { start.hasPrefix($0) } || start == "edge" || start == "opera"
  }

  /// Whether a host is what tests ran in, as Playwright writes it, and no machine.
  static func isBrowser(host: String) -> Bool {
    browsers.contains { host.lowercased().contains($0) }
  }

  private static let browsers = [
    "chrom", "firefox", "webkit", "safari", "msedge", "microsoft edge",
  ]

  /// Whether a property says what the tests ran on: a run on something else is no other attempt.
  ///
  /// Every version is such a property: of the runtime, the language, the system.
  static func namesConfiguration(_ name: String) -> Bool {
    let letters = ChangingProperty.letters(of: name)
    return configurations.contains(letters) || letters.hasSuffix("version")
  }

  /// Whether a property says what the tests ran on, by its name or by its value.
  static func namesConfiguration(_ property: RunFacts.Property) -> Bool {
    namesConfiguration(property.name) || isBrowser(property.value)
  }

  /// Whether a property only numbers what ran.
  private static func isNumbering(_ name: String) -> Bool {
    numberings.contains(ChangingProperty.letters(of: name))
  }

  static let configurations: Set = [
    "browser", "browsername", "browserfullname", "project", "projectname", "platform",
    "platformname", "device", "devicename", "os", "osname", "osarch", "arch", "flavor", "variant",
    "configuration", "target", "runtime", "capabilities", "matrix", "environment", "env", "python",
    "node", "java", "jdk", "ruby", "php", "dotnet", "sdk", "simulator", "emulator", "apilevel",
    "compiler", "toolchain", "locale", "language", "package",
  ]
  private static let countings: Set = [
    "tests", "failures", "errors", "skipped", "skips", "disabled", "assertions", "asserts",
    "warnings",
    "successes", "passed", "passes", "success", "failed", "ignored", "total", "expectations",
    "retries",
    "flakes", "reruns", "timeouts", "crashes", "unexpected", "complete", "incomplete", "filtered",
    "hidden",
    "memory", "rss", "cpu", "wait", "column", "lineno",
  ]
  private static let numberings: Set = [
    "id", "index", "number", "worker", "workerid", "workerindex", "attempt", "retry", "pid",
    "expected", "suites",
  ]
}

extension CaseTraits {
  /// What is said of a case itself, as bytes, for a record.
  static func bytes(of testCase: JUnitCase) -> [UInt8] {
    var bytes: [UInt8] = []
    for property in testCase.properties + testCase.attributes.filter(tellsApart)
      + file(testCase.file)
    {
      bytes.append(contentsOf: property.name.utf8)
      bytes.append(0)
      bytes.append(contentsOf: property.value.utf8)
      bytes.append(0)
    }
    if let line = testCase.line { bytes.append(contentsOf: "\(testCase.file ?? ""):\(line)".utf8) }
    return bytes
  }

  /// Takes what ``bytes(of:)`` gave.
  mutating func add(bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    add(
      stride(from: 0, to: parts.count - 1, by: 2).map {
        RunFacts.Property(name: parts[$0], value: parts[$0 + 1])
      })
    add(place: parts[parts.count - 1])
  }
}
