import Foundation
import JUnit
import RunRecords

// Writes reports that are hard to read, each as `NAME.xml`, as `NAME-strict.xml` and as the
// directory `NAME` of single suites, for consumers that are not ours.

let arguments = CommandLine.arguments.dropFirst()
guard let directory = arguments.first, arguments.count == 1 else {
  FileHandle.standardError.write(Data("usage: IngestionReports DIRECTORY\n".utf8))
  exit(64)
}
do {
  for report in IngestionReport.all {
    try report.write(below: directory)
    print(report.name)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
