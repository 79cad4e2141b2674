import StrategyKit
import Testing
import UIKitModel

/// A row with its image left of its title, and a badge that is neither.
private class Row: UIView {
  private let badgeLabel = UILabel()
  private let icon = UIImageView()
  private lazy var name: UILabel = { UILabel() }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(badgeLabel)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if name.superview == nil {
      addSubview(icon)
      addSubview(name)
    }
    icon.frame = CGRect(origin: .zero, size: icon.intrinsicContentSize)
    name.frame = CGRect(
      origin: CGPoint(x: icon.frame.maxX + 6, y: 0), size: name.intrinsicContentSize)
  }
}

/// A button whose insets follow the direction that the app has when it is made.
private final class HalfButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let isLeft = UIApplication.shared.userInterfaceLayoutDirection == .leftToRight
    imageEdgeInsets.left = isLeft ? 10 : -10
    imageEdgeInsets.right = -imageEdgeInsets.left
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("What adopted classes need of the adapters")
struct AdoptedViewTests {
  private static let spec = ButtonSpec(
    image: .init(size: CGSize(width: 10, height: 12)),
    title: .init(size: CGSize(width: 30, height: 20)),
    frame: CGRect(x: 0, y: 0, width: 100, height: 40), lineHeight: 20)

  @Test("A view that is no control shows image and title in views that are found in the instance")
  func hosted() throws {
    let strategy = ControlStrategy(
      "row", making: { HostingControl(Row(frame: .zero)) },
      configure: { host, _, content in
        let views = ContentViews(in: host.hosted, showing: content)
        views.label?.titleMeasuring = content.titleMeasuring
        views.imageView?.image = content.image
        views.label?.text = content.title
      },
      imageView: { ContentViews(in: $0.hosted).imageView },
      titleLabel: { ContentViews(in: $0.hosted).label })
    let worker = strategy.makeWorker()
    for _ in 0..<2 {
      let layout = try worker.layout(of: Self.spec)
      #expect(layout.image == CGRect(x: 0, y: 0, width: 10, height: 12))
      #expect(layout.title == CGRect(x: 16, y: 0, width: 30, height: 20))
    }
  }

  @Test("What shows the content counts before what comes first")
  func shown() {
    let view = UIView()
    let (first, second) = (UILabel(), UILabel())
    view.addSubview(first)
    view.addSubview(second)
    #expect(ContentViews(in: view).label === first)
    #expect(ContentViews(in: view).imageView == nil)
  }

  @Test("An app has the direction of each spec, also for a class that reads it when it is made")
  func direction() throws {
    let strategy = ButtonStrategy("half", making: { _ in HalfButton(frame: .zero) })
    var mirrored = Self.spec
    mirrored.direction = .rightToLeft
    let (plain, directed) = (strategy.makeWorker(), strategy.inAppOfSpecDirection.makeWorker())
    for _ in 0..<2 {
      #expect(try plain.layout(of: Self.spec).image == directed.layout(of: Self.spec).image)
      let wrong = try plain.layout(of: mirrored).image
      #expect(try directed.layout(of: mirrored).image.origin.x == wrong.origin.x - 20)
    }
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
  }
}
