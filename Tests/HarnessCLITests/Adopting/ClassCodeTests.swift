import Testing
import UIKitModel

@testable import Adopting

@Suite("The code of a class")
struct ClassCodeTests {
  private static let files = [
    AdoptionRequest.File(
      path: "Buttons.swift",
      text: """
        final class First: UIButton {
          // titleLabel?.lineBreakMode = .byClipping
          func setUp() { titleLabel?.lineBreakMode = .byTruncatingTail }
        }

        final class Second: UIButton {}
        """)
  ]

  @Test("The line break mode is what the code of this class sets, not a comment or another class")
  func lineBreakMode() {
    #expect(ClassCode(of: "First", in: Self.files).lineBreakMode == .byTruncatingTail)
    #expect(ClassCode(of: "Second", in: Self.files).lineBreakMode == nil)
    #expect(ClassCode(of: "Third", in: Self.files).lineBreakMode == nil)
    #expect(ClassCode.names(in: Self.files) == ["First", "Second"])
  }
}
