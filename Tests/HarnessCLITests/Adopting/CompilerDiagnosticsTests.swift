import Adopting
import TestSupport
import Testing

@Suite("What the compiler says of an app's file")
struct CompilerDiagnosticsTests {
  /// The compiler's messages, and the expected stubs.
  struct Saying: Sendable {
    var text: String
    var stub: String?
  }

  @Test(
    "It is told with its place and what to stub",
    arguments: [
      Saying(
        text: "type 'UIColor' has no member 'brand'",
        stub: "extension UIColor { public static var brand: UIColor { .black } }"
          + "  // if it is a function: public static func brand() -> UIColor { .black }"),
      Saying(
        text: "type 'Metrics' has no member 'gap'",
        stub: "extension Metrics { public static var gap: CGFloat { 0 } }"
          + "  // if it is a function: public static func gap() -> CGFloat { 0 }"),
      Saying(
        text: "cannot find 'Theme' in scope",
        stub: "public enum Theme {}  // add the static members that the class uses"),
      Saying(
        text: "cannot find 'gap' in scope",
        stub: "public let gap: CGFloat = 0  // if it is a function: public func gap() {}"),
      Saying(
        text: "cannot find type 'Styled' in scope",
        stub: "public class Styled {}  // if a type conforms to it: public protocol Styled {}"),
      Saying(
        text: "value of optional type 'UIButton?' has no member 'style'",
        stub: "extension UIButton { public func style() {} }"
          + "  // if it is a property: public var style: CGFloat { 0 }"),
      Saying(text: "missing return in closure expected to return 'Int'"),
    ])
  func sayings(_ saying: Saying) {
    let diagnostics = CompilerDiagnostics("A.swift:12:7: error: \(saying.text)\n")
    #expect(diagnostics.errors == ["A.swift:12: error: \(saying.text)"])
    #expect(diagnostics.stubs == [saying.stub].compactMap(\.self))
  }

  @Test("An error that the compiler repeats is told once, and notes and warnings are not")
  func repeated() {
    let diagnostics = CompilerDiagnostics(
      """
      [3/4] Compiling A B.swift
      A.swift:12:7: error: wrong
      A.swift:12:7: warning: odd
      A.swift:12:9: error: wrong
      note: nothing
      """)
    #expect(diagnostics.errors == ["A.swift:12: error: wrong"])
    #expect(diagnostics.reason("A").advice == [])
    expectRecorded(diagnostics.reason("A").lines, "repeated")
  }

  @Test("A type beside a superclass is declared as a protocol")
  func protocols() throws {
    let missing = CompilerDiagnostics("A.swift:4:9: error: cannot find type 'Styled' in scope\n")
    let first = try #require(missing.advice(after: []))
    #expect(first.map { $0.hasPrefix("public class Styled {}") } == [true])
    let both = CompilerDiagnostics(
      "A.swift:4:9: error: multiple inheritance from classes 'UIButton' and 'Styled'\n")
    let second = try #require(both.advice(after: first))
    #expect(second.map { $0.hasPrefix("public protocol Styled {}") } == [true])
    #expect(both.advice(after: second) == nil)
  }

  @Test("A log without an error of a file gives no reason")
  func nothing() {
    #expect(CompilerDiagnostics("error: no such product\n").errors == [])
  }

  @Test("What only decorates is told apart from what may place something")
  func decorations() {
    let diagnostics = CompilerDiagnostics(
      """
      A.swift:1:1: error: type 'UIColor' has no member 'brand'
      A.swift:2:1: error: type 'UIColor?' has no member 'brand'
      A.swift:3:1: error: type 'UIImage' has no member 'icon'
      A.swift:4:1: error: type 'CGFloat' has no member 'gap'
      A.swift:5:1: error: value of type 'UIColor' has no member 'darker'
      A.swift:6:1: error: value of type 'String' has no member 'localized'
      A.swift:7:1: error: value of type 'String' has no member 'width'
      A.swift:8:1: error: value of type 'UIImageView' has no member 'cornerRadius'
      A.swift:9:1: error: value of type 'CALayer' has no member 'applySketchShadow'
      A.swift:9:1: error: value of type 'UIImageView' has no member 'pinToEdges'
      A.swift:10:1: error: cannot find 'addStandardShadow' in scope
      A.swift:11:1: error: cannot find 'cornerRadius' in scope
      A.swift:12:1: error: reference to member 'surfBlue' cannot be resolved without a contextual type
      """)
    #expect(
      diagnostics.decorations == [
        "UIColor.brand", "UIImage.icon", "UIColor().darker", "String.localized",
        "UIView().cornerRadius", "CALayer().applySketchShadow", "UIView().addStandardShadow",
        "UIColor.surfBlue",
      ])
  }
}
