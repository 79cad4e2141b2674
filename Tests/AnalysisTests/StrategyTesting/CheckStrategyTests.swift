import BuiltinStrategies
import Foundation
import StrategyKit
import StrategyTesting
import TestSupport
import Testing
import UIKitModel

struct CheckStrategyTests {
  @Test func `the documented example is the one that is compiled here`() throws {
    let example = try String(
      contentsOf: Repository.url("Tests/AnalysisTests/StrategyTesting/CaptionExample.swift"),
      encoding: .utf8)
    let article = try String(
      contentsOf: Repository.url(
        "Sources/StrategyTesting/StrategyTesting.docc/StrategyTesting.md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test(arguments: [
    ("SameLayoutExample", "StrategyTesting/StrategyTesting.docc/StrategyTesting"),
    ("GrowingButtonExample", "HarnessCLI/HarnessCLI.docc/TitlesOfSeveralLines"),
  ])
  func `a documented example is the one that is compiled here`(
    file: String, page: String
  ) throws {
    let example = try String(
      contentsOf: Repository.url("Tests/AnalysisTests/StrategyTesting/\(file).swift"),
      encoding: .utf8
    ).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }.map { $0.dropFirst(2) }.joined(separator: "\n")
    let article = try String(
      contentsOf: Repository.url("Sources/\(page).md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test(arguments: BuiltinStrategies.computed.map(\.id.rawValue))
  func `every built in strategy passes`(name: String) throws {
    let strategy = try #require(BuiltinStrategies.computed.first { $0.id.rawValue == name })
    try checkStrategy(strategy, specs: 500, seed: 17)
  }

  @Test func `a strategy that promises too much gets the simplest button on which it is wrong`()
    throws
  {
    let error = #expect(throws: StrategyDisagreement.self) {
      try checkStrategy(CaptionButton.boastful)
    }
    let text = try #require(error).description
    expectRecorded(
      text, "a strategy that promises too much gets the simplest button on which it is wrong")
  }

  @Test func `the same seed gives the same message`() {
    func message() -> String? {
      do throws(StrategyDisagreement) {
        try checkStrategy(CaptionButton.boastful, specs: 1_000, seed: 5)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message() != nil)
    #expect(message() == message())
  }

  @Test func `a strategy that promises nothing has not been checked`() {
    let shy = ButtonStrategy(
      "shy", support: { _ in .unsupported("it is shy") }, making: UIButton.init(type:))
    let error = #expect(throws: StrategyDisagreement.self) {
      try checkStrategy(shy, specs: 100)
    }
    expectRecorded(error?.message, "a strategy that promises nothing has not been checked")
  }
}
