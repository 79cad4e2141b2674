import ArgumentParser
import Harness
import RunModel
import ScenarioFormat
import XMLReading

/// Checks scenario files without running them.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check scenario files without running them.",
    discussion: """
      EXAMPLES
        layout-parity validate
        layout-parity validate my.xml
      """)

  @OptionGroup var files: FileOptions

  func run() async throws {
    let schema = try? ScenarioReader.schema()
    var mistakes = 0
    let files = try files.files()
    for file in files {
      var source = ScenarioSource(path: file.path, displayPath: file.displayPath)
      source.maxFileBytes = Int64(self.files.maxFileSize)
      source.maxCombinations = self.files.maxCombinations
      var reader = ScenarioReader(source, schema: schema)
      reader.validate()
      for complaint in reader.complaints { Console.error(complaint.description) }
      if reader.complaintCount > reader.complaints.count {
        Console.error(
          "\(file.displayPath): and \(reader.complaintCount - reader.complaints.count) more mistakes"
        )
      }
      mistakes += reader.complaintCount
    }
    let scope = files.count == 1 ? "1 file" : "\(files.count) files"
    guard mistakes == 0 else {
      Console.error("\(scope), \(mistakes) mistake\(mistakes == 1 ? "" : "s")")
      throw ExitCode(RunStatus.notRun.rawValue)
    }
    Console.write("\(scope), no mistakes\n")
  }
}
