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
    var walk = ScenarioWalk(try files.files(), named: files.finder, reading: files.reading)
    var count = 0
    var mistakes = 0
    while walk.nextFile() != nil {
      walk.readToEnd()
      for complaint in walk.complaints { Console.error(complaint.description) }
      count += 1
      mistakes += walk.complaintCount
    }
    let scope = count == 1 ? "1 file" : "\(count) files"
    guard mistakes == 0 else {
      Console.error("\(scope), \(mistakes) mistake\(mistakes == 1 ? "" : "s")")
      throw ExitCode(RunStatus.notRun.rawValue)
    }
    Console.write("\(scope), no mistakes\n")
  }
}
