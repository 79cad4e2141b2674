import SourceAdopting
import Testing

@Suite("The properties that are found")
struct MappingTests {
  @Test(
    "The gap is the property that is named for it",
    arguments: [
      ("var spacing: CGFloat = 4", "button.spacing = spec.spacing"),
      ("var imageTitleSpacing: CGFloat = 4", "button.imageTitleSpacing = spec.spacing"),
      ("@IBInspectable var gap: Double = 4", "button.gap = Double(spec.spacing)"),
      ("var padding = CGFloat(3)", "button.padding = spec.spacing"),
      ("var lineSpacing: CGFloat = 1\n  var gap: CGFloat = 4", "button.gap = spec.spacing"),
      ("var space: CGFloat { get { 1 } set { } }", "button.space = spec.spacing"),
    ])
  func gap(_ body: String, _ statement: String) throws {
    #expect(try Rewriting.strategy(of: Rewriting.file("  " + body)).contains("  \(statement)\n"))
  }

  @Test(
    "What cannot be set from outside, or is another distance, is no gap",
    arguments: [
      "let spacing: CGFloat = 4", "private var spacing: CGFloat = 4",
      "private(set) var spacing: CGFloat = 4", "var lineSpacing: CGFloat = 4",
      "var spacing: CGFloat { 4 }", "static var spacing: CGFloat = 4", "var spacing: String = \"\"",
      "var leftPadding: CGFloat = 4",
    ])
  func noGap(_ body: String) throws {
    #expect(try !Rewriting.strategy(of: Rewriting.file("  " + body)).contains("spec.spacing"))
  }

  @Test(
    "The side is the property whose type names sides, of the title where it speaks of that",
    arguments: [
      ("enum Side { case left, right, top }; var imageSide = Side.left", ".left: return .left"),
      (
        "enum Side { case left, right }; var imageSide: Side = .left",
        ".leading: return isRightToLeft ? .right : .left"
      ),
      (
        "enum TitlePosition { case top, bottom }; var titlePosition: TitlePosition = .top",
        ".top: return .bottom"
      ),
      (
        "enum Style { case imageTop, imageRight }; var style: Style = .imageTop",
        ".right: return .imageRight"
      ),
      (
        "enum Style { case leftImageRightTitle, leftTitleRightImage }; var style: Style = .leftImageRightTitle",
        ".left: return .leftImageRightTitle"
      ),
      ("var imageOnRight: Bool = false", ".right: return true"),
      ("var isImageAtTop: Bool = false", ".left: return false"),
    ])
  func side(_ body: String, _ line: String) throws {
    let strategy = try Rewriting.strategy(of: Rewriting.file("  " + body))
    #expect(strategy.contains("case \(line)\n"), "\(strategy)")
  }

  @Test(
    "The side of something else is not the image's",
    arguments: [
      "enum Place { case left, right, center }; var indicatorPosition = Place.center",
      "enum Place { case top, bottom }; var badgePosition: Place = .top",
      "enum Place { case left, right }; var separatorSide: Place = .left",
    ])
  func noSide(_ body: String) throws {
    #expect(try !Rewriting.strategy(of: Rewriting.file("  " + body)).contains("place(spec)"))
  }

  @Test("Observers by selector get what Foundation lacks, and words in comments do not")
  func observers() {
    let call = "center.addObserver(self, selector: #selector(f), name: nil, object: nil)"
    let bodies = [("func g() { \(call) }\n@objc func f() {}", true), ("// \(call)", false)]
    for (body, isThere) in bodies {
      let reply = Adoption.reply(to: Rewriting.request(Rewriting.file(body)))
      #expect(reply.files.contains { $0.path.hasSuffix("/Observers.swift") } == isThere)
    }
  }

