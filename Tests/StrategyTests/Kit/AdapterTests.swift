import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite struct AdapterTests {
  /// A spec in which every number differs from every default.
  private var richSpec: ButtonSpec {
    var spec = makeSpec(300, 80, .right, spacing: 7)
    spec.frame.origin = CGPoint(x: 9, y: 8)
    spec.boundsOrigin = CGPoint(x: 1, y: 2)
    spec.horizontalAlignment = .trailing
    spec.verticalAlignment = .bottom
    spec.contentInsets = UIEdgeInsets(1, 2, 3, 4)
    spec.imageInsets = UIEdgeInsets(5, 6, 7, 8)
    spec.titleInsets = UIEdgeInsets(9, 10, 11, 12)
    spec.direction = .rightToLeft
    spec.scale = 3
    spec.type = .system
    spec.lineHeight = 17
    spec.image?.cornerRadius = 5
    return spec
  }

  @Test func `a button gets all of the spec before it is configured`() throws {
    let spec = richSpec
    let strategy = ButtonStrategy("asking", making: UIButton.init(type:)) { button, given in
      #expect(given == spec)
      #expect(button.frame == spec.frame)
      #expect(button.bounds == spec.bounds)
      #expect(button.buttonType == .system)
      #expect(button.contentHorizontalAlignment == .trailing)
      #expect(button.contentVerticalAlignment == .bottom)
      #expect(button.contentEdgeInsets == spec.contentInsets)
      #expect(button.imageEdgeInsets == spec.imageInsets)
      #expect(button.titleEdgeInsets == spec.titleInsets)
      #expect(button.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(button.contentScaleFactor == 3)
      #expect(button.currentImageSize == CGSize(width: 40, height: 30))
      #expect(button.currentTitleSize == CGSize(width: 60, height: 20))
      #expect(button.titleMeasuring?.lineHeight == 17)
    }
    let layout = try strategy.makeWorker().layout(of: spec)
    // Trailing is left in (3, 3, 294, 76) less the insets of each, the title before the image.
    #expect(layout.content == CGRect(x: 3, y: 3, width: 294, height: 76))
    #expect(layout.background == CGRect(x: 1, y: 2, width: 300, height: 80))
    #expect(layout.title == CGRect(x: 13, y: 48, width: 60, height: 20))
    #expect(layout.image == CGRect(x: 69, y: 42, width: 40, height: 30))
    #expect(layout.imageHook == layout.image)
    #expect(layout.titleHook == layout.title)
    #expect(layout.cornerRadius == 5)
    #expect(layout.fittingSize == CGSize(width: 106, height: 34))
  }

  @Test func `an absent item leaves nothing of the spec before`() throws {
    let worker = ButtonStrategy("plain", making: UIButton.init(type:)).makeWorker()
    _ = try worker.layout(of: richSpec)
    var expected = ButtonLayout()
    expected.content = CGRect(x: 0, y: 0, width: 200, height: 100)
    expected.background = expected.content
    expected.fittingSize = CGSize(width: 30, height: 34)
    var spec = ButtonSpec()
    spec.type = .system
    #expect(try worker.layout(of: spec) == expected)
  }

  @Test func `the fitting size is the one that a class offers`() throws {
    class Intrinsic: UIButton {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 7, height: UIView.noIntrinsicMetric)
      }
    }
    final class Both: Intrinsic {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        let size = super.sizeThatFits(size)
        return CGSize(width: size.width, height: size.height + 3)
      }
    }
    let spec = makeSpec(200, 100, spacing: 0)
    let plain = ButtonStrategy("plain", making: UIButton.init(type:))
    let system = try plain.makeWorker().layout(of: spec).fittingSize
    let intrinsic = ButtonStrategy("intrinsic", making: Intrinsic.init(type:))
    #expect(
      try intrinsic.makeWorker().layout(of: spec).fittingSize
        == CGSize(width: system.width + 7, height: system.height))
    let both = ButtonStrategy("both", making: Both.init(type:))
    #expect(
      try both.makeWorker().layout(of: spec).fittingSize
        == CGSize(width: system.width, height: system.height + 3))
  }

  @Test func `a button that breaks is reported and replaced`() throws {
    final class Sulky: UIButton {
      @exclusivity(unchecked) var sulks = false

      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        if sulks {
          setNeedsLayout()
          layoutIfNeeded()
        }
        return super.imageRect(forContentRect: contentRect)
      }
    }
    let worker = ButtonStrategy("sulky", making: Sulky.init(type:)) { button, spec in
      button.sulks = spec.spacing == 1
    }.makeWorker()
    let right = try worker.layout(of: makeSpec(200, 100, spacing: 0))
    let fault = LayoutFault(hook: .imageRect, kind: .reentrant(reading: "layoutIfNeeded()"))
    #expect(throws: StrategyFailure.layoutFault(fault)) {
      try worker.layout(of: makeSpec(200, 100, spacing: 1))
    }
    #expect(try worker.layout(of: makeSpec(200, 100, spacing: 0)) == right)
  }

  @Test func `promises and summary are those given`() {
    let strategy = ButtonStrategy(
      "picky", summary: "picks",
      support: { spec in
        spec.spacing == 0
          ? .unsupported("not today", of: [.fittingSize, .contentRect, .hookCoherence])
          : .unsupported("never")
      }, making: UIButton.init(type:))
    #expect(strategy.summary == "picks")
    let (partial, none) = (
      strategy.support(for: makeSpec(1, 1, spacing: 0)),
      strategy.support(for: makeSpec(1, 1, spacing: 1))
    )
    #expect(partial.aspects == .frames)
    #expect(partial.reason(for: .frames) == nil)
    #expect(partial.reason(for: .fittingSize) == "not today")
    #expect(none.aspects == [])
    #expect(Aspect.allCases.map { none.reason(for: $0) } == ["never", "never", "never", "never"])
  }
}

