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

/// Lengths at the end of what is allowed, and what comes behind them.
@Suite struct LongLengthTests {
  private static func spec(
    _ frame: CGRect, spacing: CGFloat, scale: CGFloat, content: UIEdgeInsets, image: UIEdgeInsets,
    _ imageSize: CGSize, _ titleSize: CGSize
  ) -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame = frame
    spec.placement = .top
    spec.spacing = spacing
    spec.horizontalAlignment = .center
    spec.scale = scale
    spec.contentInsets = content
    spec.imageInsets = image
    spec.image = .init(size: imageSize)
    spec.title = .init(size: titleSize)
    return spec
  }

  private static let behind = [
    spec(
      CGRect(x: 0, y: 0, width: 120.1666666667, height: 40.333333333333336),
      spacing: 33.333333333333336, scale: 2,
      content: UIEdgeInsets(
        top: 20.1666666667, left: 3.3333333333333335, bottom: 44, right: 0.16666666666666666),
      image: .zero, CGSize(width: 33.333333333333336, height: 7.25),
      CGSize(width: 50.5, height: 7.25)),
    spec(
      CGRect(x: 50.3, y: -536_870_912, width: 536_870_912, height: 12_345.678),
      spacing: 357_913_941.3333333, scale: 2,
      content: UIEdgeInsets(
        top: -12_345.678, left: 1_073_741_823.7, bottom: 1_073_741_824,
        right: -357_913_941.3333333),
      image: UIEdgeInsets(
        top: -1_073_741_823.7, left: -1_073_741_823.6666666, bottom: 7.7, right: -12_345.678),
      CGSize(width: 1_072_668_082.176, height: 0.1), CGSize(width: 7.7, height: 1e-09)),
    spec(
      CGRect(x: -1_073_741_823, y: -50.3, width: 1_072_668_082.176, height: 1_073_741_823),
      spacing: 67_108_864.1, scale: 3,
      content: UIEdgeInsets(
        top: 50.3, left: 1_073_741_823.6666666, bottom: 12_345.678, right: 1e-09),
      image: UIEdgeInsets(top: 7.7, left: -7.7, bottom: 357_913_941.3333333, right: -50.3),
      CGSize(width: 1_073_741_823.7, height: 1_073_741_823.984375),
      CGSize(width: 1_072_668_082.176, height: 1_073_741_823)),
  ]

  private static let plain: ButtonSpec = {
    var spec = ButtonSpec()
    spec.frame = CGRect(x: 0, y: 0, width: 107.25, height: 43.333333333333336)
    spec.placement = .top
    spec.spacing = 12.5
    spec.scale = 3
    spec.contentInsets = UIEdgeInsets(
      top: 33.333333333333336, left: 0.16666666666666666, bottom: 12.5, right: 20.1666666667)
    spec.image = .init(size: CGSize(width: 0.3333333333333333, height: 33.333333333333336))
    spec.title = .init(size: CGSize(width: 44, height: 7.25))
    return spec
  }()

  @Test(arguments: BuiltinStrategies.all)
  func `a button is laid out behind long lengths as it is by itself`(
    strategy: any LayoutStrategy
  ) throws {
    let used = strategy.makeWorker()
    for spec in Self.behind { _ = try used.layout(of: spec) }
    #expect(try used.layout(of: Self.plain) == strategy.makeWorker().layout(of: Self.plain))
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
