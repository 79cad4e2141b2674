import BuiltinStrategies
import Foundation
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite struct ConstrainedStrategiesTests {
  private static let row = {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 60, height: 40)
    spec.spacing = 5
    spec.image = .init(size: CGSize(width: 24, height: 24))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    return spec
  }()

  private func texts(
    _ strategy: any LayoutStrategy, _ spec: ButtonSpec, _ subject: LayoutExplanation.Subject
  ) throws -> [String] {
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try strategy.makeWorker().layOut(spec, into: &layout, explaining: explanation)
    return explanation.steps.filter { $0.subject == subject }.map(\.text)
  }

  @Test func `constraints say which of them decide, which yield and which are slack`() throws {
    expectRecorded(
      try texts(BuiltinStrategies.autoLayout, Self.row, .title),
      "constraints say which of them decide, which yield and which are slack")
  }

  @Test func `an image yields after the spacing, and says so`() throws {
    var spec = Self.row
    spec.frame.size.width = 20
    let text = try #require(try texts(BuiltinStrategies.autoLayout, spec, .image).dropFirst().first)
    expectRecorded(text, "an image yields after the spacing, and says so")
  }

  @Test func `a stack says where its views are and what is squeezed`() throws {
    let steps = try texts(BuiltinStrategies.stackView, Self.row, .title)
    expectRecorded(steps.first, "a stack says where its views are and what is squeezed 1")
    expectRecorded(steps.last, "a stack says where its views are and what is squeezed 2")
    #expect(steps.contains { $0.contains("'UISV-spacing' UILabel.leading == ") })
  }

  /// One control, whose constraints have to be made anew for nearly every spec.
  private func onOneControl<Control: UIControl>(
    _ strategy: ControlStrategy<Control>, _ make: @escaping @Sendable () -> Control,
    _ configure: @escaping @Sendable (Control, ButtonSpec, ControlContent) -> Void,
    _ image: @escaping @Sendable (Control) -> UIView?,
    _ title: @escaping @Sendable (Control) -> UIView?
  ) throws {
    let single = ControlStrategy<Control>(
      "single", making: make, configure: configure, imageView: image, titleLabel: title)
    let worker = single.makeWorker()
    for spec in RandomSpecs(150, seed: 5) {
      let expected = try strategy.makeWorker().layout(of: spec)
      let found = try worker.layout(of: spec)
      #expect(found.image == expected.image && found.title == expected.title, "\(spec)")
    }
  }

  @Test func `a control whose topology changes has the frames of a new one`() throws {
    try onOneControl(
      BuiltinStrategies.autoLayout, ConstrainedContentControl.init,
      { control, spec, content in
        control.imageView.image = content.image
        control.titleLabel.text = content.title
        control.titleLabel.titleMeasuring = content.titleMeasuring
        control.contentLayout = ContentLayout(spec.placement, in: spec.direction)
        control.spacing = spec.spacing
        control.contentInsets = spec.effectiveContentInsets
        control.imageInsets = spec.effectiveImageInsets
        control.titleInsets = spec.effectiveTitleInsets
        control.invalidateIntrinsicContentSize()
      }, { $0.imageView }, { $0.titleLabel })
    try onOneControl(
      BuiltinStrategies.stackView, StackedContentControl.init,
      { control, spec, content in
        control.icon.image = content.image
        control.caption.text = content.title
        control.caption.titleMeasuring = content.titleMeasuring
        control.caption.invalidateIntrinsicContentSize()
        control.arrange(
          spec.placement, spacing: spec.spacing, within: spec.effectiveContentInsets)
      }, { $0.icon }, { $0.caption })
  }

  @Test(
    arguments: zip(
      Placement.allCases,
      [
        ContentLayout.horizontal, .horizontalReversed, .vertical, .verticalReversed, .horizontal,
        .horizontalReversed,
      ])) func `every placement is one of the four arrangements`(
      placement: Placement, layout: ContentLayout
    )
  {
    #expect(ContentLayout(placement, in: .leftToRight) == layout)
    let isPhysical = placement == .left || placement == .right
    let other: ContentLayout = layout == .horizontal ? .horizontalReversed : .horizontal
    #expect(ContentLayout(placement, in: .rightToLeft) == (isPhysical ? other : layout))
  }

  @Test func `a class that needs constraints has them in a window of its own`() throws {
    let worker = BuiltinStrategies.autoLayout.makeWorker()
    #expect(try worker.layout(of: Self.row).image == CGRect(x: 0, y: 8, width: 24, height: 24))
    // Without one nothing is placed.
    let control = ConstrainedContentControl(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    control.imageView.image = UIImage(size: CGSize(width: 24, height: 24))
    control.layoutIfNeeded()
    #expect(control.imageView.frame == .zero && control.window == nil)
  }
}
