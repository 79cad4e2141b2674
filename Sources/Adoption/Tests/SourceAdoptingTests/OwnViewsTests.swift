import SourceAdopting
import Testing

@Suite("Classes with an image view and a label of their own")
struct OwnViewsTests {
  private static func control(_ body: String, _ base: String = "UIControl") -> String {
    """
    import UIKit
    class MyButton: \(base) {
      let icon = UIImageView()
      let label = UILabel()
    \(body)
    }

    """
  }

  @Test(
    "What a class has for image and title shows them",
    arguments: [
      (
        "  func configure(title: String?, image: UIImage?) {}",
        "button.configure(title: content.title, image: content.image)"
      ),
      (
        "  func set(_ icon: UIImage, text: String, isOn: Bool, animated: Bool = true) {}",
        "button.set(content.image ?? UIImage(), text: content.title ?? \"\", isOn: false)"
      ),
      ("  var image: UIImage? { didSet {} }", "button.image = content.image"),
      ("  var titleText: String = \"\" { didSet {} }", "button.titleText = content.title ?? \"\""),
      ("  var selectedImage: UIImage?", "button.icon.image = content.image"),
      ("  private var image: UIImage?", "button.icon.image = content.image"),
      (
        "  func configure(title: String?, image: UIImage?, theme: Theme) {}",
        "button.label.text = content.title"
      ),
    ])
  func content(_ body: String, _ statement: String) throws {
    let strategy = try Rewriting.strategy(of: Self.control(body))
    #expect(strategy.contains("  \(statement)\n"), "\(strategy)")
  }

  @Test(
    "A button that shows both in views of its own is a control, unless it uses those that it inherits"
  )
  func button() throws {
    let own = try Rewriting.strategy(of: Self.control("", "UIButton"))
    #expect(own.contains("imageView: { $0.icon }, titleLabel: { $0.label }"))
    #expect(own.contains("making: { MyButton(frame: .zero) }"))
    let inherited = try Rewriting.strategy(
      of: Self.control("  func a() { titleLabel?.font = .systemFont(ofSize: 12) }", "UIButton"))
    #expect(inherited.contains("ButtonStrategy("))
    // A name that a closure binds is its own.
    let local = try Rewriting.strategy(
      of: Self.control(
        "  let other: UIView = { let imageView = UIImageView(); return imageView }()", "UIButton"))
    #expect(local.contains("ControlStrategy("))
  }

  @Test(
    "A control's own size comes from its constraints if it has any and does not say it itself",
    arguments: [
      ("  func a() { icon.topAnchor.constraint(equalTo: topAnchor).isActive = true }", true),
      ("  func a() { icon.snp.makeConstraints { $0.edges.equalToSuperview() } }", true),
      ("  override func layoutSubviews() { icon.frame = bounds }", false),
      (
        """
          override func sizeThatFits(_ size: CGSize) -> CGSize { size }
          func a() { icon.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        """, false
      ),
    ])
  func sizeByConstraints(_ body: String, _ isSized: Bool) throws {
    let strategy = try Rewriting.strategy(of: Self.control(body))
    #expect(strategy.contains("sizedByConstraints: true") == isSized, "\(strategy)")
  }

  @Test(
    "Constraints of a helper in another file count where the class calls it",
    arguments: [true, false])
  func sizeByHelper(isCalled: Bool) throws {
    let helper = """
      import UIKit
      extension UIView {
        func pin(to view: UIView) { topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
      }

      """
    let body = isCalled ? "  func a() { icon.pin(to: self) }" : "  func a() {}"
    let strategy = try Rewriting.strategy(of: Self.control(body)) { request in
      request.files.append(.init(path: "B.swift", text: helper))
    }
    #expect(strategy.contains("sizedByConstraints: true") == isCalled)
  }

