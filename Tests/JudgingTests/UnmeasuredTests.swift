import Foundation
import StrategyKit
import Testing
import UIKitModel

@testable import Judging

@Suite("Answers that nothing measured confirms")
struct UnmeasuredTests {
  private static let moved = {
    var layout = simpleLayout
    layout.image.origin.x += 40
    return layout
  }()

  @Test("They are shown, and neither vote nor fail", arguments: [0, 1, 2, 3])
  func shown(place: Int) {
    var unmeasured = Stub("unmeasured", promising: []) { _ in Self.moved }
    unmeasured.unmeasured = "nobody measured it"
    // Two against one would make the majority of three.
    var strategies: [any LayoutStrategy] = ["a", "b", "c"].map { id in
      Stub(id) { _ in simpleLayout }
    }
    strategies.insert(unmeasured, at: place)
    let judge = Judge(strategies: strategies)
    var verdict = Verdict()
    judge.judge(simpleSpec, effort: [], into: &verdict)
    #expect(verdict.findings.isEmpty)
    #expect(!verdict.compared[place])
    let shown = judge.unmeasuredLayouts(of: simpleSpec)
    #expect(shown.map(\.strategy) == [place])
    #expect(shown.first?.layout == Self.moved)
  }

  @Test("Two of them are no majority against one that is measured")
  func majority() {
    func unmeasured(_ id: StrategyID) -> Stub {
      var stub = Stub(id, promising: []) { _ in Self.moved }
      stub.unmeasured = "nobody measured it"
      return stub
    }
    let judge = Judge(
      strategies: [unmeasured("a"), Stub("b") { _ in simpleLayout }, unmeasured("c")])
    var verdict = Verdict()
    judge.judge(simpleSpec, effort: [], into: &verdict)
    #expect(verdict.findings.isEmpty)
    #expect(judge.unmeasuredLayouts(of: simpleSpec).map(\.strategy) == [0, 2])
  }

  @Test("An answer that is supported is compared, whatever else is said of it")
  func supported() {
    var stub = Stub("a") { _ in Self.moved }
    stub.unmeasured = "nobody measured it"
    let judge = Judge(
      strategies: [stub, Stub("b") { _ in simpleLayout }, Stub("c") { _ in simpleLayout }])
    var verdict = Verdict()
    judge.judge(simpleSpec, effort: [], into: &verdict)
    #expect(Set(verdict.findings.map(\.strategy)) == [0])
    #expect(judge.unmeasuredLayouts(of: simpleSpec).isEmpty)
  }
}
