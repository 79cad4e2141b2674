import SourceAdopting
import Testing

@Suite("What is rewritten in a copy of a file")
struct ConstructTests {
  static let constructs: [Rewriting] = [
    .init(name: "objc", before: "  @objc func a() {}", after: "  func a() {}"),
    .init(name: "objc with a name", before: "  @objc(b) func a() {}", after: "  func a() {}"),
    .init(
      name: "an attribute on a line of its own", before: "  @objc\n  func a() {}",
      after: "  \n  func a() {}"),
    .init(
      name: "an outlet", before: "  @IBOutlet weak var icon: UIImageView!",
      after: "  weak var icon: UIImageView!"),
    .init(
      name: "an inspectable property", before: "  @IBInspectable var gap: CGFloat = 4",
      after: "  var gap: CGFloat = 4"),
    .init(name: "an action", before: "  @IBAction func a() {}", after: "  func a() {}"),
    .init(
      name: "dynamic", before: "  @objc dynamic var gap: CGFloat = 4",
      after: "  var gap: CGFloat = 4"),
    .init(
      name: "a selector without parameters",
      before: "  @objc func a() {}\n  func b() { x(#selector(a)) }",
      after:
        "  func a() {}\n  func b() { x(Selector(\"a\", of: MyButton.self, "
        + "{ target, _, _ in target.a() })) }"),
    .init(
      name: "a selector with a sender",
      before: "  @objc func a(_ s: UIButton) {}\n  func b() { x(#selector(self.a(_:))) }",
      after:
        "  func a(_ s: UIButton) {}\n  func b() { x(Selector(\"a(_:)\", of: MyButton.self, "
        + "{ target, sender, _ in if let sender = sender as? UIButton { target.a(sender) } })) }"),
    .init(
      name: "a selector with a sender of any type",
      before: "  @objc func a(by s: Any?) {}\n  func b() { x(#selector(MyButton.a(by:))) }",
      after:
        "  func a(by s: Any?) {}\n  func b() { x(Selector(\"a(by:)\", of: MyButton.self, "
        + "{ target, sender, _ in target.a(by: sender as Any) })) }"),
    .init(
      name: "a selector with an event and a result",
      before:
        "  @objc func a(_ s: UIView, e: UIEvent) -> Bool { true }\n"
        + "  func b() { x(#selector(a(_:e:))) }",
      after:
        "  func a(_ s: UIView, e: UIEvent) -> Bool { true }\n"
        + "  func b() { x(Selector(\"a(_:e:)\", of: MyButton.self, { target, sender, event in "
        + "if let sender = sender as? UIView, let event { _ = target.a(sender, e: event) } })) }"),
    .init(
      name: "a selector that no file declares", before: "  func b() { x(#selector(UIView.c)) }",
      after: "  func b() { x(Selector(\"c\")) }"),
    .init(
      name: "an empty text with attributes",
      before: "  var a: NSAttributedString = .init()\n  let b = NSMutableAttributedString()",
      after:
        "  var a: NSAttributedString = .init(string: \"\")\n"
        + "  let b = NSMutableAttributedString(string: \"\")"),
    .init(
      name: "a key path", before: "  func b() { x(#keyPath(UIView.layer.bounds)) }",
      after: "  func b() { x(\"layer.bounds\") }"),
    .init(
      name: "a picture", before: "  let i = #imageLiteral(resourceName: \"star\")",
      after: "  let i = UIImage(imageLiteralResourceName: \"star\")"),
    .init(
      name: "a colour",
      before: "  let c = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      after: "  let c = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"),
    .init(
      name: "a system", before: "  #if os(iOS) || os(tvOS)\n  var a = 1\n  #endif",
      after: "  #if os(Linux) || os(tvOS)\n  var a = 1\n  #endif"),
    .init(
      name: "an optional requirement",
      before:
        "import UIKit\n@objc protocol P { @objc optional func a(_ b: Int) }\n"
        + "class MyButton: UIButton { weak var p: P?; func c() { p?.a?(1) } }\n",
      after:
        "import UIKit\nprotocol P: AnyObject { func a(_ b: Int) }\n"
        + "class MyButton: UIButton { weak var p: P?; func c() { p?.a(1) } }\n"
        + "\nextension P { func a(_ b: Int) { } }\n", isWhole: true),
    .init(
      name: "the attributes of a class",
      before: "import UIKit\n@IBDesignable @objcMembers class MyButton: UIButton {}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n", isWhole: true),
    .init(
      name: "an import of a part",
      before: "import class UIKit.UIButton\nclass MyButton: UIButton {}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n", isWhole: true),
    .init(
      name: "an import that is missing", before: "import Foundation\nclass MyButton: UIButton {}\n",
      after: "import UIKit\nimport Foundation\nclass MyButton: UIButton {}\n\n", isWhole: true),
    .init(
      name: "an import of a module that is not here",
      before: "import UIKit\nimport SnapKit\nclass MyButton: UIButton {}\n",
      after: "import UIKit\n\nclass MyButton: UIButton {}\n\n", isWhole: true),
    .init(
      name: "an import of a module that UIKit brings",
      before: "import QuartzCore\nclass MyButton: UIButton {}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n", isWhole: true),
    .init(
      name: "a preview",
      before:
        "import UIKit\nclass MyButton: UIButton {}\nstruct A: PreviewProvider {\n  var a = 1\n}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n\n\n\n", isWhole: true),
    .init(
      name: "a preview macro",
      before: "import UIKit\nclass MyButton: UIButton {}\n#Preview(\"one\") {\n  MyButton()\n}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n\n\n\n", isWhole: true),
    .init(
      name: "a private class", before: "import UIKit\nprivate class MyButton: UIButton {}\n",
      after: "import UIKit\nclass MyButton: UIButton {}\n\n", isWhole: true),
  ]

  @Test("Each construct becomes what compiles here", arguments: constructs)
  func construct(_ rewriting: Rewriting) throws {
    let before = rewriting.isWhole ? rewriting.before : Rewriting.file(rewriting.before)
    let after = rewriting.isWhole ? rewriting.after : Rewriting.file(rewriting.after) + "\n"
    #expect(try Rewriting.copy(of: before) == after)
  }

  @Test(
    "The words in strings and comments stay",
    arguments: [
      "  // @objc #selector(a) @IBOutlet import SnapKit",
      "  /* @IBInspectable /* #keyPath(a.b) */ dynamic os(iOS) */",
      "  /// `#imageLiteral(resourceName: \"a\")`",
      "  let a = \"@objc func #selector(b) #keyPath(c) \\(1) @IBAction\"",
      "  let a = \"\"\"\n    @IBDesignable #if os(iOS)\n    #selector(b)\n    \"\"\"",
      "  let a = #\"#selector(\"b\") \\(@objc)\"#",
      "  let `dynamic` = 1, objc = 2, selector = 3",
    ])
  func words(_ body: String) throws {
    let text = Rewriting.file(body)
    #expect(try Rewriting.copy(of: text) == text + "\n")
  }

  @Test("Every line of a copy has the number that it has in the file", arguments: constructs)
  func lines(_ rewriting: Rewriting) throws {
    guard !rewriting.isWhole else { return }
    let before = Rewriting.file(rewriting.before)
    let after = try Rewriting.copy(of: before)
    #expect(
      after.split(separator: "\n", omittingEmptySubsequences: false).count
        == before.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
  }

  @Test("Code inside an interpolated string is code")
  func interpolation() throws {
    let copy = try Rewriting.copy(of: Rewriting.file("  let a = \"\\(#keyPath(UIView.frame))\""))
    #expect(copy == Rewriting.file("  let a = \"\\(\"frame\")\"") + "\n")
  }

  @Test("A view controller has its name and nothing else")
  func screens() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        """
        import UIKit
        final class Start: BaseViewController, Tracked {
          override func viewDidLoad() { track() }
        }
        extension Start: Listed {}
        extension UIViewController { func a() { b() } }
        class MyButton: UIButton { weak var owner: Start? }
        """))
    let text = reply.files.first { $0.path.hasSuffix("A.swift") }?.text ?? ""
    #expect(
      text.contains("final class Start: UIViewController {}\n\n\n\n\nclass MyButton"), "\(text)")
    #expect(reply.notes.contains { $0.contains("'Start' is a view controller") })
  }

  @Test("Helpers and initialisers that most apps add are declared as their names say")
  func helpers() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        """
        import UIKit
        import Then
        class MyButton: UIButton {
          let own = UIEdgeInsets(horizontal: 4, vertical: 2)
          let tint = UIColor(hex: "fff")
          let known = UIColor(white: 1, alpha: 1)
          func a() { addSubviews(UIView(), UIView()) }
          func addArrangedSubviews() { addArrangedSubviews() }
        }
        extension UIColor { convenience init(rgb: Int) {} }
        let other = UIColor(rgb: 4)
        """))
    func text(_ name: String) -> String {
      reply.files.first { $0.path.hasSuffix("/\(name).swift") }?.text ?? ""
    }
    #expect(
      text("Initialisers") == """
        import UIKit

        extension UIEdgeInsets {
          public init(horizontal p0: CGFloat, vertical p1: CGFloat) { self.init(top: p1, left: p0, bottom: p1, right: p0) }
        }
        extension UIColor {
          public convenience init!(hex p0: Any?) { self.init(white: 0, alpha: 1) }
        }

        """)
    #expect(text("Helpers").contains("func addSubviews(_ views: UIView...)"))
    #expect(text("Helpers").contains("public protocol Then {}"))
    #expect(!text("Helpers").contains("func addArrangedSubviews"))
  }

  @Test("What only changes a view's look is declared as it is used")
  func looks() {
    var request = Rewriting.request(
      Rewriting.file(
        "  func a() { imageView?.cornerRadius = 4; addStandardShadow(with: 2); layer.roundIt() }"))
    request.stubs = ["UIView().cornerRadius", "UIView().addStandardShadow", "CALayer().roundIt"]
    let stubs = Adoption.reply(to: request).files.first { $0.path.hasSuffix("Stubs.swift") }
    #expect(
      stubs?.text == """
        import UIKit
        extension UIView { public var cornerRadius: CGFloat { get { 0 } set {} } }
        extension UIView { @discardableResult public func addStandardShadow(with p0: Any?) -> Self { self } }
        extension CALayer { @discardableResult public func roundIt() -> Self { self } }

        """)
  }
}
