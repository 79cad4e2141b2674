import SourceAdopting
import Testing

@Suite("The functions by which apps set up a button")
struct SetUpTests {
  @Test("A function of an extension that takes the content gets that of the spec")
  func content() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        extension UIButton {
          func fill(title: String, image: UIImage?, placement: NSDirectionalRectEdge, padding: CGFloat) {
            var look = UIButton.Configuration.plain()
            look.title = title; look.image = image
            look.imagePlacement = placement; look.imagePadding = padding
            configuration = look
          }
        }
        """, className: "UIButton")
    #expect(
      strategy.contains(
        """
          let title = button.currentTitle ?? button.currentAttributedTitle?.string
          let image = button.currentImage
          button.layoutIfNeeded()
          button.fill(title: title ?? "", image: image, placement: place(spec) ?? .leading, \
        padding: spec.spacing)
          keep(title, image, on: button)

        """), "\(strategy)")
    #expect(strategy.contains("guard spec.hasTitle else"))
    #expect(!strategy.contains("guard spec.effectiveImage != nil else"))
  }

  @Test(
    "A function of an extension without arguments, or with a spacing alone, is called",
    arguments: [
      (
        "func centre() { imageEdgeInsets = UIEdgeInsets(top: -8, left: 0, bottom: 0, right: 0) }",
        "button.centre()"
      ),
      (
        "func stack(spacing: CGFloat) { titleEdgeInsets.top = spacing }",
        "button.stack(spacing: spec.spacing)"
      ),
      (
        "func setSpacing(_ value: CGFloat) { titleEdgeInsets.left = value }",
        "button.setSpacing(spec.spacing)"
      ),
      (
        "func put(_ icon: UIImage, imageAboveText: Bool) { titleEdgeInsets.left = 1 }",
        "button.put(image ?? UIImage(), imageAboveText: place(spec) ?? true)"
      ),
      (
        "func show(text: NSAttributedString, symbol: String) { configuration = .plain() }",
        "button.show(text: NSAttributedString(string: title ?? \"\"), symbol: image == nil ? \"\" : \"image\")"
      ),
    ])
  func extensions(_ function: String, _ statement: String) throws {
    let strategy = try Rewriting.strategy(
      of: "import UIKit\nextension UIButton {\n  \(function)\n}\n", className: "UIButton")
    #expect(strategy.contains("  \(statement)\n"), "\(strategy)")
  }

  @Test("Of several functions that fit, the others are named")
  func several() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        """
        import UIKit
        extension UIButton {
          func left(spacing: CGFloat) { titleEdgeInsets.left = spacing }
          func right(spacing: CGFloat) { titleEdgeInsets.right = spacing }
        }
        """, "UIButton"))
    #expect(
      reply.notes.contains {
        $0.hasPrefix("UIButton: the set-up may also be") && $0.contains("(spacing:)'")
      })
  }

  @Test("A static function makes the button where nothing else arranges it")
  func factory() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        extension UIButton {
          static func icon(title: String) -> UIButton {
            let button = UIButton(type: .system)
            button.imageEdgeInsets.left = -4
            return button
          }
        }
        """, className: "UIButton")
    #expect(strategy.contains("making: { _ in UIButton.icon(title: Optional(\"title\") ?? \"\") }"))
  }

  @Test("An initialiser without arguments that makes a configuration makes the button")
  func convenience() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        final class Adding: UIButton {
          convenience init() {
            self.init(type: .system)
            var look = UIButton.Configuration.plain()
            look.contentInsets = NSDirectionalEdgeInsets(top: 72, leading: 0, bottom: 16, trailing: 0)
            configuration = look
          }
        }
        """, className: "Adding")
    #expect(strategy.contains("making: { _ in Adding() }"))
  }

  @Test("A function of a class that takes the content is called, with a symbol by its name")
  func classContent() throws {
    let text = """
      import UIKit
      final class Follow: UIButton {
        override init(frame: CGRect) { super.init(frame: frame); configuration = .tinted() }
        required init?(coder: NSCoder) { fatalError() }
        func set(title: String, symbol: String) {
          configuration?.title = title; configuration?.image = UIImage(systemName: symbol)
          configuration?.imagePadding = 6; configuration?.imagePlacement = .trailing
        }
        func startLoading() { configuration?.image = nil }
      }
      """
    let reply = Adoption.reply(to: Rewriting.request(text, "Follow"))
    let strategy = reply.files.first { $0.path.hasSuffix("Strategy.swift") }?.text ?? ""
    #expect(
      strategy.contains(
        "  button.set(title: title ?? \"\", symbol: image == nil ? \"\" : \"image\")\n"),
      "\(strategy)")
    #expect(reply.uncalled == ["startLoading"])
    #expect(
      reply.caveats == [
        "functions that change image, title, insets or configuration are not called: 'startLoading' "
          + "(to call one: --configure 'button.startLoading()')"
      ])
  }

  @Test("What an initialiser, an override or an observer calls is not called again")
  func reached() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        Rewriting.file(
          """
            override init(frame: CGRect) { super.init(frame: frame); setUp() }
            required init?(coder: NSCoder) { nil }
            var gap: CGFloat = 1 { didSet { arrange() } }
            override func layoutSubviews() { super.layoutSubviews(); place() }
            func setUp() { style() }
            func style() { contentEdgeInsets.top = 4 }
            func arrange() { imageEdgeInsets.left = gap }
            func place() { imageView?.frame.origin.x = 0 }
            @objc func tapped() { setImage(nil, for: .normal) }
            func b() { addTarget(self, action: #selector(tapped), for: .touchUpInside) }
          """)))
    #expect(reply.uncalled == nil)
    #expect(reply.caveats == nil)
  }

  @Test("A function without arguments that sets up is called once, with a new button")
  func once() throws {
    let strategy = try Rewriting.strategy(
      of: Rewriting.file("  func configure() { contentEdgeInsets = .zero; addSubview(UIView()) }"))
    #expect(
      strategy.contains("let button = MyButton(type: type); button.configure(); return button"))
  }

  @Test("An inspectable property is set before 'awakeFromNib' where that reads it")
  func inspectable() throws {
    let strategy = try Rewriting.strategy(
      of: Rewriting.file(
        """
          @IBInspectable var spacing: CGFloat = 5
          override func awakeFromNib() { super.awakeFromNib(); titleEdgeInsets.left = spacing }
        """))
    #expect(
      strategy.contains("  button.spacing = spec.spacing\n  button.awakeFromNib()\n"), "\(strategy)"
    )
  }

  @Test("What is not performed here is said")
  func caveats() {
    let bodies = [
      ("override func draw(_ rect: CGRect) { titleEdgeInsets.left = 4 }", "'draw(_:)'"),
      ("func a() { transform = CGAffineTransform(scaleX: -1, y: 1) }", "'transform' that mirrors"),
      (
        "func a() { titleLabel?.addObserver(self, forKeyPath: \"text\", options: .new, context: nil) }",
        "key path"
      ),
    ]
    for (body, words) in bodies {
      let reply = Adoption.reply(to: Rewriting.request(Rewriting.file(body)))
      #expect(reply.caveats?.contains { $0.contains(words) } == true, "\(reply)")
    }
  }

  @Test("A class that asks the app for its direction gets that of each spec")
  func direction() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        extension UIButton {
          func part(spacing: CGFloat) {
            let half = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? -spacing : spacing
            imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
          }
        }
        """, className: "UIButton")
    #expect(strategy.contains("}.asSeen.inAppOfSpecDirection\n"))
    #expect(try !Rewriting.strategy(of: Rewriting.file("")).contains("inAppOfSpecDirection"))
  }
}
