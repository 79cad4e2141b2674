import BuiltinStrategies
import StrategyKit
import Testing
import UIKitModel

@Suite struct WorkerTests {
  @Test(arguments: BuiltinStrategies.computed)
  func `what is asked does not depend on what else is`(strategy: any LayoutStrategy) throws {
    let workers = (strategy.makeWorker(), strategy.makeWorker())
    let asked = Aspect.all.subtracting(.hookCoherence)
    for spec in RandomSpecs(5_000, seed: 3) {
      let expected = try workers.0.layout(of: spec)
      var layout = ButtonLayout()
      try workers.1.layOut(spec, asking: asked, into: &layout, explaining: nil)
      layout.imageHook = expected.imageHook
      layout.titleHook = expected.titleHook
      if layout != expected { Issue.record("\(layout) instead of \(expected) for \(spec)") }
    }
  }
}

@Suite struct RectOverrideButtonTests {
  @Test func `a button that follows its superview asks it each time`() {
    let superview = UIView()
    let button = RectOverrideButton(frame: CGRect(x: 0, y: 0, width: 100.4, height: 40))
    superview.addSubview(button)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    let content = CGRect(x: 0.4, y: 0, width: 100, height: 40)
    #expect(button.imageRect(forContentRect: content).origin.x == 0.5)
    superview.contentScaleFactor = 1
    #expect(button.imageRect(forContentRect: content).origin.x == 0)
    superview.semanticContentAttribute = .forceRightToLeft
    #expect(button.imageRect(forContentRect: content).origin.x == 80)
  }

  @Test func `a button answers for the content rectangle that it is asked about`() {
    let button = RectOverrideButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    let rects = [60, 100, 60].map { CGRect(x: 0, y: 0, width: $0, height: 40) }
    #expect(rects.map { button.imageRect(forContentRect: $0).origin.x } == [20, 40, 20])
  }
}
