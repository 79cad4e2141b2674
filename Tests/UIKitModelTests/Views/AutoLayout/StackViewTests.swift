import Foundation
import Testing
import UIKitModel

@Suite struct StackViewTests {
  private func sized(_ width: CGFloat, _ height: CGFloat) -> SizedView {
    let view = SizedView()
    view.size = CGSize(width: width, height: height)
    return view
  }

  /// A stack with a frame, in a window of two pixels a point.
  private func laidOut(
    _ width: CGFloat, _ height: CGFloat, _ views: [UIView], _ change: (UIStackView) -> Void
  ) -> (UIStackView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    window.addSubview(stack)
    window.layoutIfNeeded()
    return (stack, window)
  }

  // A Mac rounds origins to whole points: CA-24, CA-25 and CA-27.

  @Test func theViewThatAsksForNothingGetsTheRestOfARow() {
    let views = [sized(28, 19), SizedView(), sized(37.5, 19)]
    let (_, window) = laidOut(300, 30, views) {
      $0.spacing = 8
      $0.alignment = .center
    }
    #expect(
      views.map(\.frame) == [
        CGRect(x: 0, y: 5.5, width: 28, height: 19), CGRect(x: 36, y: 15, width: 218.5, height: 0),
        CGRect(x: 262.5, y: 5.5, width: 37.5, height: 19),
      ])
    #expect(window.brokenConstraints.isEmpty)
  }

  @Test func theViewThatAsksForNothingGetsTheRestOfAColumn() {
    let views = [sized(104.5, 20), SizedView(), sized(86, 15)]
    _ = laidOut(300, 180, views) {
      $0.axis = .vertical
      $0.spacing = 10
    }
    #expect(
      views.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 30, width: 300, height: 125),
        CGRect(x: 0, y: 165, width: 300, height: 15),
      ])
  }

  @Test func stacksInAStackKeepToTheirOwnSides() {
    let first = [sized(39, 19), sized(34.5, 16), sized(28.5, 16)]
    let second = [sized(38.5, 19), sized(46, 16), sized(81, 16)]
    let columns = [UIStackView(arrangedSubviews: first), UIStackView(arrangedSubviews: second)]
    for (column, alignment) in zip(columns, [UIStackView.Alignment.leading, .trailing]) {
      column.axis = .vertical
      column.spacing = 3
      column.alignment = alignment
    }
    let (_, window) = laidOut(266, 111, columns) {
      $0.spacing = 10
      $0.distribution = .fillEqually
      $0.alignment = .top
    }
    #expect(window.brokenConstraints.isEmpty)
    #expect(
      columns.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 128, height: 57), CGRect(x: 138, y: 0, width: 128, height: 57),
      ])
    #expect(first.map(\.frame.minX) == [0, 0, 0] && first.map(\.frame.minY) == [0, 22, 41])
    #expect(second.map(\.frame.minX) == [89.5, 82, 47])
    #expect(second.map(\.frame.size) == second.map(\.size))
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [0, 104, 208], [92, 92, 92]),
    (.fillProportionally, [0, 53.5, 149], [41.5, 83.5, 151]),
    (.equalSpacing, [0, 110, 240], [20, 40, 60]),
    (.equalCentering, [0, 120, 240], [20, 40, 60]),
  ]) func viewsShareTheLength(
    distribution: UIStackView.Distribution, starts: [CGFloat], widths: [CGFloat]
  ) {
    let views = [sized(20, 10), sized(40, 10), sized(60, 10)]
    let (_, window) = laidOut(300, 30, views) {
      $0.spacing = 12
      $0.distribution = distribution
    }
    #expect(window.brokenConstraints.isEmpty)
    #expect(views.map(\.frame.minX) == starts && views.map(\.frame.width) == widths)
  }

  @Test func aHiddenViewIsLeftOut() {
    let views = [sized(20, 10), sized(40, 10), sized(60, 10)]
    let (stack, window) = laidOut(300, 30, views) { $0.spacing = 12 }
    views[1].isHidden = true
    views[0].setContentHuggingPriority(.required, for: .horizontal)
    window.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(views[2].frame == CGRect(x: 32, y: 0, width: 268, height: 30))
    // In the middle of the gap.
    #expect(views[1].frame == CGRect(x: 26, y: 0, width: 0, height: 30))
    stack.spacing = 20
    window.layoutIfNeeded()
    #expect(views[1].frame.minX == 30 && views[2].frame.minX == 40)
    stack.spacing = 12
    views[1].isHidden = false
    stack.setCustomSpacing(30, after: views[0])
    window.layoutIfNeeded()
    #expect(views[1].frame.minX == 50)
  }

  @Test(arguments: UIStackView.Distribution.allCases, [0, 2])
  func aHiddenViewAtAnEndTakesItsSpacingWithIt(
    distribution: UIStackView.Distribution, hidden: Int
  ) {
    let views = [sized(20, 10), sized(20, 10), sized(20, 10)]
    let (_, window) = laidOut(52, 30, views) {
      $0.spacing = 12
      $0.distribution = distribution
    }
    views[hidden].isHidden = true
    window.layoutIfNeeded()
    let shown = views.filter { !$0.isHidden }
    #expect(shown.map(\.frame.minX) == [0, 32] && shown.map(\.frame.width) == [20, 20])
    #expect(views[hidden].frame == CGRect(x: hidden == 0 ? 0 : 52, y: 0, width: 0, height: 30))
    #expect(window.brokenConstraints.isEmpty)
  }

  @Test func aStackOfHiddenViewsHasNoLength() {
    let views = [sized(20, 10), sized(40, 10)]
    for view in views { view.isHidden = true }
    let (_, window) = laidOut(100, 30, views) { $0.spacing = 12 }
    #expect(views.map(\.frame.width) == [0, 0] && window.brokenConstraints.isEmpty)
  }

  @Test func marginsKeepTheViewsFromTheEdges() {
    let views = [sized(20, 10)]
    _ = laidOut(100, 30, views) {
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.insetsLayoutMarginsFromSafeArea = false
      $0.isLayoutMarginsRelativeArrangement = true
    }
    #expect(views[0].frame == CGRect(x: 2, y: 1, width: 94, height: 26))
  }

  @Test func aViewThatLeavesIsArrangedNoLonger() {
    let views = [sized(20, 10), sized(40, 10)]
    let (stack, window) = laidOut(100, 30, views) { _ in }
    views[0].removeFromSuperview()
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, ["UISV-alignment": 2, "UISV-canvas-connection": 4]),
    (
      .leading,
      [
        "UISV-alignment": 1, "UISV-canvas-connection": 4, "UISV-spanning-boundary": 4,
        "UISV-spanning-fit": 1, "UISV-ambiguity-suppression": 2,
      ]
    ),
    (
      .center,
      [
        "UISV-alignment": 1, "UISV-canvas-connection": 5, "UISV-spanning-boundary": 4,
        "UISV-spanning-fit": 1, "UISV-ambiguity-suppression": 2,
      ]
    ),
    (
      .firstBaseline,
      [
        "UISV-alignment": 1, "UISV-canvas-connection": 4, "UISV-spanning-boundary": 4,
        "UISV-spanning-fit": 1, "UISV-ambiguity-suppression": 2, "UISV-canvas-fit": 1,
      ]
    ),
  ]) func theConstraintsAreThoseOfDumps(
    alignment: UIStackView.Alignment, counts: [String: Int]
  ) {
    let (stack, _) = laidOut(100, 30, [sized(20, 10), sized(40, 10)]) { $0.alignment = alignment }
    let made = stack.constraints + stack.arrangedSubviews.flatMap(\.constraints)
    let found = Dictionary(grouping: made) { $0.identifier ?? "" }
    #expect(found.mapValues(\.count) == counts.merging(["UISV-spacing": 1]) { $1 })
    let priorities = found.mapValues { Set($0.map(\.priority.rawValue)) }
    #expect(priorities["UISV-spanning-fit"] ?? [51] == [51])
    #expect(priorities["UISV-ambiguity-suppression"] ?? [25] == [25])
    #expect(priorities["UISV-canvas-fit"] ?? [49] == [49])
  }
}
