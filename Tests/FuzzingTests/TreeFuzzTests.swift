import Judging
import StrategyKit
import Testing

@testable import Fuzzing

struct TreeFuzzTests {
  @Test func `changed views come to what fresh ones do`() {
    let outcome = TreeFuzz(seed: 1).run(300)
    #expect(outcome.failures.map(\.finding.text) == [])
    #expect(outcome.trees > 250)
    #expect(outcome.views > outcome.trees * 10)
  }

  @Test func `the smallest tree on which the policies part has two views`() throws {
    let outcome = TreeFuzz(seed: 2).run(200)
    #expect(outcome.partings > 0)
    let tree = try #require(outcome.smallestParting)
    #expect(tree.views.count == 2)
    #expect(tree.views[1].preservesSuperviewMargins)
    #expect(tree.views[1].addsSafeArea)
  }

  @Test func `a failing tree is reported once for each check, and shrunk`() {
    var fuzz = TreeFuzz(seed: 3)
    fuzz.findings = { views in
      let preserving = views.tree.views.firstIndex { $0.preservesSuperviewMargins }
      return preserving.map {
        [MarginFinding(check: .floor, subject: .view($0), text: "planted", difference: 1)]
      } ?? []
    }
    fuzz.changes = 0
    let outcome = fuzz.run(100)
    #expect(outcome.failures.count == 1)
    #expect((outcome.failures.first?.count ?? 0) > 50)
    #expect(outcome.failures.first?.tree.views.count == 1)
  }
}
