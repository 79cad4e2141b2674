import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import JUnitTools

/// What a report says, thing by thing, as another parser reads it: what is there, and with that also what is
/// not.
struct RawReport {
  /// One thing that is said.
  struct Thing: Hashable {
    /// The suite, or the suite and the case.
    var place: String
    /// What it is, in the words of the notes.
    var what: String
    var value: String
  }

  /// How often each thing is said.
  private(set) var things: [Thing: Int] = [:]
  /// The cases with several outcomes, which are joined.
  private(set) var joined: Set<String> = []

  init(_ path: String) throws {
    let url = URL(filePath: path)
    let document = try XMLDocument(contentsOf: url, options: [.nodePreserveWhitespace])
    guard let root = document.rootElement() else { return }
    if root.localName == "testsuites" {
      // The counts and the time are sums.
      add(root, "", leavingOut: ["tests", "failures", "errors", "time"])
      for testCase in root.all("testcase") { add(testCase: testCase, in: "(root)") }
      for suite in root.all("testsuite") { add(suite: suite, in: nil, [:]) }
    } else {
      add(suite: root, in: nil, [:])
    }
  }

  /// What this one says and another one does not, each with how often.
  func beyond(_ other: RawReport) -> [Thing: Int] {
    things.reduce(into: [:]) { rest, entry in
      let more = entry.value - other.things[entry.key, default: 0]
      if more > 0 { rest[entry.key] = more }
    }
  }

  /// The same without what is said of the outcome of some cases, and without the cases that stand for the
  /// claims of suites.
  func leavingOut(outcomesOf places: Set<String>) -> RawReport {
    var rest = self
    rest.things = things.filter { thing, _ in
      let isOutcome = ["failure", "error", "skipped"].contains { thing.what.hasSuffix("<\($0)>") }
      let isMade = ["(suite)", "(run) interrupted"].contains { thing.place.hasSuffix("|\($0)") }
      return !(isOutcome && places.contains(thing.place)) && !isMade
    }
    return rest
  }

  private mutating func add(_ place: String, _ what: String, _ value: String = "") {
    things[Thing(place: place, what: what, value: value), default: 0] += 1
  }

  /// Adds the attributes of an element.
  private mutating func add(
    _ element: XMLElement, _ place: String, leavingOut left: Set<String> = []
  ) {
    for attribute in element.attributes ?? [] {
      let name = attribute.localName ?? ""
      guard !left.contains(name) else { continue }
      // Foundation on Linux traps where an attribute without a namespace is asked for it.
      let isForeign = attribute.name?.contains(":") ?? false
      let what =
        isForeign && element.localName == "testcase"
        ? "attribute '\(name)' with a namespace"
        : "attribute '\(name)' of <\(element.localName ?? "")>"
      add(place, what, Self.value(attribute.stringValue ?? "", of: name))
    }
  }

  /// Times in milliseconds, so that those are equal that are only written differently.
  private static func value(_ text: String, of name: String) -> String {
    name == "time" ? JUnitTime.milliseconds(text).map { "\($0) ms" } ?? text : text
  }

  private mutating func add(suite: XMLElement, in parent: String?, _ inherited: [String: String]) {
    let own = suite.value("name").flatMap { $0.isEmpty ? nil : $0 } ?? "(unnamed)"
    let place = [parent, own].compactMap { $0 }.joined(separator: ".")
    let (cases, suites) = (suite.all("testcase"), suite.all("testsuite"))
    var heirlooms = inherited
    for name in ["file", "timestamp", "hostname"] {
      heirlooms[name] = suite.value(name) ?? inherited[name]
    }
    // What the suite around it says of all in it.
    let properties = suite.all("properties").flatMap { $0.all("property") }
    let said = Set(properties.compactMap { $0.value("name") }.map { "property \($0)" })
    for (name, value) in inherited where name.hasPrefix("property ") && !said.contains(name) {
      add(place, "<property>", "\(name.dropFirst("property ".count)) = \(value)")
    }
    for property in properties {
      guard let name = property.value("name") else { continue }
      heirlooms["property \(name)"] = property.value("value") ?? property.stringValue ?? ""
    }
    let parts = ["properties", "system-out", "system-err", "failure", "error"]
    let known: Set = ["name", "file", "timestamp", "hostname", "id"]
    let counts: Set = ["tests", "failures", "errors", "skipped"]
    // The parent of others that says nothing of its own is in their names.
    if !suites.isEmpty, cases.isEmpty, parts.allSatisfy({ suite.all($0).isEmpty }) {
      add(suite, place, leavingOut: known.union(counts).union(["time"]))
    } else {
      for (name, value) in heirlooms where !name.hasPrefix("property ") {
        add(place, "attribute '\(name)' of <testsuite>", value)
      }
      var left = known
      // What is counted or added up is made anew; what has nothing to count has none of it.
      let isCounted =
        !cases.isEmpty || !suites.isEmpty || parts.suffix(2).contains { !suite.all($0).isEmpty }
      left.formUnion(counts.filter { isCounted || suite.value($0) == "0" })
      if !suites.isEmpty || cases.contains(where: { $0.value("time") != nil }) {
        left.insert("time")
      }
      add(suite, place, leavingOut: left)
      if let id = suite.value("id") {
        add(place, "attribute 'id' of <testsuite>", Int(id) == nil ? id : "a number")
      }
      addContents(of: suite, place, known: ["testsuite", "testcase", "failure", "error"])
    }
    for testCase in cases { add(testCase: testCase, in: place) }
    for suite in suites { add(suite: suite, in: place, heirlooms) }
  }

