import Foundation
import Testing
import UIKitModel

/// Measured layouts of views inside views: CA-19, CA-21, CA-22, CG-18, CG-20, CG-21, TB-14 and TB-20.
@Suite struct MeasuredTreeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  /// Views with names, each in the view that is named after it: `a.b` is in `a`, and `a` in the container `S`.
  private func tree(_ width: CGFloat, _ height: CGFloat, _ names: [String]) -> NamedViews {
    window.frame.size = CGSize(width: width, height: height)
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    var views = NamedViews(views: ["S": container])
    for name in names {
      let view = SizedView()
      view.translatesAutoresizingMaskIntoConstraints = false
      views.views[name] = view
      let owner = name.dropLast()
      (views.views[String(owner)] ?? container).addSubview(view)
    }
    return views
  }

  private func frames(_ views: NamedViews, _ names: String) throws -> [CGRect] {
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.isEmpty && window.constraintFault == nil)
    return try names.split(separator: " ").map { try #require(views.views[String($0)]).frame }
  }

  @Test func constrainedViewsInConstrainedViewsAreWhereTheyWereMeasured() throws {
    let views = tree(320, 200, ["a", "ab", "ac", "acd"])
    NSLayoutConstraint.activate(
      try views.constraints(
        """
        a.leading==S.leading+20; a.trailing==S.trailing-20; a.top==S.top+20; a.height==110;
        ab.leading==a.leading+10; ab.top==a.top+10; ab.bottom==a.bottom-10; ab.width==60;
        ac.leading==ab.trailing+10; ac.trailing==a.trailing-10; ac.top==a.top+10;
        ac.bottom==a.bottom-10; acd.centerX==ac.centerX; acd.centerY==ac.centerY; acd.width==30;
        acd.height==30
        """))
    #expect(
      try frames(views, "a ab ac acd") == [
        CGRect(x: 20, y: 20, width: 280, height: 110), CGRect(x: 10, y: 10, width: 60, height: 90),
        CGRect(x: 80, y: 10, width: 190, height: 90), CGRect(x: 80, y: 30, width: 30, height: 30),
      ])
  }

  @Test func baselinesOfLabelsAreAlignedWhereTheyWereMeasured() throws {
    var views = tree(320, 160, [])
    for (name, size) in [
      ("a", CGSize(width: 71, height: 26)), ("b", CGSize(width: 34.5, height: 14)),
    ] {
      let made = label(size, lines: 1)
      made.translatesAutoresizingMaskIntoConstraints = false
      views.views["S"]?.addSubview(made)
      views.views[name] = made
    }
    NSLayoutConstraint.activate(
      try views.constraints(
        """
        a.leading==S.leading+16; a.top==S.top+96; b.leading==a.trailing+8;
        b.lastBaseline==a.lastBaseline
        """))
    // A Mac rounds origins to whole points: 106.
    #expect(
      try frames(views, "a b") == [
        CGRect(x: 16, y: 96, width: 71, height: 26),
        CGRect(x: 95, y: 105.5, width: 34.5, height: 14),
      ])
  }

  @Test func viewsWithGivenFramesAndConstrainedOnesAreWhereTheyWereMeasured() throws {
    let views = tree(320, 240, ["a", "b", "bc", "d", "e"])
    for (name, frame) in [
      ("a", CGRect(x: 20, y: 20, width: 120, height: 50)),
      ("b", CGRect(x: 199.5, y: 20, width: 80, height: 80)),
    ] {
      views.views[name]?.translatesAutoresizingMaskIntoConstraints = true
      views.views[name]?.frame = frame
    }
    NSLayoutConstraint.activate(
      try views.constraints(
        """
        bc.leading==b.leading+10; bc.top==b.top+10; bc.width==25; bc.height==25;
        d.top==a.bottom+12; d.leading==a.leading; d.width==a.width; d.height==50;
        e.top==b.bottom+12; e.trailing==b.trailing; e.width==0.75*b.width; e.bottom==S.bottom-20
        """))
    // A Mac rounds origins to whole points: 220.
    #expect(
      try frames(views, "b bc d e") == [
        CGRect(x: 199.5, y: 20, width: 80, height: 80), CGRect(x: 10, y: 10, width: 25, height: 25),
        CGRect(x: 20, y: 82, width: 120, height: 50),
        CGRect(x: 219.5, y: 112, width: 60, height: 108),
      ])
  }

  @Test func edgesMarginsAndDistributionAreWhereTheyWereMeasured() throws {
    let views = tree(400, 400, ["a", "b", "c", "d", "e"])
    views.views["b"]?.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    views.views["b"]?.insetsLayoutMarginsFromSafeArea = false
    NSLayoutConstraint.activate(
      try views.constraints(
        """
        a.top==S.top+10; a.leading==S.leading+20; a.bottom==S.bottom-30; a.trailing==S.trailing-40;
        b.centerXWithinMargins==S.centerX; b.centerYWithinMargins==S.centerY; b.width==200;
        b.height==200; c.leading==S.leading; c.width==100; d.leading==c.trailing+10; d.width==100;
        e.leading==d.trailing+10; e.width==100
        """))
    let found = try frames(views, "a b c d e")
    #expect(found[0] == CGRect(x: 20, y: 10, width: 340, height: 360))
    #expect(found[1] == CGRect(x: 110, y: 110, width: 200, height: 200))
    #expect(found.dropFirst(2).map(\.minX) == [0, 110, 220])
  }

  @Test(arguments: [
    (1, "20 25.333 252.667", "296.667 26.333 76.333"),
    (0, "20 25.333 83.667", "127.667 26.333 245.333"),
  ])
  func aRowInAStackThatJoinsLateIsWhereItWasMeasured(
    lines: Int, first: String, second: String
  ) throws {
    window.frame.size = CGSize(width: 393, height: 72)
    window.contentScaleFactor = 3
    let row = UIView()
    var views = NamedViews(views: ["S": row])
    for (name, width, height, compression) in [
      ("A", 83.667, 21.667, Float(751)), ("B", 76.333, 19.333, 749),
    ] {
      let made = label(CGSize(width: pixel(width, 3), height: pixel(height, 3)), lines: lines)
      made.translatesAutoresizingMaskIntoConstraints = false
      made.setContentCompressionResistancePriority(UILayoutPriority(compression), for: .horizontal)
      row.addSubview(made)
      views.views[name] = made
    }
    NSLayoutConstraint.activate(
      try views.constraints(
        """
        A.leading==S.leading+20; A.top>=S.top+8; A.bottom<=S.bottom-8; A.centerY==S.centerY;
        B.top>=S.top+8; B.bottom<=S.bottom-8; B.centerY==S.centerY; A.trailing==B.leading-24;
        S.trailing==B.trailing+20
        """))
    let stack = UIStackView(arrangedSubviews: [row])
    stack.axis = .vertical
    stack.frame = window.bounds
    window.addSubview(stack)
    let found = try frames(views, "A B")
    for (frame, numbers) in zip(found, [first, second]) {
      let expected = numbers.split(separator: " ").compactMap { Double($0) }.map { pixel($0, 3) }
      for (number, stated) in zip([frame.minX, frame.minY, frame.width], expected) {
        #expect(abs(number - stated) <= 1e-9, "\(frame), not \(numbers)")
      }
    }
  }
}
