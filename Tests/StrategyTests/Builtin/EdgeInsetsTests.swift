import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// Requirements for edge insets.
@Suite struct EdgeInsetsTests {
  typealias Horizontal = UIControl.ContentHorizontalAlignment
  typealias Vertical = UIControl.ContentVerticalAlignment

  static let across: [Horizontal] = [.left, .center, .right]
  static let down: [Vertical] = [.top, .center, .bottom]

  /// An image of 40 × 20 and a title of 60 × 30, 10 points apart.
  private func makeSpec(
    _ placement: Placement, width: CGFloat = 300, height: CGFloat = 200
  ) -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: width, height: height)
    spec.placement = placement
    spec.spacing = 10
    spec.image = .init(size: CGSize(width: 40, height: 20))
    spec.title = .init(size: CGSize(width: 60, height: 30))
    return spec
  }

  /// A plain button that shows a spec, with the spec's own insets.
  private func makeButton(_ spec: ButtonSpec) -> UIButton {
    let button = UIButton(type: spec.type)
    button.frame = spec.frame
    button.bounds = spec.bounds
    button.contentScaleFactor = spec.scale
    button.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    button.contentHorizontalAlignment = spec.horizontalAlignment
    button.contentVerticalAlignment = spec.verticalAlignment
    if let image = spec.image { button.setImage(UIImage(size: image.size), for: .normal) }
    if let title = spec.title {
      button.titleMeasuring = GivenTitleSize(size: title.size, lineHeight: spec.lineHeight)
      button.setTitle("title", for: .normal)
    }
    return button
  }

  private func plan(_ spec: ButtonSpec, on button: UIButton) -> EdgeInsetsPlan {
    EdgeInsetsPlan(spec) { insets in
      button.contentEdgeInsets = insets
      return button.contentRect(forBounds: button.bounds)
    }
  }

  @Test(
    "a group is as far from its edges as the contract says",
    arguments: zip(across, [(0, 50), (95, 145), (190, 240)] as [(CGFloat, CGFloat)]))
  func sideBySide(alignment: Horizontal, x: (image: CGFloat, title: CGFloat)) throws {
    var spec = makeSpec(.left)
    spec.horizontalAlignment = alignment
    let layout = try BuiltinStrategies.edgeInsets.makeWorker().layout(of: spec)
    #expect(layout.image.origin.x == x.image)
    #expect(layout.title.origin.x == x.title)
  }

  @Test(
    "the shifts across are those of the closed form",
    arguments: [
      (.left, false, [0, -5, -10], [10, 5, 0]), (.right, false, [70, 65, 60], [-40, -45, -50]),
      (.top, false, [0, 30, 60], [-40, -20, 0]), (.bottom, false, [0, 30, 60], [-40, -20, 0]),
      (.right, true, [10, 5, 0], [0, -5, -10]), (.left, true, [-60, -65, -70], [50, 45, 40]),
      (.top, true, [-60, -30, 0], [0, 20, 40]), (.bottom, true, [-60, -30, 0], [0, 20, 40]),
      (.leading, false, [0, -5, -10], [10, 5, 0]), (.leading, true, [10, 5, 0], [0, -5, -10]),
      (.trailing, false, [70, 65, 60], [-40, -45, -50]),
      (.trailing, true, [-60, -65, -70], [50, 45, 40]),
    ] as [(Placement, Bool, [CGFloat], [CGFloat])])
  func shiftsAcross(placement: Placement, isMirrored: Bool, image: [CGFloat], title: [CGFloat]) {
    for (index, alignment) in Self.across.enumerated() {
      var spec = makeSpec(placement)
      spec.horizontalAlignment = alignment
      spec.direction = isMirrored ? .rightToLeft : .leftToRight
      let plan = plan(spec, on: makeButton(spec))
      #expect(plan.image.left == image[index])
      #expect(plan.title.left == title[index])
      // An opposite pair, less the whole points that the content insets grow by.
      let growth = EdgeInsetsPlan.contentGrowth(for: spec).width
      #expect(plan.image.left + plan.image.right == -growth)
      #expect(plan.title.left + plan.title.right == -growth)
    }
  }

  @Test(
    "the shifts down are those of the closed form",
    arguments: [
      (.top, [0, -20, -40], [30, 15, 0]), (.bottom, [40, 20, 0], [0, -15, -30]),
      (.left, [0, 0, 0], [0, 0, 0]), (.trailing, [0, 0, 0], [0, 0, 0]),
    ] as [(Placement, [CGFloat], [CGFloat])])
  func shiftsDown(placement: Placement, image: [CGFloat], title: [CGFloat]) {
    for (index, alignment) in Self.down.enumerated() {
      var spec = makeSpec(placement)
      spec.verticalAlignment = alignment
      let plan = plan(spec, on: makeButton(spec))
      #expect(plan.image.top == image[index])
      #expect(plan.title.top == title[index])
      let growth = EdgeInsetsPlan.contentGrowth(for: spec).height
      #expect(plan.image.top + plan.image.bottom == -growth)
      #expect(plan.title.top + plan.title.bottom == -growth)
    }
  }

  @Test(
    "a stack fits where both widths together do not",
    arguments: zip(across, [(0, 0), (20, 10), (40, 20)] as [(CGFloat, CGFloat)]))
  func narrowStack(alignment: Horizontal, x: (image: CGFloat, title: CGFloat)) throws {
    for direction in UIUserInterfaceLayoutDirection.allCases {
      var spec = makeSpec(.top, width: 80)
      spec.direction = direction
      spec.horizontalAlignment = alignment
      let layout = try BuiltinStrategies.edgeInsets.makeWorker().layout(of: spec)
      #expect(layout.image == CGRect(x: x.image, y: 70, width: 40, height: 20))
      #expect(layout.title == CGRect(x: x.title, y: 100, width: 60, height: 30))
    }
  }

  @Test(
    "negative spacing lets items through that have no room side by side",
    arguments: zip(across, [(0, 10), (5, 15), (10, 20)] as [(CGFloat, CGFloat)]))
  func overlapAcross(alignment: Horizontal, x: (image: CGFloat, title: CGFloat)) throws {
    for direction in UIUserInterfaceLayoutDirection.allCases {
      var spec = makeSpec(.left, width: 80)
      spec.direction = direction
      spec.image?.size.width = 60
      spec.spacing = -50
      spec.horizontalAlignment = alignment
      let layout = try BuiltinStrategies.edgeInsets.makeWorker().layout(of: spec)
      #expect(layout.image == CGRect(x: x.image, y: 90, width: 60, height: 20))
      #expect(layout.title == CGRect(x: x.title, y: 85, width: 60, height: 30))
    }
  }

  @Test(
    "negative spacing lets an image through that is higher than its area",
    arguments: zip(down, [(0, 30), (2.5, 32.5), (5, 35)] as [(CGFloat, CGFloat)]))
  func overlapDown(alignment: Vertical, y: (image: CGFloat, title: CGFloat)) throws {
    var spec = makeSpec(.top, height: 55)
    spec.image?.size.height = 60
    spec.title?.size.height = 20
    spec.spacing = -30
    spec.verticalAlignment = alignment
    #expect(spec.regime == .fits)
    let layout = try BuiltinStrategies.edgeInsets.makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 130, y: y.image, width: 40, height: 60))
    #expect(layout.title == CGRect(x: 120, y: y.title, width: 60, height: 20))
  }

  @Test func `applied twice to a plain button it gives the same insets and frames`() {
    var applied = 0
    for spec in RandomSpecs(20_000, seed: 5) {
      let support = BuiltinStrategies.edgeInsets.support(for: spec)
      guard support.aspects.contains(.frames) else { continue }
      applied += 1
      let button = makeButton(spec)
      let first = plan(spec, on: button)
      first.apply(to: button)
      button.layoutIfNeeded()
      let frames = [button.imageView?.frame, button.titleLabel?.frame]
      let second = plan(spec, on: button)
      second.apply(to: button)
      button.layoutIfNeeded()
      #expect(second == first)
      #expect([button.imageView?.frame, button.titleLabel?.frame] == frames)
      let contract = WrittenContract(spec).layout
      for (frame, expected) in zip(frames, [contract.image, contract.title]) {
        let numbers = frame?.numbers ?? []
        #expect(numbers.count == 4)
        #expect(zip(numbers, expected.numbers).allSatisfy { abs($0 - $1) <= 1e-9 })
      }
    }
    #expect(applied > 1000)
  }

  @Test(
    "a lone item keeps the insets that are given",
    arguments: Placement.allCases.filter { !$0.isSpread })
  func loneItem(placement: Placement) {
    var spec = makeSpec(placement)
    spec.title = nil
    spec.contentInsets.left = 3
    spec.imageInsets.top = 4
    spec.titleInsets.right = 5
    let plan = plan(spec, on: makeButton(spec))
    #expect(plan.content == spec.contentInsets)
    #expect(plan.image == spec.imageInsets)
    #expect(plan.title == spec.titleInsets)
  }

  @Test(
    "the content insets grow by what the fitting size lacks, in whole points",
    arguments: [
      (.left, 10, 10, 0), (.right, 0.5, 1, 0), (.leading, -10, -10, 0), (.trailing, 0, 0, 0),
      (.top, 10, -40, 30), (.bottom, 0.5, -40, 21), (.top, -20, -40, 0),
    ] as [(Placement, CGFloat, CGFloat, CGFloat)])
  func fittingSize(placement: Placement, spacing: CGFloat, width: CGFloat, height: CGFloat) throws {
    var spec = makeSpec(placement)
    spec.spacing = spacing
    let growth = CGSize(width: width, height: height)
    #expect(EdgeInsetsPlan.contentGrowth(for: spec) == growth)
    let button = makeButton(spec)
    let plan = plan(spec, on: button)
    plan.apply(to: button)
    #expect(plan.content == UIEdgeInsets(top: 0, left: 0, bottom: height, right: width))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 100 + width, height: 30 + height))
    #expect(
      BuiltinStrategies.edgeInsets.support(for: spec).aspects.contains(.contentRect)
        == (growth == .zero))
  }
}
