import StrategyKit
import Testing
import UIKitModel

@Suite struct ContractFittingSizeTests {
  @Test(
    "both items fit along the axis of the placement",
    arguments: [
      (.left, 10, 110, 30), (.right, 10.5, 111, 30), (.leading, 0, 100, 30),
      (.trailing, -30.5, 70, 30), (.top, 10, 60, 60), (.bottom, 10.25, 60, 61),
      (.top, -45, 60, 5),
    ] as [(Placement, CGFloat, CGFloat, CGFloat)])
  func bothItems(placement: Placement, spacing: CGFloat, width: CGFloat, height: CGFloat) {
    var spec = makeSpec(1, 1, placement, spacing: spacing)
    #expect(spec.contractFittingSize == CGSize(width: width, height: height))
    spec.contentInsets = UIEdgeInsets(1, 2, 3, 4)
    spec.imageInsets = UIEdgeInsets(9, 9, 9, 9)
    #expect(spec.contractFittingSize == CGSize(width: width + 6, height: height + 4))
  }

  @Test func `a lone image has the line height beside it, a lone title the margin of the system`() {
    var spec = makeSpec(1, 1, .top, spacing: 10)
    spec.title = nil
    spec.lineHeight = 35
    #expect(spec.contractFittingSize == CGSize(width: 40, height: 35))
    spec = makeSpec(1, 1, .top, spacing: 10)
    spec.image = nil
    #expect(spec.contractFittingSize == CGSize(width: 60, height: 32))
    spec.contentInsets.left = 1
    #expect(spec.contractFittingSize == CGSize(width: 61, height: 20))
    #expect(ButtonSpec().contractFittingSize == CGSize(width: 30, height: 34))
  }

  @Test func `an info type fits its own image and counts no insets`() {
    var spec = ButtonSpec()
    spec.type = .detailDisclosure
    spec.contentInsets = UIEdgeInsets(1, 2, 3, 4)
    #expect(spec.contractFittingSize == CGSize(width: 22, height: 22))
  }
}
