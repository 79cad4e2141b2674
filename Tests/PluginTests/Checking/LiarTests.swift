import Foundation
import PluginChecking
import TestSupport
import Testing

/// Plugins that lie about one point of the list; `make test-plugins` checks the others.
@Suite struct LiarTests {
  private static let liar = Repository.url("Tests/LyingPlugins/liar.py")

  /// The results of a check of the plugin that tells a lie.
  private func check(_ lie: String, only: CheckPoint? = nil) throws -> [PointResult] {
    let directory = try TemporaryDirectory()
    try directory.write(try String(contentsOf: Self.liar, encoding: .utf8), to: "liar.py")
    try directory.write(
      """
      {"manifest":1,"name":"liar","version":"1","command":["python3","liar.py","\(lie)"],
       "strategies":[{"id":"liar","summary":"a box at the origin"}]}
      """, to: "layout-parity-plugin.json")
    var options = PluginCheck.Options()
    options.level = 1
    options.only = only
    options.specs = 200
    var check = PluginCheck(directory.path, options, toolVersion: "1") { _, _ in nil }
    return check.run { _ in }
  }

  private func failures(_ results: [PointResult]) -> [String] {
    results.filter(\.isFailed).map(\.name)
  }

  @Test func anHonestPluginHoldsEveryPoint() throws {
    let results = try check("honest")
    #expect(failures(results) == [])
    #expect(
      results.map(\.point) == CheckPoint.allCases.filter { $0.level == 1 && !$0.isForLibraries })
  }

  @Test(arguments: [
    ("numbers-exact", "numbers-exact"), ("answers-all", "answers-all [liar]"),
    ("unknown-fields", "unknown-fields [liar]"), ("ends-on-shutdown", "ends-on-shutdown"),
  ])
  func aLieIsFoundByItsPointAndNoOther(lie: String, point: String) throws {
    #expect(failures(try check(lie)) == [point])
  }

  @Test func aFailureShowsWhatWasExchangedAndTheSmallestButton() throws {
    let results = try check(
      "batch-size-independent", only: .batchSizeIndependent)
    let failed = try #require(results.first { $0.isFailed })
    guard case .failed(let failure) = failed.outcome else { return }
    #expect(failed.name == "batch-size-independent [liar]")
    expectRecorded(failure.description, "aFailureShowsWhatWasExchangedAndTheSmallestButton 1")
    #expect(failure.specXML == "<button width=\"200\" height=\"100\"/>")
    #expect(failure.exchange.last?.hasPrefix("← {\"type\": \"layouts\", \"count\": ") == true)
  }

  @Test func whatNeedsAPointThatDoesNotHoldIsNotLookedAt() throws {
    let results = try check("silent-until-asked")
    #expect(failures(results) == ["silent-until-asked"])
    let skipped = try #require(results.first { $0.point == .versionChosen })
    guard case .skipped(let why) = skipped.outcome else {
      Issue.record("\(skipped.outcome)")
      return
    }
    expectRecorded(why.text, "whatNeedsAPointThatDoesNotHoldIsNotLookedAt")
    #expect(results.count == 12)
  }

  @Test func theSmallestButtonThatEndsTheProcessIsNamed() throws {
    let results = try check("ends-where-wide", only: .promisedIsAnswered)
    let failed = try #require(results.first { $0.isFailed })
    guard case .failed(let failure) = failed.outcome else { return }
    expectRecorded(failure.description, "theSmallestButtonThatEndsTheProcessIsNamed")
    let width = try #require(failure.specXML?.firstMatch(of: #/^<button width="([0-9.]+)"/#))
    #expect((Double(width.output.1) ?? 0) > 300)
    #expect(failure.specXML?.contains("<image") == false)
    #expect(failure.token?.hasPrefix("lp1:") == true)
  }
}