/// A control that shows its title over its image, both at the origin.
private final class StackControl: UIControl {
  let picture = UIImageView(frame: .zero)
  let caption = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
    addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    picture.frame = CGRect(origin: bounds.origin, size: picture.intrinsicContentSize)
    caption.frame = CGRect(origin: bounds.origin, size: caption.intrinsicContentSize)
    explanation?.add(.group, "all at the origin")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { caption.intrinsicContentSize }
}

@Suite struct ControlAdapterTests {
  private func makeStrategy(
    rects: (@Sendable (StackControl) -> ControlRects)? = nil
  ) -> ControlStrategy<StackControl> {
    ControlStrategy(
      "stack-control", making: StackControl.init,
      configure: { control, spec, content in
        control.picture.image = content.image
        control.picture.layer.cornerRadius = spec.effectiveImage?.cornerRadius ?? 0
        control.caption.text = content.title
        control.caption.titleMeasuring = content.titleMeasuring
      },
      imageView: { $0.picture }, titleLabel: { $0.caption }, rects: rects)
  }

  @Test func `a control without rectangles promises neither content nor hooks`() throws {
    let strategy = makeStrategy()
    var spec = makeSpec(200, 100)
    spec.boundsOrigin = CGPoint(x: 1, y: 2)
    spec.image?.cornerRadius = 3
    let support = strategy.support(for: spec)
    #expect(support.aspects == [.frames, .fittingSize])
    let reason = support.reason(for: .contentRect)
    expectRecorded(reason, "a control without rectangles promises neither content nor hooks")
    #expect(support.reason(for: .hookCoherence) == reason)
    let layout = try strategy.makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 1, y: 2, width: 40, height: 30))
    #expect(layout.title == CGRect(x: 1, y: 2, width: 60, height: 20))
    #expect(layout.content == spec.bounds)
    #expect(layout.background == spec.bounds)
    #expect(layout.imageHook == layout.image)
    #expect(layout.titleHook == layout.title)
    #expect(layout.fittingSize == CGSize(width: 60, height: 20))
    #expect(layout.cornerRadius == 3)
  }

  @Test func `a control with rectangles answers them for what is shown`() throws {
    let (content, image, title) = (
      CGRect(x: 1, y: 1, width: 1, height: 1), CGRect(x: 2, y: 2, width: 2, height: 2),
      CGRect(x: 3, y: 3, width: 3, height: 3)
    )
    let strategy = makeStrategy { _ in .init(content: content, image: image, title: title) }
    var spec = makeSpec(200, 100)
    #expect(strategy.support(for: spec) == .supported)
    let worker = strategy.makeWorker()
    let both = try worker.layout(of: spec)
    #expect([both.content, both.imageHook, both.titleHook] == [content, image, title])
    spec.image = nil
    let lone = try worker.layout(of: spec)
    #expect([lone.content, lone.imageHook, lone.titleHook] == [content, .zero, title])
    #expect(lone.image == .zero)
    #expect(lone.cornerRadius == 0)
  }

  @Test func `an info type shows its own image on a control too`() throws {
    var spec = ButtonSpec()
    spec.type = .infoDark
    let layout = try makeStrategy().makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 0, y: 0, width: 22, height: 22))
  }

  @Test func `steps are recorded only when they are asked for`() throws {
    let worker = makeStrategy().makeWorker()
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try worker.layOut(makeSpec(200, 100), into: &layout, explaining: explanation)
    #expect(explanation.steps.map(\.text) == ["all at the origin"])
    try worker.layOut(makeSpec(200, 100), into: &layout, explaining: nil)
    #expect(explanation.steps.count == 1)
  }
}