  @Test("What the user names counts, and an unknown name is told with what there is")
  func named() throws {
    let text = Rewriting.file("  var spacing: CGFloat = 1\n  var inner: CGFloat = 2")
    let strategy = try Rewriting.strategy(of: text) { $0.maps = ["spacing": "inner"] }
    #expect(strategy.contains("  button.inner = spec.spacing\n"))
    var request = Rewriting.request(text)
    request.maps = ["spacing": "outer"]
    #expect(
      Adoption.reply(to: request).problems == [
        "A.swift:2: error: 'MyButton' has no property 'outer' that can be set; it has: spacing, inner"
      ])
  }

  @Test(
    "The button is made by what its class inherits or declares",
    arguments: [
      ("", "making: { MyButton(type: $0) }"),
      (
        "override init(frame: CGRect) { super.init(frame: frame) }\n"
          + "required init?(coder: NSCoder) { nil }", "making: { MyButton(type: $0) }"
      ),
      (
        "init(title: String, image: UIImage?) { super.init(frame: .zero) }\n"
          + "required init?(coder: NSCoder) { nil }",
        "making: { _ in MyButton(title: \"\", image: nil) }"
      ),
      (
        "override init(frame: CGRect) { super.init(frame: frame) }",
        "making: { _ in MyButton(frame: .zero) }"
      ),
      (
        "required init?(coder: NSCoder) { super.init(coder: coder) }",
        "making: { _ in MyButton(coder: NSCoder())! }"
      ),
      (
        "convenience init(icon: UIImage, title: String) { self.init(type: .system) }",
        "making: { _ in MyButton(icon: UIImage(), title: \"\") }"
      ),
      (
        "override init(frame: CGRect) { super.init(frame: frame) }\nrequired init?(coder: NSCoder) { nil }\n"
          + "convenience init(title: String) { self.init(frame: .zero) }",
        "making: { MyButton(type: $0) }"
      ),
      (
        "convenience init(title: String?) { self.init(configuration: .filled()) }",
        "making: { _ in MyButton(title: nil) }"
      ),
      (
        "override func awakeFromNib() { }",
        "making: { (type: UIButton.ButtonType) -> MyButton in let button = MyButton(type: type); button.awakeFromNib(); return button }"
      ),
    ])
  func making(_ body: String, _ text: String) throws {
    #expect(try Rewriting.strategy(of: Rewriting.file(body)).contains("  \(text)\n"))
  }

  @Test(
    "What an initialiser gets for something that may decide where things are is told as a guess")
  func guessedArgument() throws {
    let padded = Rewriting.file("init(leftPadding: CGFloat) { super.init(frame: .zero) }")
    #expect(
      try Rewriting.strategy(of: padded).contains("making: { _ in MyButton(leftPadding: 8) }"))
    let text = Rewriting.file(
      "enum Style { case a, b }\ninit(style: Style, title: String) { super.init(frame: .zero) }")
    #expect(
      Adoption.reply(to: Rewriting.request(text)).notes.last
        == "MyButton: each button is made by 'MyButton(style: .a, title: \"\")', with guessed values for 'style' "
        + "(to give others: --making 'MyButton(…)')")
  }

  @Test("A control that is woken is made without a type")
  func wokenControl() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        class MyControl: UIControl {
          let icon = UIImageView()
          let label = UILabel()
          override func awakeFromNib() { super.awakeFromNib() }
        }
        """, className: "MyControl")
    #expect(
      strategy.contains(
        "making: { () -> MyControl in let button = MyControl(frame: .zero); button.awakeFromNib(); return button }"
      ))
  }

  @Test("An initialiser that needs what nobody knows has to be written by the user")
  func unknownInitialiser() throws {
    let text = Rewriting.file("init(theme: Theme) { super.init(frame: .zero) }")
    #expect(
      Adoption.reply(to: Rewriting.request(text)).problems == [
        "A.swift:2: error: no initialiser of 'MyButton' can be called without values that the tool "
          + "does not know (init(theme:)); write the call: --making 'MyButton(…)'"
      ])
    let strategy = try Rewriting.strategy(of: text) { $0.making = "MyButton(theme: .plain)" }
    #expect(strategy.contains("making: { _ in MyButton(theme: .plain) }"))
  }

  @Test("A function of an extension is called with what a spec asks for")
  func function() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        enum Style { case top, left }
        extension UIButton {
          func setColour(_ colour: UIColor) {}
          func arrange(_ style: Style, space: CGFloat, animated: Bool = false) {}
        }
        """, className: "UIButton")
    #expect(strategy.contains("  button.arrange(place(spec) ?? .top, space: spec.spacing)\n"))
    #expect(strategy.contains("  button.layoutIfNeeded()\n"))
    #expect(strategy.contains("making: { UIButton(type: $0) }"))
  }

  @Test(
    "UIKit's edges are sides of the image where their name speaks of a place",
    arguments: [
      (
        "var imagePlacement: NSDirectionalRectEdge = .leading",
        ".left: return isRightToLeft ? .trailing : .leading"
      ),
      ("var iconEdge: UIRectEdge = .left", ".right: return .right"),
      ("var axis: NSLayoutConstraint.Axis = .vertical", ".top: return .vertical"),
    ])
  func edges(_ body: String, _ line: String) throws {
    let strategy = try Rewriting.strategy(of: Rewriting.file(body))
    #expect(strategy.contains("case \(line)\n"), "\(strategy)")
  }

  @Test("Edges of something else are no side")
  func otherEdges() throws {
    let text = Rewriting.file("var roundedEdges: UIRectEdge = .left")
    #expect(try !Rewriting.strategy(of: text).contains("place(spec)"))
  }

  @Test("Of two distances the clearer one is the gap, and what is guessed for the other is told")
  func guessedDistance() throws {
    let text = """
      extension UIButton {
        func arrange(_ spacing: CGFloat, margin: CGFloat, at edge: UIRectEdge) {}
        func place(at placement: NSDirectionalRectEdge) {}
      }
      """
    let strategy = try Rewriting.strategy(of: text, className: "UIButton")
    #expect(strategy.contains("  button.place(at: place(spec) ?? .leading)\n"))
    let named = text.replacing("func arrange(", with: "func alignImage(")
    #expect(
      try Rewriting.strategy(of: named, className: "UIButton").contains(
        "  button.alignImage(spec.spacing, margin: 0, at: place(spec) ?? .left)\n"))
    let one = text.replacing("placement: NSDirectionalRectEdge", with: "badge: UIRectEdge")
    #expect(
      Adoption.reply(to: Rewriting.request(one, "UIButton")).notes.last
        == "UIButton: each button is set up by 'arrange(_:margin:at:)', with the guess 0 for 'margin' and .left for 'edge' "
        + "(to give another: --configure 'button.…(…)')")
    let plain = one.replacing("at edge: UIRectEdge", with: "isTight: Bool")
    #expect(
      Adoption.reply(to: Rewriting.request(plain, "UIButton")).notes.last
        == "UIButton: each button is set up by 'arrange(_:margin:isTight:)', with the guess 0 for 'margin' and false for 'isTight' "
        + "(to give another: --configure 'button.…(…)')")
  }

  @Test("What is always so is written into the strategy")
  func fixed() throws {
    let strategy = try Rewriting.strategy(of: Rewriting.file("")) {
      $0.fixedSpacing = 8
      $0.fixedPlacement = "trailing"
    }
    #expect(strategy.contains("  fixedSpacing: 8.0,\n  fixedPlacement: .trailing,\n"))
    let ends = try Rewriting.strategy(of: Rewriting.file("")) {
      $0.fixedPlacement = "spread-trailing"
    }
    #expect(ends.contains("  fixedPlacement: .spreadTrailing,\n"))
  }

  @Test("A control is one by its image view and its label, which need not be public")
  func control() throws {
    let text = """
      import UIKit
      class MyControl: UIControl {
        private let icon = UIImageView()
        fileprivate lazy var label: UILabel = UILabel()
      }

      """
    let strategy = try Rewriting.strategy(of: text, className: "MyControl")
    #expect(
      strategy.contains(
        """
          button.label.titleMeasuring = content.titleMeasuring
          button.icon.image = content.image
          button.label.text = content.title
          button.icon.layer.cornerRadius = spec.image?.cornerRadius ?? 0

        """))
    #expect(strategy.contains("guard !spec.hasInsets else { return .unsupported("))
    #expect(
      strategy.contains(
        "return .unsupported(\"the class does not override 'sizeThatFits'\", of: .fittingSize)\n"))
    #expect(strategy.contains("imageView: { $0.icon }, titleLabel: { $0.label }"))
    let copy = try Rewriting.copy(of: text, className: "MyControl")
    #expect(copy.contains("  let icon = UIImageView()\n  lazy var label: UILabel = UILabel()\n"))
  }

  @Test(
    "What is no button says why",
    arguments: [
      (
        "class A: UIView {}", "A",
        "A.swift:1: error: 'A' is not a UIButton or a UIControl but 'UIView'; name the file of 'UIView' "
          + "too, or the button inside"
      ),
      (
        "class A: UIControl {}", "A",
        "A.swift:1: error: 'A' has no property of the type 'UIImageView', so the image cannot be shown; "
          + "add such a property, or name the file of the superclass that has one"
      ),
      (
        "class A: UIButton {}", "B",
        "A.swift:1: error: no class is named 'B'; the files have: A"
      ),
      (
        "extension UIButton { func a() {} }", "UIButton",
        "A.swift:1: error: no function of the extension takes a spacing or a side of the image; name the "
          + "function to call: --configure 'button.arrange()'"
      ),
    ])
  func refusals(_ text: String, _ name: String, _ problem: String) {
    let reply = Adoption.reply(to: Rewriting.request(text, name))
    #expect(reply.files == [])
    #expect(reply.problems.first == problem)
  }

  @Test("What only decorates is stubbed as it is used")
  func stubs() throws {
    var request = Rewriting.request(
      Rewriting.file(
        "  func a() { tintColor = .brand; b(UIColor.mix(red: 1, with: 2)); c(R.color.night()) }"))
    request.stubs = ["UIColor.brand", "UIColor.mix", "R", "String.localized"]
    let reply = Adoption.reply(to: request)
    let stubs = try #require(reply.files.first { $0.path.hasSuffix("Stubs.swift") })
    #expect(
      stubs.text == """
        import UIKit
        extension UIColor { public static var brand: UIColor { .black } }
        extension UIColor { public static func mix(red p0: Any?, with p1: Any?) -> UIColor { .black } }
        public enum R {
          public enum color {
            public static func night() -> UIColor? { .black }
          }
        }
        extension String { public var localized: String { self } }

        """)
  }

  @Test("What is asked of a colour or a picture itself is a truth, another one, or it itself")
  func stubsOfValues() throws {
    var request = Rewriting.request(
      Rewriting.file(
        """
          func a(_ tint: UIColor, _ icon: UIImage) {
            if tint.isDark { tintColor = tint.lighter(by: 4) }
            setImage(icon.resized(to: bounds.size), for: .normal)
            setBackgroundImage(tint.image(), for: .normal)
          }
        """))
    request.stubs = [
      "UIColor().isDark", "UIColor().lighter", "UIImage().resized", "UIColor().image",
    ]
    let reply = Adoption.reply(to: request)
    let stubs = try #require(reply.files.first { $0.path.hasSuffix("Stubs.swift") })
    #expect(
      stubs.text == """
        import UIKit
        extension UIColor { public var isDark: Bool { false } }
        extension UIColor { public func lighter(by p0: Any?) -> UIColor { self } }
        extension UIImage { public func resized(to p0: Any?) -> UIImage { self } }
        extension UIColor { public func image() -> UIImage { UIImage() } }

        """)
  }

  @Test("A stub takes what its calls give, is unwrapped where they unwrap it, and says what it is")
  func stubUses() throws {
    var request = Rewriting.request(
      Rewriting.file(
        """
          func a() {
            titleLabel?.font = UIFont.brand(.semibold12)
            titleLabel?.font = UIFont.brand(.bold)
            titleLabel?.font = UIFont.house(size: 12)!
          }
        """))
    request.stubs = ["UIFont.brand", "UIFont.house"]
    let reply = Adoption.reply(to: request)
    let stubs = try #require(reply.files.first { $0.path.hasSuffix("Stubs.swift") })
    #expect(
      stubs.text == """
        import UIKit
        public struct BrandChoice00 {
          public static var bold: BrandChoice00 { BrandChoice00() }
          public static var semibold12: BrandChoice00 { BrandChoice00() }
        }
        extension UIFont { public static func brand(_ p0: BrandChoice00) -> UIFont { .systemFont(ofSize: 17) } }
        extension UIFont { public static func house(size p0: Any?) -> UIFont! { .systemFont(ofSize: 17) } }

        """)
    #expect(
      reply.stubs == [
        .init(name: "UIFont.brand", kind: .font), .init(name: "UIFont.house", kind: .font),
      ])
  }

  @Test("A module that is not here is listed, and one whose files are given is not")
  func modules() {
    let text = "import UIKit\nimport SnapKit\nclass MyButton: UIButton {}\n"
    let reply = Adoption.reply(to: Rewriting.request(text))
    #expect(reply.stubs == [.init(name: "SnapKit", kind: .module)])
    #expect(reply.moduleNotes?.count == 1 && Set(reply.moduleNotes ?? []).isSubset(of: reply.notes))
    var request = Rewriting.request(text)
    request.files.append(.init(path: "Pods/SnapKit/Maker.swift", text: "import UIKit\n"))
    #expect(Adoption.reply(to: request).stubs == nil)
    #expect(Adoption.reply(to: request).moduleNotes == nil)
  }

  @Test("What Apple's Foundation has comes with the files that use it")
  func beside() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        Rewriting.file(
          """
            let image = UIImage(named: "a", in: .module, with: nil)
            let text = String(localized: "a", bundle: .module)
            var request: URLRequest?
          """)))
    let beside = reply.files.first { $0.path.hasSuffix("Beside.swift") }?.text ?? ""
    #expect(beside.contains("static var module: Bundle { .main }"))
    #expect(beside.contains("localized key: String"))
    #expect(
      reply.files.contains {
        $0.path.hasSuffix("A.swift") && $0.text.hasPrefix("import FoundationNetworking\n")
      })
  }
}
