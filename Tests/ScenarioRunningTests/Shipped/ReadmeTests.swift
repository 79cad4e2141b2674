import BuiltinStrategies
import Foundation
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit
import Testing

@Suite("The examples of the guide to scenarios")
struct ReadmeTests {
  /// A code block: the words after its fence, and its lines.
  private struct Block {
    var words: [String]
    var lines: [String] = []
  }

  private let text: String
  private let blocks: [Block]

  init() throws {
    text = try String(contentsOfFile: ScenarioFolder.shipped.path + "/README.md", encoding: .utf8)
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        if isInside { blocks.append(Block(words: words)) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    self.blocks = blocks
  }

  /// Writes the files of the guide beside the schema, as a reader would.
  private func withExamples(
    _ body: (ScenarioFolder, _ root: URL) async throws -> Void
  ) async throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("guide-\(UUID().uuidString)")
    let folder = root.appendingPathComponent("Scenarios")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.copyItem(
      atPath: ScenarioFolder.shipped.path + "/scenarios.xsd",
      toPath: folder.appendingPathComponent("scenarios.xsd").path)
    for block in blocks where block.words.first == "xml" {
      let name = try #require(block.words.dropFirst().first)
      try Data((block.lines.joined(separator: "\n") + "\n").utf8)
        .write(to: folder.appendingPathComponent(name))
    }
    try await body(ScenarioFolder(path: folder.path), root)
  }

  @Test("Its code blocks are files and commands")
  func kinds() {
    #expect(
      blocks.map(\.words) == [
        ["xml", "first.xml"], ["sh"], ["xml", "expectations.xml"], ["xml", "script.xml"],
        ["xml", "sweep.xml"], ["xml", "views.xml"], ["xml", "constraints.xml"],
        ["xml", "known.xml"], ["xml", "all.xml"],
      ])
  }

  @Test("The first file is a scenario of ten lines")
  func tenLines() throws {
    let first = try #require(blocks.first)
    #expect(first.lines.count == 10)
  }

  @Test("Its files run without a failure")
  func files() async throws {
    try await withExamples { folder, _ in
      #expect(folder.files.count == 8)
      for file in folder.files {
        let result = try await folder.run(
          file, through: BuiltinStrategies.computed + [FaultyStrategy(offset: 4)])
        #expect(result.diagnostics == [], "\(file)")
        #expect(result.failures == [], "\(file)")
        #expect(result.summary.exitStatus == .agreed, "\(file)")
        #expect(result.excuses.isEmpty, "\(file)")
        #expect((result.summary.total.known == 1) == (file == "known.xml"), "\(file)")
      }
    }
  }

  @Test("Its commands succeed")
  func commands() async throws {
    // The tool is built beside the tests.
    let tools = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let commands = blocks.filter { $0.words == ["sh"] }.flatMap(\.lines)
    #expect(commands.count == 3)
    try await withExamples { _, root in
      for command in commands where Self.canRun(command) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = root
        process.environment = ["PATH": tools.path + ":/usr/local/bin:/usr/bin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(command)")
      }
    }
  }

  /// Whether a command is ours, or is there: xmllint need not be.
  private static func canRun(_ command: String) -> Bool {
    command.hasPrefix("layout-parity ")
      || ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
      }
  }

  @Test("Its number of buttons in the sweep over everything is right")
  func number() throws {
    let count = try ScenarioFolder.shipped.read("sweeps/everything.xml").scenarios
      .reduce(0) { $0 + $1.combinations }
    let digits = "\(count / 1000),\(String("\(count % 1000 + 1000)".dropFirst()))"
    #expect(text.contains("`everything.xml` has \(digits) buttons"))
  }

  @Test("It names every file that is there")
  func table() {
    for file in ScenarioFolder.shipped.files {
      let name = file.contains("/") ? "`\(file.prefix { $0 != "/" })/`" : "`\(file)`"
      #expect(text.contains(name), "\(file)")
    }
  }
}
