import BuiltinStrategies
import StrategyKit
import Testing
import UIKitModel

/// The shipped strategies know more of their classes than others do, and so are quicker to read.
@Suite struct WorkerTests {
  @Test func `a class gives the same frames whether its own views are read or asked for`() throws {
    let plain = ButtonStrategy(
      "plain", making: RectOverrideButton.init(type:),
      configure: { button, spec in
        button.placement = spec.placement
        button.spacing = spec.spacing
      })
    try compare(plain, BuiltinStrategies.rectOverride)
  }

  @Test func `hooks that are not asked are zero, and nothing else differs`() throws {
    let plain = ButtonStrategy(
      "plain", making: LayoutSubviewsButton.init(type:),
      configure: { button, spec in
        button.imageSide = spec.placement
        button.gap = spec.spacing
      })
    try compare(plain, BuiltinStrategies.layoutSubviews) { layout in
      layout.imageHook = .zero
      layout.titleHook = .zero
    }
  }

  @Test func `a control gives the same frames whether its views are known or asked for`() throws {
    let plain = ControlStrategy(
      "plain", making: IconLabelControl.init,
      configure: { control, spec, content in
        control.icon.image = content.image
        control.icon.layer.cornerRadius = spec.effectiveImage?.cornerRadius ?? 0
        control.label.text = content.title
        control.label.titleMeasuring = content.titleMeasuring
        control.iconPlacement = spec.placement
        control.distance = spec.spacing
        control.padding = spec.effectiveContentInsets
        control.iconPadding = spec.effectiveImageInsets
        control.labelPadding = spec.effectiveTitleInsets
      },
      imageView: { $0.icon }, titleLabel: { $0.label },
      rects: { control in
        let frames = control.frames(in: control.contentBox)
        return .init(content: control.contentBox, image: frames.icon, title: frames.label)
      })
    try compare(plain, BuiltinStrategies.customControl)
  }

  private func compare(
    _ plain: some LayoutStrategy, _ shipped: some LayoutStrategy,
    leavingOut: (inout ButtonLayout) -> Void = { _ in }
  ) throws {
    let workers = (plain.makeWorker(), shipped.makeWorker())
    for spec in RandomSpecs(5_000, seed: 3) {
      var expected = try workers.0.layout(of: spec)
      leavingOut(&expected)
      #expect(try workers.1.layout(of: spec) == expected, "\(spec)")
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
