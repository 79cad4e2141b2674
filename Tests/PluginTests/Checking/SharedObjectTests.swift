import Foundation
import PluginHost
import Testing

@testable import PluginChecking

/// Shared libraries, read as files.
@Suite struct SharedObjectTests {
  @Test func aSystemLibraryIsReadWithoutRunningIt() throws {
    let path = try #require(
      ["/lib/x86_64-linux-gnu/libm.so.6", "/lib/aarch64-linux-gnu/libm.so.6", "/lib64/libm.so.6"]
        .first { FileManager.default.fileExists(atPath: $0) })
    let object = try #require(SharedObject(path: path))
    #expect(object.machine == SharedObject.machine(of: ChildLaunch.ownExecutable))
    #expect(object.exports.contains("cos"))
    #expect(object.data(of: "layout_parity_magic", count: 32) == nil)
  }

  @Test(arguments: UInt64(0)..<200)
  func whateverTheBytesAreReadingThemEnds(seed: UInt64) throws {
    var state = seed &+ 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var bytes = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 394))
    for place in 18..<400 where next() % 3 == 0 {
      bytes[place] = next() % 2 == 0 ? 0xFF : UInt8(truncatingIfNeeded: next())
    }
    bytes[16] = 3
    bytes[17] = 0
    let path = FileManager.default.temporaryDirectory.appending(path: "layout-parity-\(UUID()).so")
    try bytes.write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let object = SharedObject(path: path.path)
    #expect(object != nil)
    #expect(object?.data(of: "layout_parity_magic", count: 32) == nil)
  }
}
