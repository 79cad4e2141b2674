import ArgumentParser
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning

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
    var reading = files.reading
    reading.validates = true
    var walk = ScenarioWalk(try files.files(), named: files.finder, reading: reading)
    var count = 0
    var diagnostics = 0
    while walk.nextFile() != nil {
      walk.readToEnd()
      for diagnostic in walk.diagnostics { Console.error(diagnostic.description) }
      count += 1
      diagnostics += walk.diagnosticCount
    }
    let scope = count == 1 ? "1 file" : "\(count) files"
    guard diagnostics == 0 else {
      Console.error("\(scope), \(diagnostics) diagnostic\(diagnostics == 1 ? "" : "s")")
      throw ExitCode(RunStatus.notRun.rawValue)
    }
    Console.write("\(scope), no diagnostics\n")
  }
}
