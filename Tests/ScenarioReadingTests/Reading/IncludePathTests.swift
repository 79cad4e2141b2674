import Foundation
import ScenarioReading
import Scenarios
import TestSupport
import Testing

@Suite struct IncludePathTests {
  /// A directory of scenario files with links to and fro.
  private static func tree() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let files = [
      "outside.xml", "base/main.xml", "base/part.xml", "base/deep/er/part.xml",
      "base/with space.xml", "based/part.xml",
    ]
    for file in files { try directory.write([], to: file) }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: directory.path + "/base/inner.xml", withDestinationPath: "deep/er/part.xml")
    try manager.createSymbolicLink(
      atPath: directory.path + "/base/outer.xml", withDestinationPath: "../outside.xml")
    try manager.createSymbolicLink(
      atPath: directory.path + "/base/up", withDestinationPath: "..")
    return directory
  }

  @Test(arguments: [
    ("part.xml", "part.xml"), ("./part.xml", "part.xml"),
    ("deep/er/part.xml", "deep/er/part.xml"), ("deep/../part.xml", "part.xml"),
    ("with%20space.xml", "with space.xml"), ("with space.xml", "with space.xml"),
    ("inner.xml", "deep/er/part.xml"), ("up/base/part.xml", "part.xml"),
  ])
  func `a path below the including file is resolved`(href: String, file: String) throws {
    let directory = try Self.tree()
    let resolved = try IncludePath.resolve(href, from: directory.path + "/base/main.xml")
    #expect(resolved.hasSuffix("/base/" + file))
  }

  @Test(arguments: [
    "../outside.xml",
    "outer.xml",
    "up/outside.xml",
    "../based/part.xml",
    "deep",
    "none.xml",
    "/etc/passwd",
    "file:///etc/passwd",
    "//host/a.xml",
    "part.xml#a",
    "part.xml?a",
    "%FF",
  ])
  func `any other path is refused`(href: String) throws {
    let directory = try Self.tree()
    let refusal = #expect(throws: IncludePath.Refusal.self) {
      try IncludePath.resolve(href, from: directory.path + "/base/main.xml")
    }
    expectRecorded(refusal?.message, "any other path is refused: \(href)")
  }

  @Test func `an inclusion comes with the path that is shown for it`() throws {
    let directory = try Self.tree()
    let path = try directory.write(
      Array(
        """
        <scenarios version="1" xmlns:xi="http://www.w3.org/2001/XInclude">
          <xi:include href="deep/er/part.xml" parse="xml"/>
        </scenarios>
        """.utf8), to: "base/main.xml")
    let read = try ScenarioText(
      ScenarioSource(path: path, displayPath: "some/where/main.xml"),
      schema: ScenarioReader.schema())
    #expect(read.diagnostics == [])
    #expect(read.inclusions.map(\.displayPath) == ["some/where/deep/er/part.xml"])
    #expect(read.inclusions.map(\.line) == [2])
    #expect(read.inclusions.allSatisfy { $0.path.hasSuffix("/base/deep/er/part.xml") })
  }
}
