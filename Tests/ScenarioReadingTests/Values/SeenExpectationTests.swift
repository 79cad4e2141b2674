import Foundation
import Judging
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@Suite("An expectation of what one sees")
struct SeenExpectationTests {
  /// A title of 40 × 20 points.
  private func spec(_ direction: UIUserInterfaceLayoutDirection) -> ButtonSpec {
    var spec = ButtonSpec(title: .init(size: CGSize(width: 40, height: 20)))
    spec.direction = direction
    return spec
  }

  @Test(
    "The text is at the leading edge of its frame and in the middle of the height",
    arguments: [(UIUserInterfaceLayoutDirection.leftToRight, 10.0), (.rightToLeft, 70)])
  func text(direction: UIUserInterfaceLayoutDirection, x: Double) {
    var expectation = Expectation()
    expectation.title = .init(x: 10, y: 0, width: 100, height: 50)
    #expect(
      expectation.seen(of: spec(direction)).title == .init(x: x, y: 15, width: 40, height: 20))
  }

  @Test("What does not follow from what is stated is left out")
  func parts() {
    var expectation = Expectation()
    expectation.title = .init(x: 10, y: 0)
    #expect(expectation.seen(of: spec(.leftToRight)).title == .init(x: 10))
    #expect(expectation.seen(of: spec(.rightToLeft)).title == nil)
  }

  @Test("Pictures fill their frames, and nobody sees a content rectangle")
  func others() {
    var expectation = Expectation()
    expectation.image = .init(x: 1, y: 2, width: 3, height: 4)
    expectation.content = .init(x: 0, y: 0)
    var seen = expectation
    seen.content = nil
    #expect(expectation.seen(of: spec(.leftToRight)) == seen)
  }
}
