import BuiltinStrategies
import Foundation
import Judging
import StrategyKit
import Testing
import UIKitModel

struct TranslationTests {
  @Test(
    "bounds are only moved by whole pixels",
    arguments: [0.5, 1, 1.25, 1.5, 2, 2.5, 3, 4] as [CGFloat], [0, 1, 2, 3.25] as [CGFloat])
  func scales(scale: CGFloat, spacing: CGFloat) {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 200, height: 100)
    spec.scale = scale
    spec.spacing = spacing
    spec.image = .init(size: CGSize(width: 50, height: 50))
    spec.title = .init(size: CGSize(width: 50, height: 25))
    for alignment in UIControl.ContentHorizontalAlignment.allCases where alignment != .fill {
      spec.horizontalAlignment = alignment
      let judge = Judge(strategies: BuiltinStrategies.computed)
      var verdict = Verdict()
      judge.judge(spec, into: &verdict)
      #expect(verdict.findings.map(\.check) == [])
    }
  }
}
