import Foundation
import ScenarioReading
import TestSupport
import Testing

@Suite struct SpecialFileTests {
  /// Something in the place of a scenario file.
  enum Special: String, CaseIterable, Sendable {
    case fifo = "a FIFO"
    case socket = "a socket"
    case directory = "a directory"
    case device = "a device"

    /// Makes one; gives its path.
    func make(in directory: TemporaryDirectory) throws -> String {
      let path = directory.path + "/special.xml"
      switch self {
      case .fifo: try #require(mkfifo(path, 0o600) == 0)
      case .socket: try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
      case .directory:
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .device: return "/dev/zero"
      }
      return path
    }
  }

  @Test(arguments: Special.allCases)
  func `what is no regular file is a diagnostic and never waited for`(special: Special) throws {
    let directory = try TemporaryDirectory()
    let source = ScenarioSource(
      path: try special.make(in: directory), displayPath: "special.xml")
    expectRecorded(
      try ScenarioText(source, schema: nil).diagnostics, "what is no regular file: \(special)")
    #expect(KnownIssues.scan(source) == [])
  }

  @Test func `a link to a regular file is read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Array("<scenarios version=\"1\"/>".utf8), to: "real.xml")
    let link = directory.path + "/link.xml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.xml")
    #expect(try ScenarioText(ScenarioSource(path: link), schema: nil).diagnostics == [])
  }
}
