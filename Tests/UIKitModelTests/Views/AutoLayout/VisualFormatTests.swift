import Foundation
import Testing
import UIKitModel

@Suite struct VisualFormatTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let views: [String: UIView] = ["a": UIView(), "b": UIView()]

  init() {
    for view in [views["a"], views["b"]].compactMap(\.self) {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
  }

  private func descriptions(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 12.5], views: views
    ).map(\.description)
  }

  @Test(arguments: [
    ("[a][b]", ["UIView.leading == UIView.trailing"]),
    ("H:[a]-[b]", ["UIView.leading == UIView.trailing + 8"]),
    ("V:[a]-gap-[b]", ["UIView.top == UIView.bottom + 12.5"]),
    ("|-20-[a]", ["UIView.leading == UIWindow.leading + 20"]),
    (
      "|-[a]-|",
      ["UIView.leading == UIWindow.leadingMargin", "UIWindow.trailingMargin == UIView.trailing"]
    ),
    (
      "[a]-(>=8,<=20@750)-|",
      [
        "UIWindow.trailing >= UIView.trailing + 8",
        "UIWindow.trailing <= UIView.trailing + 20 @750",
      ]
    ),
    ("[a(50)]", ["UIView.width == 50"]),
    ("V:[a(>=30@249)]", ["UIView.height >= 30 @249"]),
    ("[a(==b*2+3)]", ["UIView.width == 2*UIView.width + 3"]),
    ("[a(b/2)]", ["UIView.width == 0.5*UIView.width"]),
    // As iOS 26.1 answered (openuikit, podsurfaceprobe): VF-1 to VF-19.
    ("V:[a]-0-[b]", ["UIView.top == UIView.bottom"]),
    ("V:[a]-20-[b]", ["UIView.top == UIView.bottom + 20"]),
    (
      "H:|[a]|", ["UIView.leading == UIWindow.leading", "UIWindow.trailing == UIView.trailing"]
    ),
    ("V:[a(44@750)]", ["UIView.height == 44 @750"]),
    (
      "H:[a]-[b]-[a]",
      ["UIView.leading == UIView.trailing + 8", "UIView.leading == UIView.trailing + 8"]
    ),
    ("H:|-(7)-[a(33)]", ["UIView.leading == UIWindow.leading + 7", "UIView.width == 33"]),
    ("[a]-(==5@250)-[b]", ["UIView.leading == UIView.trailing + 5 @250"]),
    ("H:|-[a]", ["UIView.leading == UIWindow.leadingMargin"]),
    (
      "V:|-[a]-|",
      ["UIView.top == UIWindow.topMargin", "UIWindow.bottomMargin == UIView.bottom"]
    ),
    (
      "H:|-0-[a]-0-|",
      ["UIView.leading == UIWindow.leading", "UIWindow.trailing == UIView.trailing"]
    ),
    ("V:[a]-8-|", ["UIWindow.bottom == UIView.bottom + 8"]),
    ("H:[a(==b@500)]", ["UIView.width == UIView.width @500"]),
    ("V:[a]-(-4)-[b]", ["UIView.top == UIView.bottom - 4"]),
  ]) func aFormatBecomesConstraints(format: String, constraints: [String]) {
    #expect(descriptions(format) == constraints)
  }

  @Test func optionsAlignTheViewsAndTurnTheDirection() {
    #expect(
      descriptions("[a]-[b]", [.alignAllTop, .directionRightToLeft]) == [
        "UIView.right == UIView.left - 8", "UIView.top == UIView.top",
      ])
  }

  @Test(arguments: [
    ("[a]-8[b]", "expected '-' after a distance in the visual format\n[a]-8[b]\n     ^"),
    ("[c]", "expected the name of a view (known: a, b) in the visual format\n[c]\n ^"),
    ("[a(x)]", "expected a number or a metric; known: gap in the visual format\n[a(x)]\n   ^"),
    ("[a]|[b]", "expected the end after '|' in the visual format\n[a]|[b]\n    ^"),
    ("a", "expected '[' and a view in the visual format\na\n^"),
  ]) func aFormatThatCannotBeReadIsAFaultWithACaret(format: String, problem: String) {
    #expect(descriptions(format).isEmpty)
    #expect(views["a"]?.takeLayoutFault()?.kind == .visualFormat(diagnostic: problem))
  }

  @Test func whatAFormatSaysIsLaidOut() {
    let formats = ["|-10-[a(30)]-5-[b]-10-|", "V:|-1-[a(20)]", "V:|-2-[b(20)]"]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    window.layoutIfNeeded()
    #expect(views["a"]?.frame == CGRect(x: 10, y: 1, width: 30, height: 20))
    #expect(views["b"]?.frame == CGRect(x: 45, y: 2, width: 145, height: 20))
  }
}
