import Foundation
import ScenarioReading
import Scenarios
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
    ("../outside.xml", "is '../outside.xml', which leads out of the directory of this file"),
    ("outer.xml", "is 'outer.xml', which leads out of the directory of this file"),
    ("up/outside.xml", "is 'up/outside.xml', which leads out of the directory of this file"),
    ("../based/part.xml", "is '../based/part.xml', which leads out of the directory of this file"),
    ("deep", "is 'deep', which is a directory; expected a scenario file"),
    ("none.xml", "is 'none.xml', which names no such file or directory"),
    ("/etc/passwd", "is the absolute path '/etc/passwd'; expected one relative to this file"),
    (
      "file:///etc/passwd", "is the URL 'file:///etc/passwd'; expected a path relative to this file"
    ),
    ("//host/a.xml", "is the URL '//host/a.xml'; expected a path relative to this file"),
    ("part.xml#a", "is 'part.xml#a', with a fragment or query; expected a whole file"),
    ("part.xml?a", "is 'part.xml?a', with a fragment or query; expected a whole file"),
    ("%FF", "is '%FF'; its percent escapes are no UTF-8"),
  ])
  func `any other path is refused`(href: String, message: String) throws {
    let directory = try Self.tree()
    #expect(throws: IncludePath.Refusal(message: message)) {
      try IncludePath.resolve(href, from: directory.path + "/base/main.xml")
    }
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
