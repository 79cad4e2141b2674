import Foundation
import Testing

@testable import Adopting

@Suite("Paths in generated packages")
struct RelativePathTests {
  @Test("A path is relative to the package, whatever links lead there")
  func relative() throws {
    #expect(
      RelativePath.text(of: "/a/App/Old.swift", from: "/a/adopted/old") == "../../App/Old.swift")
    #expect(RelativePath.text(of: "/a", from: "/a") == ".")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let (real, link) = (
      folder.appendingPathComponent("real"), folder.appendingPathComponent("link")
    )
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    #expect(
      RelativePath.text(of: folder.path + "/Old.swift", from: link.path + "/new/Tests")
        == "../../../Old.swift")
  }
}