  @Test("Views that are beside image and title are not taken for them")
  func others() throws {
    let badge = try Rewriting.strategy(
      of: """
        import UIKit
        class MyButton: UIButton {
          let chevronView = UIImageView()
          let badgeLabel = UILabel()
        }

        """)
    #expect(badge.contains("ButtonStrategy("))
    let control = try Rewriting.strategy(
      of: Self.control("  let badgeLabel = UILabel()").replacing("let label", with: "let caption"))
    #expect(control.contains("titleLabel: { $0.caption }"))
  }

  @Test("Each view beside image and title has a strategy of its frame, also of the class as made")
  func strategiesOfOthers() {
    let reply = Adoption.reply(
      to: Rewriting.request(
        Rewriting.file(
          """
            var gap: CGFloat = 4
            private lazy var badgeLabel: UILabel = UILabel()
            let dot = UIView()
          """)))
    #expect(reply.otherViews == ["badgeLabel", "dot"])
    let strategy = reply.files.first { $0.path.hasSuffix("Strategy.swift") }?.text ?? ""
    #expect(
      strategy.contains(
        """
        [adopted, asMade] + [adopted.forView("badgeLabel"), asMade.forView("badgeLabel")].compactMap { $0 } \
        + [adopted.forView("dot"), asMade.forView("dot")].compactMap { $0 },
        """), "\(strategy)")
  }

  @Test("What a control always has is written into its strategy, its own fitting size is compared")
  func always() throws {
    let text = Self.control("  override func sizeThatFits(_ size: CGSize) -> CGSize { size }")
    let strategy = try Rewriting.strategy(of: text) {
      $0.fixedSpacing = 10
      $0.fixedPlacement = "leading"
      $0.fixedContentInsets = [0, 12, 0, 0]
    }
    #expect(
      strategy.contains(
        """
            guard spec.imageInsets == .zero && spec.titleInsets == .zero else { \
        return .unsupported("the class is a UIControl, which has no edge insets") }
            guard !spec.isInfoType else { return .unsupported("a UIControl has no button type") }
            return .supported
          },
          fixedSpacing: 10.0,
          fixedPlacement: .leading,
          fixedContentInsets: UIEdgeInsets(top: 0.0, left: 12.0, bottom: 0.0, right: 0.0),

        """), "\(strategy)")
  }

  private static let card = """
    import UIKit
    extension NSObjectProtocol { func with(_ change: (Self) -> Void) -> Self { change(self); return self } }
    final class Avatar: UIImageView {}
    final class Card: BASE {
      let avatar = Avatar()
      let name = UILabel().with { $0.numberOfLines = 1 }
    }
    """

  @Test("Views whose types are only likely are looked for in the instance")
  func instance() throws {
    let strategy = try Rewriting.strategy(
      of: Self.card.replacing("BASE", with: "UIControl"), className: "Card")
    #expect(
      strategy.contains(
        """
          let views = ContentViews(in: button, showing: content)
          views.label?.titleMeasuring = content.titleMeasuring
          views.imageView?.image = content.image
          views.label?.text = content.title
          views.imageView?.layer.cornerRadius = spec.image?.cornerRadius ?? 0

        """), "\(strategy)")
    #expect(
      strategy.contains(
        "imageView: { ContentViews(in: $0).imageView }, titleLabel: { ContentViews(in: $0).label }")
    )
  }

  @Test("A view that is no control is held by one")
  func hosted() throws {
    let strategy = try Rewriting.strategy(
      of: Self.card.replacing("BASE", with: "UIView"), className: "Card")
    #expect(strategy.contains("making: { HostingControl(({ Card(frame: .zero) })()) }"))
    #expect(strategy.contains("{ host, spec, content in\n  let button = host.hosted\n"))
    #expect(strategy.contains("ContentViews(in: $0.hosted).label"))
  }

  @Test("A subclass of an image view in the files is one")
  func subclass() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        class Avatar: UIImageView {}
        class MyButton: UIControl {
          let avatar = Avatar()
          let name = UILabel()
        }
        """)
    #expect(strategy.contains("imageView: { $0.avatar }, titleLabel: { $0.name }"))
  }
}
