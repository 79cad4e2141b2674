import Foundation
import JUnit
import RunRecords
import Testing

@Suite("Rule 7: a directory names what it passes over")
struct DirectoryRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("Files with another ending are named by every command that reads directories")
  func others() throws {
    let report = "<testsuite name='s'><testcase name='a'/></testsuite>"
    let folder = "\(shelf.directory)/d/sub"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try shelf.put(report, as: "d/a.xml")
    let path = "\(shelf.directory)/d"
    #expect(ReportCheck().outcome(paths: [path]).notes == [])
    for name in ["d/b.xml.gz", "d/c.txt", "d/.hidden", "d/sub/e.XML", "d/sub/f.json", "d/z"] {
      _ = try shelf.put(report.replacing("'s'", with: "'\(name)'"), as: name)
    }
    let note =
      "'\(path)' has 4 files without the ending .xml, not read: b.xml.gz, c.txt, sub/f.json, …"
    let checked = ReportCheck().outcome(paths: [path])
    #expect(checked.status == .agreed)
    #expect(checked.notes == [note])
    #expect(ReportSummary.outcome(paths: [path]).notes == [note])
    let diff = try ReportDiff(base: path, head: path, spoolDirectory: shelf.directory)
    #expect(diff.outcome(as: .text).notes == [note, note])
    let found = try ReportPaths.files(at: path)
    #expect(found.paths.count == 2)
    #expect(found.note == note)
  }
}
