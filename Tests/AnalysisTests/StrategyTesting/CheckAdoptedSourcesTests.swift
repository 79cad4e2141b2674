import Foundation
import Reproducibility
import StrategyTesting
import Testing

@Suite("Copies of an app's files that are tested")
struct CheckAdoptedSourcesTests {
  @Test(
    "A changed or missing file fails with the command that copies it again, an unchanged one passes"
  )
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let tests = folder.appendingPathComponent("Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Old.swift")
    let text = "class OldButton: UIButton {}\n"
    try Data(text.utf8).write(to: source)
    func check() throws(StrategyDisagreement) {
      try checkAdoptedSources(
        ["../Old.swift": Fingerprint(text).digits], again: "layout-parity adopt Old.swift",
        in: "..", file: tests.appendingPathComponent("AdoptedSources.swift").path)
    }
    try check()
    try Data((text + "\n").utf8).write(to: source)
    let changed = #expect(throws: StrategyDisagreement.self) { try check() }
    #expect(
      changed?.message
        == "'\(source.path)' has changed since its class was adopted, so this package tests an old copy; "
        + "run again: cd \(folder.path) && layout-parity adopt Old.swift")
    try FileManager.default.removeItem(at: source)
    let missing = #expect(throws: StrategyDisagreement.self) { try check() }
    #expect(missing?.message.hasPrefix("'\(source.path)' is missing since") == true)
  }
}