  private mutating func add(testCase: XMLElement, in suite: String) {
    let place = "\(suite)|\(testCase.value("name") ?? "(unnamed)")"
    add(testCase, place, leavingOut: ["name", "time", "line"])
    if let time = testCase.value("time") {
      let isNone = JUnitTime.milliseconds(time) == nil
      let what = "'time' that is no time up to 1e9 seconds"
      add(place, isNone ? what : "<time>", Self.value(time, of: "time"))
    }
    if let line = testCase.value("line") {
      add(place, Int(line) == nil ? "'line' that is no number" : "<line>", line)
    }
    let outcomes = ["failure", "error", "skipped"].flatMap { testCase.all($0) }
    if outcomes.count > 1 { joined.insert(place) }
    for outcome in outcomes {
      add(place, "<\(outcome.localName ?? "")>", outcome.stringValue ?? "")
      add(outcome, place)
    }
    // What says in another way that it did not run is skipped.
    let isIdle = !testCase.all("ignored").isEmpty || testCase.value("status") == "notrun"
    if outcomes.isEmpty, isIdle { add(place, "<skipped>") }
    addContents(of: testCase, place, known: ["failure", "error", "skipped", "ignored"])
  }

  /// Adds properties, output, attempts, and what nobody knows.
  private mutating func addContents(of element: XMLElement, _ place: String, known: Set<String>) {
    let attempts: Set = ["flakyFailure", "flakyError", "rerunFailure", "rerunError"]
    for name in ["system-out", "system-err"] where element.localName == "testcase" {
      // Several are joined.
      let outputs = element.all(name)
      guard !outputs.isEmpty else { continue }
      add(place, "<\(name)>", outputs.map { $0.stringValue ?? "" }.joined())
      for output in outputs { add(output, place) }
    }
    for case let child as XMLElement in element.children ?? [] {
      let name = child.localName ?? ""
      switch name {
      case "properties":
        for property in child.all("property") {
          let value = property.value("value") ?? property.stringValue ?? ""
          add(place, "<property>", "\(property.value("name") ?? "") = \(value)")
        }
      case "system-out", "system-err":
        guard element.localName == "testsuite" else { break }
        add(place, "<\(name)>", child.stringValue ?? "")
        add(child, place)
      case _ where attempts.contains(name) && element.localName == "testcase":
        add(place, "<\(name)>", Self.shown(child))
      case _ where !known.contains(name):
        add(place, "<\(name)> in <\(element.localName ?? "")>")
      default: break
      }
    }
  }

  /// An element with all that is in it.
  private static func shown(_ element: XMLElement) -> String {
    let attributes = (element.attributes ?? []).map { attribute in
      "\(attribute.localName ?? "")=\(attribute.stringValue ?? "")"
    }
    let children = (element.children ?? []).map { child in
      (child as? XMLElement).map(shown) ?? child.stringValue ?? ""
    }
    return "<\(element.localName ?? "") \(attributes.sorted())>\(children.joined())"
  }
}

extension XMLElement {
  /// The elements in it of a name, whatever their namespace.
  fileprivate func all(_ name: String) -> [XMLElement] {
    (children ?? []).compactMap { $0 as? XMLElement }.filter { $0.localName == name }
  }

  /// An attribute without a namespace.
  fileprivate func value(_ name: String) -> String? {
    attributes?.first { $0.name == name }?.stringValue
  }
}
