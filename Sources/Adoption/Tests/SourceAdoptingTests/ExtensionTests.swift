import SourceAdopting
import Testing

@Suite("Members that extensions declare")
struct ExtensionTests {
  @Test("One that overrides goes into the body of its class, with its own line numbers")
  func overriding() throws {
    let copy = try Rewriting.copy(
      of: """
        import UIKit
        class MyButton: UIButton {
        }
        extension MyButton {
          @objc override func layoutSubviews() { super.layoutSubviews() }
          func other() {}
        }

        """)
    #expect(
      copy == """
        import UIKit
        class MyButton: UIButton {

        #sourceLocation(file: "A.swift", line: 5)
        override func layoutSubviews() { super.layoutSubviews() }
        #sourceLocation(file: "A.swift", line: 3)
        }
        extension MyButton {
          \("")
          func other() {}
        }


        """)
  }

  @Test("One that a subclass overrides goes into the body of its own class")
  func overridden() throws {
    let copy = try Rewriting.copy(
      of: """
        import UIKit
        class Base: UIButton {}
        extension Base { @objc func style() {} }
        class MyButton: Base { override func style() {} }

        """)
    #expect(
      copy.contains(
        "class Base: UIButton {\n#sourceLocation(file: \"A.swift\", line: 3)\nfunc style() {}\n"))
    #expect(copy.contains("extension Base {  }"))
  }

  @Test("One of a class of UIKit cannot be overridden, and the file says so")
  func ofUIKit() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        """
        import UIKit
        extension UIButton { @objc func style() {} }
        class MyButton: UIButton { override func style() {} }
        """))
    #expect(reply.files == [])
    #expect(
      reply.problems == [
        "A.swift:2: error: 'MyButton' overrides 'style', which only an extension of 'UIButton' has; "
          + "have a class between the two declare it"
      ])
  }
}
