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
        "A.swift:2: error: 'MyButton' overrides 'style', which only an extension of 'UIButton' has, "
          + "so Swift cannot override it; declare 'style' in a class between 'UIButton' and "
          + "'MyButton'"
      ])
  }

  @Test(
    "One that goes to another file takes its access along and still calls what its file declares")
  func otherFile() throws {
    var request = Rewriting.request("import UIKit\npublic class MyButton: UIButton {\n}\n")
    request.files.append(
      .init(
        path: "B.swift",
        text: """
          import UIKit
          public extension MyButton {
            override var isHighlighted: Bool { didSet { helper(self) } }
          }
          private func helper(_ view: UIView) { print(type(of: view).description()) }

          """))
    let reply = Adoption.reply(to: request)
    let (home, other) = (
      reply.files.first { $0.path.hasSuffix("A.swift") },
      reply.files.first { $0.path.hasSuffix("B.swift") }
    )
    #expect(home?.text.contains("\npublic override var isHighlighted") == true)
    #expect(
      other?.text.contains(
        "\nfunc helper(_ view: UIView) { print(String(describing: type(of: view))) }")
        == true)
  }

  @Test("What is added to all objects is added to views too")
  func objects() throws {
    let text = "import UIKit\nclass MyButton: UIButton {}\nextension NSObject: Then {}\n"
    #expect(
      try Rewriting.copy(of: text)
        == text + "\n#sourceLocation(file: \"A.swift\", line: 3)\nextension UIResponder: Then {}\n")
  }
}
