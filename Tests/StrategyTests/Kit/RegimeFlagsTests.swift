import StrategyKit
import Testing
import UIKitModel

@Suite struct RegimeFlagsTests {
  @Test func `a plain spec has no flags`() {
    #expect(makeSpec(200, 100).regimeFlags == [])
  }

  private typealias Change = @Sendable (inout ButtonSpec) -> Void

  private static let cases: [(Change, RegimeFlags)] = [
    ({ $0.image = nil }, .loneItem), ({ $0.title = nil }, .loneItem),
    ({ $0.direction = .rightToLeft }, .rightToLeft),
    ({ $0.horizontalAlignment = .fill }, .fillHorizontal),
    ({ $0.verticalAlignment = .fill }, .fillVertical),
    ({ $0.imageInsets.left = 1 }, .itemInsets), ({ $0.titleInsets.bottom = 1 }, .itemInsets),
    ({ $0.spacing = -1 }, .negativeSpacing),
    ({ $0.contentInsets.top = -1 }, .negativeInsets),
    ({ $0.imageInsets.right = -1 }, [.itemInsets, .negativeInsets]),
    ({ $0.titleInsets.left = -1 }, [.itemInsets, .negativeInsets]),
    ({ $0.contentInsets.left = 0.5 }, []), ({ $0.contentInsets.left = 0.25 }, .offPixel),
    ({ $0.frame.size.width = 99.75 }, .offPixel), ({ $0.frame.size.height = 99.75 }, .offPixel),
    ({ $0.image?.size.width = 9.75 }, .offPixel), ({ $0.title?.size.height = 9.75 }, .offPixel),
    ({ $0.spacing = 1.75 }, .offPixel),
    ({ $0.imageInsets.top = 0.25 }, [.itemInsets, .offPixel]),
    ({ $0.spacing = 10 + 0x1p-22 }, []), ({ $0.spacing = 10 + 0x1p-20 }, .offPixel),
    ({ $0.frame.origin.x = 0.25 }, []),
  ]

  @Test("each flag says one thing", arguments: cases.indices)
  func flags(index: Int) {
    let (change, expected) = Self.cases[index]
    var spec = makeSpec(200, 100)
    change(&spec)
    #expect(spec.regimeFlags == expected)
  }

  @Test func `the spacing of a lone item counts nowhere`() {
    var spec = makeSpec(200, 100, spacing: -1.75)
    spec.image = nil
    #expect(spec.regimeFlags == .loneItem)
  }

  @Test func `a third of a point is a pixel at scale 3`() {
    var spec = makeSpec(200, 100, spacing: 1.0 / 3)
    #expect(spec.regimeFlags == .offPixel)
    spec.scale = 3
    #expect(spec.regimeFlags == [])
  }

  @Test func `every flag has a name`() {
    #expect(
      RegimeFlags.names.map(\.name) == [
        "lone item", "rtl", "fill-h", "fill-v", "item insets", "negative spacing",
        "negative insets", "off-pixel",
      ])
    #expect(RegimeFlags.names.reduce(into: RegimeFlags()) { $0.insert($1.flag) }.rawValue == 255)
    #expect(
      Regime.allCases.map(\.rawValue) == [
        "fits", "overflow-x", "overflow-y", "overflow-xy", "degenerate",
      ])
  }
}
