import ScenarioReading
import TestSupport
import Testing

/// The limits of reading: accepted at the limit, refused one beyond.
@Suite struct LimitBoundaryTests {
  /// A limit of scenario files.
  struct Limit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The code of the diagnostic beyond it.
    var code: String
    /// The body of a file that has as much as the limit allows.
    var fitting: String
    /// The same with one more.
    var beyond: String

    init(
      _ description: String, _ code: String, _ fitting: some CustomStringConvertible,
      _ beyond: some CustomStringConvertible, body: (String) -> String
    ) {
      testDescription = description
      self.code = code
      self.fitting = body("\(fitting)")
      self.beyond = body("\(beyond)")
    }

    init(
      _ description: String, _ code: String, _ count: Int, body: (Int) -> String
    ) {
      testDescription = description
      self.code = code
      fitting = body(count)
      beyond = body(count + 1)
    }
  }

  private static func button(_ attributes: String, _ items: String = "") -> String {
    "<scenario name=\"s\"><button \(attributes)>\(items)</button></scenario>"
  }

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let limits = [
    Limit("a length", "out-of-range", "1073741824", "1073741825") { button("spacing=\"\($0)\"") },
    Limit("a length, the other way", "out-of-range", "-1073741824", "-1073741825") {
      button("spacing=\"\($0)\"")
    },
    Limit("a size", "out-of-range", "1073741824", "1073741824.5") { button("width=\"\($0)\"") },
    Limit("a size from 0", "out-of-range", "0", "-0.001") { button("width=\"\($0)\"") },
    Limit("a scale", "out-of-range", "10", "10.001") { button("scale=\"\($0)\"") },
    Limit("a scale from 1", "out-of-range", "1", "0.999") { button("scale=\"\($0)\"") },
    Limit("the bytes of a title", "too-long", 4096) {
      button("", "<title width=\"1\" height=\"1\">\(times("t", $0))</title>")
    },
    Limit("attributes of an element", "too-long", 64) { count in
      "<scenario name=\"s\" \((1..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>"
    },
    Limit("levels of elements", "too-deep", 63) { times("<x>", $0) + times("</x>", $0) },
    Limit("steps of a script", "too-many", 10_000) {
      "<scenario name=\"s\"><button width=\"9\" height=\"9\"/><script>"
        + times(
          "<touch phase=\"began\" x=\"1\" y=\"1\"/><touch phase=\"ended\" x=\"1\" y=\"1\"/>", $0 / 2
        )
        + times("<touch phase=\"began\" x=\"1\" y=\"1\"/>", $0 % 2) + "</script></scenario>"
    },
    Limit("known issues of a file", "too-many", 1000) { count in
      (0..<count).map {
        "<known id=\"k\($0)\" strategies=\"a\" when=\"@x = \($0)\" max-delta=\"1\" because=\"b\"/>\n"
      }.joined()
    },
    Limit("the bytes of a predicate", "bad-predicate", 4096) {
      "<known id=\"k\" strategies=\"a\" when=\"image\(times(" ", $0 - 5))\" max-delta=\"1\" because=\"b\"/>"
    },
    Limit("levels of a predicate", "bad-predicate", 32) {
      "<known id=\"k\" strategies=\"a\" when=\"\(times("(", $0))image\(times(")", $0))\" max-delta=\"1\""
        + " because=\"b\"/>"
    },
    Limit("text where none belongs", "too-long", 65_536) {
      "<scenario name=\"s\">\(times("t", $0))</scenario>"
    },
  ]

  /// Whether a body is refused with a code.
  private func isRefused(_ body: String, _ code: String) throws -> Bool {
    try ScenarioText(body: body).diagnostics.contains { $0.hasSuffix("[\(code)]") }
  }

  @Test(arguments: limits)
  func `a limit is what can be had, and one more is refused`(limit: Limit) throws {
    #expect(try !isRefused(limit.fitting, limit.code))
    #expect(try isRefused(limit.beyond, limit.code))
  }

  @Test func `a file as large as is allowed is read, and not one byte more`() throws {
    let bytes = Array("<scenarios version=\"1\"></scenarios>\n".utf8)
    #expect(try ScenarioText(bytes: bytes, maxFileBytes: Int64(bytes.count)).diagnostics == [])
    let beyond = try ScenarioText(bytes: bytes, maxFileBytes: Int64(bytes.count) - 1)
    expectRecorded(
      beyond.diagnostics, "a file as large as is allowed is read, and not one byte more")
  }
}
