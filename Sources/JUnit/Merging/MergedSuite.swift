internal import ReportText
internal import RunRecords

struct MergedSuite {
  /// A file's share of a suite: the complete suite, or a part of a large one.
  struct Part {
    var counts = CaseCounts()
    /// The counts of cases, attempts and all failures, which a reader compares with the stated counts.
    var held = CaseCounts()
    /// The number of cases, also of a placeholder for nothing to compare, but without interruptions.
    var cases = 0
    /// The range of the cases in the temporary file; the last part also has the suite's output.
    var contents: Range<Int>
  }

  let name: String
  /// The index of the parent suite; nil for the root.
  let parent: Int?
  /// The indices of the nested suites.
  var children: [Int] = []
  private(set) var cutsForChildren: [Int] = []
  /// The number of cases and elements that were read before the suite, over all inputs.
  let place: UInt64
  let facts: SuiteUnion
  /// The parts in order; the last part may still grow.
  private(set) var parts: [Part]
  /// The counts to state in the start tag.
  var stated = CaseCounts()
  var all = CaseCounts()
  var claims = CaseCounts()
  /// The number of suites in the run, which a property of the suite states.
  var suites = 0

  init(_ name: String, _ facts: SuiteUnion, in parent: Int?, place: UInt64, at position: Int) {
    self.name = name
    self.parent = parent
    self.place = place
    self.facts = facts
    parts = [Part(counts: facts.own, held: facts.own, contents: position..<position)]
  }

  /// Returns the name of a part: the suite's name, with a number if there are several parts.
  func name(ofPart index: Int) -> String {
    parts.count > 1 ? CaseName.short(name, suffix: ".\(index + 1)") : name
  }

  /// The counts of the cases in all parts, without nested suites.
  var counts: CaseCounts { parts.reduce(into: CaseCounts()) { $0 += $1.counts } }

  /// Whether the suite's first file has neither cases nor other elements, apart from nested suites.
  var isEmpty: Bool { parts[0].contents.isEmpty }

  /// Whether the suite has cases, elements or nested suites, or must be kept even without them.
  var isWorthWriting: Bool { !isEmpty || facts.isWorthKeeping || !children.isEmpty }

  /// Sets the start of the suite's contents in the temporary file, unless the suite already has contents.
  mutating func begin(at position: Int) {
    if isEmpty { parts[0].contents = position..<position }
  }

  /// Counts a case, whose bytes end at a position in the temporary file.
  mutating func add(_ testCase: CaseRecord, upTo end: Int) {
    let last = parts.count - 1
    parts[last].counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    parts[last].held += testCase.held
    // A placeholder is written only if the suite has no other case.
    if !testCase.isInterruption { parts[last].cases += 1 }
    extend(to: end)
  }

  /// Extends the contents of the suite's last part to a position in the temporary file.
  mutating func extend(to end: Int) {
    let last = parts.count - 1
    parts[last].contents = parts[last].contents.lowerBound..<end
  }

  /// Stores a position in the temporary file for nested suites before the next element that have none yet.
  ///
  /// - Parameters:
  ///   - next: the number of the next element, counted over all inputs.
  ///   - places: the number of elements before each nested suite, counted over all inputs.
  mutating func cutForChildren(before next: UInt64, _ places: [UInt64], at position: Int) {
    while cutsForChildren.count < places.count, places[cutsForChildren.count] < next {
      cutsForChildren.append(position)
    }
  }

  /// Begins another part if the suite's last part is larger than a limit, in bytes.
  mutating func cutIfLarge(_ limit: Int) {
    guard let last = parts.last, last.contents.count > limit else { return }
    parts.append(Part(contents: last.contents.upperBound..<last.contents.upperBound))
  }

  /// Computes the counts from the cases and the nested suites.
  ///
  /// Cases that an input states but lacks stay missing: the stated numbers exceed the actual ones by as many.
  mutating func sumUp(_ children: [MergedSuite]) {
    all = counts
    stated = counts
    claims = parts.reduce(into: facts.missing) { $0 += $1.held }
    for child in children {
      all += child.all
      stated += child.stated
      claims += child.claims
    }
    if all.milliseconds == nil {
      for child in children { all.add(milliseconds: child.milliseconds) }
    }
    if facts.missing.tests > 0 { stated.tests = claims.tests }
    if facts.missing.bad > 0 { (stated.failures, stated.errors) = (claims.failures, claims.errors) }
  }

  /// The time in milliseconds for the start tag: the sum of the cases, or else a stated time; nil if unknown.
  var milliseconds: UInt64? { all.milliseconds ?? facts.statedMilliseconds }

  /// Appends the start tag and the properties of a part, except properties that the input has at the end.
  ///
  /// - Parameter element: the name of the element, such as `testsuite`; `testsuites` for the root.
  func appendHead(of index: Int, to bytes: inout [UInt8], id: Int, as element: String) {
    let isSplit = parts.count > 1
    let isLast = index == parts.count - 1
    var stated = isSplit ? parts[index].counts : stated
    if isSplit, isLast {
      // The last part states the number of missing cases.
      var part = self
      part.parts = [parts[index]]
      part.sumUp([])
      stated = part.stated
    }
    var rest = facts.attributes
    func take(_ name: String) -> String? {
      rest.firstIndex { $0.name == name }.map { rest.remove(at: $0).value }
    }
    let known = take("name")
    let isRootSuite = parent == nil && element == "testsuite"
    let unsplit = known ?? (isRootSuite ? JUnitCase.rootName : nil)
    let shown = isSplit && known != nil ? name(ofPart: index) : unsplit
    stated.milliseconds = isSplit ? parts[index].counts.milliseconds : milliseconds
    let counts = stated.attributes(name: shown, withSkipped: facts.countsSkips).map {
      RunFacts.Property(name: $0.name, value: facts.wrongCounts[$0.name] ?? $0.value)
    }
    let number = take("id")
    let others = [
      ("timestamp", facts.timestamp), ("hostname", take("hostname")),
      ("id", facts.isOurs ? "\(id)" : number), ("file", take("file")),
    ].compactMap { name, value in value.map { RunFacts.Property(name: name, value: $0) } }
    bytes.append(start: element, counts + others + rest)
    if !propertiesAreLast { appendProperties(of: index, to: &bytes) }
  }

  /// Whether properties follow the cases, as in the input; false for suites of this tool and split suites.
  private var propertiesAreLast: Bool {
    facts.propertiesAreLast && parts.count == 1 && !facts.isOurs
  }

  private func appendProperties(of index: Int, to bytes: inout [UInt8]) {
    var properties = facts.propertyElements
    if facts.isOurs {
      let isLast = index == parts.count - 1
      properties = facts.properties(cases: parts[index].cases, isLast: isLast, suites: suites)
        .map { Array.property($0.name, $0.value) }
    } else if parts.count > 1 {
      properties = (properties ?? []) + [Array.property(JUnitDestination.partProperty, name)]
    }
    if let properties, !facts.isOurs || !properties.isEmpty {
      bytes.append(properties: properties)
    }
  }

  /// Appends the end tag of a part, after the properties that the input has at the end of the suite.
  func appendEnd(of index: Int, to bytes: inout [UInt8], as element: String) {
    if propertiesAreLast { appendProperties(of: index, to: &bytes) }
    bytes.append(end: element)
  }
}
