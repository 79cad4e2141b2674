import Foundation
import StrategyKit
import Testing

@testable import Judging

@Suite struct DifferenceTests {
  @Test(
    "a number differs when it is off by more than the tolerance", arguments: LayoutField.allCases)
  func fields(field: LayoutField) {
    let changed = simpleLayout.changing(field, by: 0.5)
    for aspect in Aspect.allCases {
      let difference = changed.difference(from: simpleLayout, in: aspect, tolerance: 0.25)
      #expect(
        difference == (aspect == field.aspect ? LayoutDifference(field: field, largest: 0.5) : nil))
      #expect(changed.difference(from: simpleLayout, in: aspect, tolerance: 0.5) == nil)
      #expect(simpleLayout.difference(from: simpleLayout, in: aspect, tolerance: 0) == nil)
    }
  }

  @Test("a number that is not finite agrees with nothing", arguments: LayoutField.allCases)
  func notFinite(field: LayoutField) {
    for number in [Double.nan, .infinity, -.infinity] {
      let broken = simpleLayout.setting(field, to: number)
      for (one, other) in [(broken, simpleLayout), (simpleLayout, broken), (broken, broken)] {
        let difference = one.difference(from: other, in: field.aspect, tolerance: 1e300)
        #expect(difference?.field == field)
        #expect(difference?.largest.isFinite == false)
      }
      #expect(broken.firstNonFinite() == field)
    }
    #expect(simpleLayout.firstNonFinite() == nil)
  }

  @Test func `the first field is named and the largest difference told`() {
    let changed = simpleLayout.changing(.imageHeight, by: 1).changing(.titleX, by: -3)
    #expect(
      changed.difference(from: simpleLayout, in: .frames, tolerance: 1e-9)
        == LayoutDifference(field: .imageHeight, largest: 3))
  }

  @Test func `hooks are held against the frames`() {
    #expect(simpleLayout.hookDifference(tolerance: 0) == nil)
    #expect(
      simpleLayout.changing(.titleHookY, by: 2).hookDifference(tolerance: 1)
        == LayoutDifference(field: .titleHookY, largest: 2))
    #expect(
      simpleLayout.changing(.imageWidth, by: 2).hookDifference(tolerance: 1)
        == LayoutDifference(field: .imageHookWidth, largest: 2))
    #expect(simpleLayout.setting(.imageHookX, to: .nan).hookDifference(tolerance: 1) != nil)
  }

  @Test func `fields have names`() {
    #expect(
      LayoutField.allCases.map(\.name) == [
        "image x", "image y", "image width", "image height", "title x", "title y", "title width",
        "title height", "corner radius", "background x", "background y", "background width",
        "background height", "content x", "content y", "content width", "content height",
        "fitting size width", "fitting size height", "image hook x", "image hook y",
        "image hook width", "image hook height", "title hook x", "title hook y",
        "title hook width", "title hook height",
      ])
  }

  @Test func `checks have names and summaries`() {
    #expect(
      CheckID.allCases.map(\.rawValue) == [
        "expectation", "agreement", "finite", "inside-content", "no-overlap", "gap", "order",
        "hook-coherence", "own-size", "repeat", "reuse", "translation", "scaling", "mirroring",
        "monotonicity", "strategy",
      ])
    #expect(Set(CheckID.allCases.map(\.summary)).count == CheckID.allCases.count)
  }
}

extension ButtonLayout {
  private static var paths: [WritableKeyPath<ButtonLayout, CGFloat>] {
    rectPaths(\.image) + rectPaths(\.title) + [\.cornerRadius] + rectPaths(\.background)
      + rectPaths(\.content) + [\.fittingSize.width, \.fittingSize.height] + rectPaths(\.imageHook)
      + rectPaths(\.titleHook)
  }

  private static func rectPaths(
    _ rect: WritableKeyPath<ButtonLayout, CGRect>
  ) -> [WritableKeyPath<ButtonLayout, CGFloat>] {
    [
      rect.appending(path: \.origin.x), rect.appending(path: \.origin.y),
      rect.appending(path: \.size.width), rect.appending(path: \.size.height),
    ]
  }

  /// The layout with one number replaced.
  func setting(_ field: LayoutField, to number: Double) -> ButtonLayout {
    var layout = self
    layout[keyPath: Self.paths[Int(field.rawValue)]] = CGFloat(number)
    return layout
  }

  /// The layout with one number changed.
  func changing(_ field: LayoutField, by distance: Double) -> ButtonLayout {
    setting(field, to: Double(self[keyPath: Self.paths[Int(field.rawValue)]]) + distance)
  }
}
