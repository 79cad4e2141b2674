import FailureReporting
import StrategyKit
import TestSupport
import Testing

@testable import Adopting

@Suite("What stands in for names that no file declares")
struct StandInTests {
  private func missing(_ text: String, numbers: [String: Double] = [:]) -> StandInFile {
    StandInFile(for: [.init(path: "A.swift", text: text)], numbers: numbers)
  }

  @Test("A table is made of the members that are used, by the words of their names")
  func table() {
    var file = missing(
      """
      // Theme is a table of ours
      let a = "Theme"
      tintColor = Theme.tint.cgColor
      titleLabel?.font = Theme.Fonts.bold(size: 12)
      imageEdgeInsets.left = Theme.gap
      setTitle(Theme.L10n.buy, for: .normal)
      backgroundColor = Theme.color(.primary)
      """)
    let added = file.add(["Theme"])
    #expect(added)
    #expect(
      Set(file.standIns) == [
        StandIn(name: "Theme.tint", kind: .colour, number: 8),
        StandIn(name: "Theme.Fonts.bold", kind: .font, number: 8),
        StandIn(name: "Theme.gap", kind: .number, number: 8),
        StandIn(name: "Theme.L10n.buy", kind: .text, number: 8),
        StandIn(name: "Theme.color", kind: .colour, number: 8),
      ])
    expectRecorded(file.file?.text ?? "", "table")
    let again = file.add(["Theme"])
    #expect(!again)
  }

  @Test("A number that is given takes the place of the guess")
  func given() {
    var file = missing("let h = Theme.height", numbers: ["Theme.height": 40])
    let added = file.add(["Theme"])
    #expect(added)
    #expect(file.standIns == [StandIn(name: "Theme.height", kind: .number, number: 40)])
    #expect(file.file?.text.contains("height: CGFloat { CGFloat(40.0) }") == true)
  }

  @Test("A name that is made, conformed to or called with arguments is left to the user")
  func refused() {
    var file = missing(
      """
      class A: Themed { let style = Style(); func f() { layOut(3); let b = isCompact() } }
      """)
    let added = file.add(["Themed", "Style", "layOut"])
    #expect(!added)
    let second = file.add(["isCompact"])
    #expect(second)
    #expect(file.standIns == [StandIn(name: "isCompact", kind: .truth, number: 0)])
  }

  @Test(
    "A name's words tell its kind, those of texts last",
    arguments: [
      (["AppTheme", "Fonts", "buttonTitle"], StandIn.Kind.font), (["L10n", "buy"], .text),
      (["Theme", "Colors", "labelColor"], .colour), (["Theme", "gap"], .number),
      (["Strings", "title"], .text), (["Theme", "other"], .any),
    ])
  func kinds(_ names: [String], _ kind: StandIn.Kind) {
    #expect(StandIn.kind(of: names) == kind)
  }

  @Test("A member whose type does not fit gets the one that its place asks for")
  func loosened() {
    var file = missing("let a: CGFloat = Theme.tint")
    let added = file.add(["Theme"])
    #expect(added)
    #expect(file.standIns.map(\.kind) == [.colour])
    let loosened = file.loosen(in: ["let a: CGFloat = Theme.tint"])
    #expect(loosened)
    #expect(file.standIns.map(\.kind) == [.any])
    let again = file.loosen(in: ["let a: CGFloat = Theme.tint"])
    #expect(!again)
  }

  @Test("Comments and strings are no code")
  func code() {
    #expect(
      NameUse.code(of: "a // b\n/* c */d \"e\\\"f\" g \"\"\"\nh\n\"\"\" i")
        == "a \nd \"\" g \"\" i")
  }

  @Test("The test of two classes names both, and the questions in which they differ")
  func sameLayoutTest() {
    let withoutRoom = LayoutAllowance(
      leftToRight: [.image(x: 148.34, y: 18, width: 39, height: 36), .title(x: 146.5, width: 2)],
      rightToLeft: [.image(x: 8)])
    var test = SameLayoutTest(
      .init(name: "OldButton", folder: .init(path: "/adopted", id: "old-button")),
      .init(name: "NewButton", folder: .init(path: "/adopted", id: "new-button")),
      except: .init([
        .init(.rightToLeft, 8.67, reasons: ["// the image is 8.67 points further right"]),
        .init(.tooNarrow, withoutRoom), .init(.tooLow, withoutRoom),
      ]),
      package: "/sources")
    test.unmeasured = ["tooNarrow", "tooLow"]
    test.condition = "image and title"
    expectRecorded(test.text, "sameLayoutTest")
    let strategy = """
      import StrategyKit
      import StrategyPlugin

      private let adopted = ButtonStrategy("a") { _, _ in
      }.asSeen

      /// What the tool calls first.
      @_cdecl("layout_parity_plugin")
      """
    expectRecorded(SameLayoutTest.strategy(strategy, named: "a") ?? "", "strategy")
    #expect(SameLayoutTest.strategy("let mine = 1", named: "a") == nil)
  }
}
