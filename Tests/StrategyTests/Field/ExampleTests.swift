import BuiltinStrategies
import FieldStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// The examples of the documentation: where each technique differs from the contract, in one button.
@Suite struct ExampleTests {
  @Test("a documented example differs as it says", arguments: Example.all)
  func example(_ example: Example) throws {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 40, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 100, height: 40), placement: .left)
    example.change(&spec)
    let strategy = try #require(FieldStrategies.all.first { $0.id == example.id })
    let found = try strategy.makeWorker().layout(of: spec)
    let asked = try BuiltinStrategies.customControl.makeWorker().layout(of: spec)
    #expect((example.isTitle ? found.title : found.image) == example.found)
    #expect((example.isTitle ? asked.title : asked.image) == example.asked)
    #expect(!strategy.support(for: spec).aspects.contains(.frames))
  }
}

/// One example.
struct Example: Sendable, CustomTestStringConvertible {
  var id: StrategyID
  var what: String
  var isTitle = false
  var found: CGRect
  var asked: CGRect
  var change: @Sendable (inout ButtonSpec) -> Void

  var testDescription: String { "\(id) \(what)" }

  init(
    _ id: StrategyID, _ what: String, title: Bool = false, _ found: [CGFloat], _ asked: [CGFloat],
    _ change: @escaping @Sendable (inout ButtonSpec) -> Void
  ) {
    func rect(_ n: [CGFloat]) -> CGRect { CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    self.id = id
    self.what = what
    isTitle = title
    self.found = rect(found)
    self.asked = rect(asked)
    self.change = change
  }

  static let all: [Example] = [
    Example("field-category", "beside", [20, 10, 20, 20], [15, 10, 20, 20]) { $0.spacing = 10 },
    Example("field-category", "narrow", [10, 10, 20, 20], [15, 10, 20, 20]) {
      $0.frame.size = CGSize(width: 50, height: 60)
      $0.placement = .top
    },
    Example("field-opposite-pairs", "right to left", [55, 10, 20, 20], [15, 10, 20, 20]) {
      $0.spacing = 10
      $0.direction = .rightToLeft
    },
    Example("field-opposite-pairs", "high title", [40, 20, 20, 10], [40, 15, 20, 10]) {
      $0.frame.size.height = 60
      $0.image?.size.height = 10
      $0.placement = .top
    },
    Example(
      "field-opposite-pairs", "at the top", title: true, [30, 25, 40, 20], [30, 30, 40, 20]
    ) {
      $0.frame.size.height = 60
      $0.image?.size.height = 30
      $0.placement = .top
      $0.verticalAlignment = .top
    },
    Example("field-centre-text-and-image", "high image", [40, 15, 20, 40], [40, 5, 20, 60]) {
      $0.frame.size.height = 80
      $0.image?.size.height = 60
      $0.title?.size.height = 10
      $0.placement = .top
    },
    Example("field-centre-text-and-image", "at the top", [40, -20, 20, 20], [40, 0, 20, 20]) {
      $0.frame.size.height = 60
      $0.placement = .top
      $0.verticalAlignment = .top
    },
    Example("field-centre-text-and-image", "right", [20, 10, 20, 20], [60, 10, 20, 20]) {
      $0.placement = .right
    },
    Example("field-centre-vertically", "above", [40, 0, 20, 20], [40, 10, 20, 20]) {
      $0.frame.size.height = 60
      $0.placement = .top
    },
    Example("field-sc-custom-button", "at the top", [20, 20, 20, 20], [20, 0, 20, 20]) {
      $0.frame.size.height = 60
      $0.verticalAlignment = .top
    },
    Example(
      "field-sc-custom-button", "narrow", title: true, [10, 10, 50, 20], [20, 10, 30, 20]
    ) { $0.frame.size.width = 50 },
    Example("field-sc-custom-button", "lone image", [35, 10, 20, 20], [40, 10, 20, 20]) {
      $0.spacing = 10
      $0.title = nil
    },
    Example("field-sc-custom-button", "half a pixel", [20.5, 10, 20, 20], [21, 10, 20, 20]) {
      $0.frame.size.width = 101
      $0.scale = 1
    },
    Example("field-qmui-4-5", "low", title: true, [30, 20, 40, 10], [30, 10, 40, 20]) {
      $0.frame.size.height = 30
      $0.placement = .top
    },
    Example("field-qmui-4-5", "margin", title: true, [30, 10, 40, 20], [20, 10, 40, 20]) {
      $0.imageInsets.right = 10
      $0.horizontalAlignment = .left
    },
    Example("field-qmui-4-5", "off the pixel", [20, 10, 20.5, 20], [20, 10, 20.25, 20]) {
      $0.image?.size.width = 20.25
    },
    Example("field-qmui-4-5", "filled", [0, 10, 20, 20], [0, 10, 100.0 / 3, 20]) {
      $0.horizontalAlignment = .fill
    },
    Example("field-force-right-to-left", "leading", [80, 10, 20, 20], [40, 10, 20, 20]) {
      $0.placement = .right
      $0.horizontalAlignment = .leading
    },
    Example(
      "field-force-right-to-left", "filled", [0, 10, 100.0 / 3, 20], [66.5, 10, 100.0 / 3, 20]
    ) {
      $0.placement = .right
      $0.horizontalAlignment = .fill
    },
    Example("field-naive-constraints", "narrow", [-5, 10, 20, 20], [0, 10, 20, 20]) {
      $0.frame.size.width = 50
    },
    Example("clone-floors-origins", "half a point", [20, 10, 20, 20], [20.5, 10, 20, 20]) {
      $0.frame.size.width = 101
    },
    Example("clone-image-squeezed-first", "narrow", [0, 10, 10, 20], [0, 10, 20, 20]) {
      $0.frame.size.width = 50
    },
    Example("clone-fill-to-title", "filled", [0, 10, 20, 20], [0, 10, 100.0 / 3, 20]) {
      $0.horizontalAlignment = .fill
    },
    Example("clone-title-insets-move-image", "inset", [10, 10, 20, 20], [0, 10, 20, 20]) {
      $0.titleInsets.left = 10
      $0.horizontalAlignment = .left
    },
  ]
}
