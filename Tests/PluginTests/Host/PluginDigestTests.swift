import Foundation
import PluginHost
import TestSupport
import Testing

/// The digest of a plugin's files, by which a shard of another version is noticed.
struct PluginDigestTests {
  private static let manifest = """
    {"manifest":1,"name":"x","version":"1","command":["sh","bin/run.sh","--fast","../outside.sh"],\
    "strategies":[{"id":"x"}]}
    """

  /// Writes a plugin into a new directory, and returns the directory.
  private func plugin(_ files: [String: String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(directory.path)/x/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return directory
  }

  private func digest(of files: [String: String]) throws -> String? {
    let directory = try plugin(files)
    let manifest = try PluginManifest(path: "\(directory.path)/x/layout-parity-plugin.json")
    return PluginName(
      name: manifest.name, version: manifest.version, directory: manifest.directory,
      files: manifest.files
    ).digest
  }

  @Test func `the manifest and the files that its command names in its directory count`() throws {
    let files = [
      "layout-parity-plugin.json": Self.manifest, "bin/run.sh": "echo", "notes.txt": "a",
      "../outside.sh": "echo",
    ]
    let first = try #require(try digest(of: files))
    #expect(first.count == 8)
    #expect(try digest(of: files) == first)
    var other = files
    other["notes.txt"] = "b"
    other["../outside.sh"] = "exit"
    #expect(try digest(of: other) == first)
    other["bin/run.sh"] = "exit"
    #expect(try digest(of: other) != first)
    other = files
    other["layout-parity-plugin.json"] = Self.manifest + "\n"
    #expect(try digest(of: other) != first)
    other = files
    other["bin/run.sh"] = nil
    #expect(try digest(of: other) != first)
  }

  @Test func `a plugin without known files has no digest`() {
    #expect(PluginName(name: "x", version: "1").digest == nil)
  }
}
