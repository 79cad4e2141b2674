import BuiltinStrategies
import StrategyKit
import StrategyTesting
import TestSupport
import Testing
import UIKitModel

/// An image above the title, with a fixed gap and content insets.
private final class TileButton: UIButton {
  var gap: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 4, left: 12, bottom: 8, right: 12)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel, currentImage != nil, currentTitle != nil
    else { return }
    let content = contentRect(forBounds: bounds)
    let pixels = PixelGrid(scale: contentScaleFactor)
    let (imageSize, titleSize) = (image.intrinsicContentSize, title.intrinsicContentSize)
    let top = content.midY - (imageSize.height + gap + titleSize.height) / 2
    image.frame = CGRect(
      origin: CGPoint(
        x: pixels.nearest(content.midX - imageSize.width / 2), y: pixels.nearest(top)),
      size: imageSize)
    title.frame = CGRect(
      origin: CGPoint(
        x: pixels.nearest(content.midX - titleSize.width / 2),
        y: pixels.nearest(top + imageSize.height + gap)), size: titleSize)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let image = imageView, let title = titleLabel, currentImage != nil, currentTitle != nil
    else { return super.sizeThatFits(size) }
    let (imageSize, titleSize) = (image.intrinsicContentSize, title.intrinsicContentSize)
    let points = PixelGrid(scale: 1)
    return CGSize(
      width: points.up(max(imageSize.width, titleSize.width) + 24),
      height: points.up(imageSize.height + gap + titleSize.height + 12))
  }
}

/// A configuration, with or without a separate image, as apps write it.
private final class ConfiguredButton: UIButton {
  static func make(_ image: UIImage?) -> ConfiguredButton {
    let button = ConfiguredButton(type: .system)
    var configuration = UIButton.Configuration.plain()
    configuration.image = image
    configuration.title = image == nil ? nil : "Choose"
    configuration.imagePadding = 6
    button.configuration = configuration
    return button
  }
}

/// A button with a badge in a corner, which one of two classes leaves there from right to left.
private class BadgeButton: UIButton {
  private lazy var badgeLabel = UILabel()
  var mirrorsBadge: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    if badgeLabel.superview == nil { addSubview(badgeLabel) }
    let isLeading = mirrorsBadge && effectiveUserInterfaceLayoutDirection == .rightToLeft
    badgeLabel.frame = CGRect(x: isLeading ? 0 : bounds.width - 18, y: 0, width: 18, height: 18)
  }
}

private final class FixedBadgeButton: BadgeButton {
  override var mirrorsBadge: Bool { false }
}

/// Only another colour.
private final class TintedButton: UIButton {}
private final class OtherTintedButton: UIButton {}

@Suite("Old class and new class, in a unit test")
struct CheckSameLayoutTests {
  private func failure(
    _ check: () throws(StrategyDisagreement) -> Void
  ) -> StrategyDisagreement? {
    do throws(StrategyDisagreement) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  @Test("An image and a title in a class's own configuration give way to those of the buttons")
  func ownContent() throws {
    try checkSameLayout(
      ConfiguredButton.make(UIImage(size: CGSize(width: 12, height: 9))),
      ConfiguredButton.make(nil),
      typical: 200)
  }

  @Test func `a class is laid out like itself`() throws {
    try checkSameLayout(OldButton(), OldButton(), agree: .exact)
    try checkSameLayout(TileButton(), TileButton(), agree: .exact)
  }

  @Test func `a failure has the row, the simplest button, both frames and what the classes do`() {
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(OldButton(), NewButton())
    }
    expectRecorded(error?.description, "insets that do not mirror")
  }

  @Test func `the button of a failure exceeds what is allowed, also when it is checked alone`()
    throws
  {
    func check(only token: String? = nil) throws(StrategyDisagreement) {
      try checkSameLayout(
        BadgeButton(), FixedBadgeButton(), except: [.rightToLeft: 150, .titleAlone: .infinity],
        view: "badgeLabel", only: token)
    }
    let error = try #require(failure { () throws(StrategyDisagreement) in try check() })
    let alone = failure { () throws(StrategyDisagreement) in try check(only: error.token) }
    #expect(alone?.token == error.token)
  }

  @Test func `the printed argument shows the button with these classes`() throws {
    let error = try #require(
      failure { () throws(StrategyDisagreement) in
        try checkSameLayout(OldButton(), NewButton(), typical: 500)
      })
    let token = try #require(error.token)
    #expect(error.description.contains("only: \"\(token)\""))
    let again = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(OldButton(), NewButton(), typical: 500, only: token)
    }
    expectRecorded(again?.description, "one button alone")
    try checkSameLayout(OldButton(), OldButton(), only: token)
  }

  @Test func `a difference is allowed up to an amount`() throws {
    try checkSameLayout(
      OldButton(), NewButton(), except: [.rightToLeft: 8, .tooNarrow: 12, .tooLow: 8])
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(
        OldButton(), NewButton(), except: [.rightToLeft: 5, .tooNarrow: 12, .tooLow: 8])
    }
    #expect(
      error?.description.contains(
        "too much: the image is 8 points further right, 3 points more than the 5 of 'except'")
        == true)
  }

  @Test func `an item may move further in the allowed direction alone`() throws {
    let exact = BuiltinStrategies.rectOverride
    let shifted = exact.mapping("shifted") { layout, spec in
      if spec.hasBothItems { layout.image.origin.y -= 4 }
    }
    let small: [LayoutQuestion: LayoutAllowance] = [.tooNarrow: 4, .tooLow: 4]
    func check(_ limits: LayoutAllowance) throws(StrategyDisagreement) {
      try checkSameLayout(
        exact, shifted, typical: 300,
        except: small.merging([.leftToRight: limits, .rightToLeft: limits]) { $1 })
    }
    try check([.image(up: 4)])
    try check(.init(leftToRight: [.image(up: 4)], rightToLeft: 4))
    for limits in [[.image(up: 3.5)], [.image(down: 4)], [.title(up: 4)]] as [LayoutAllowance] {
      #expect(failure { () throws(StrategyDisagreement) in try check(limits) } != nil)
    }
  }

  @Test func `a limit towards either side still holds where a class gets nearer`() throws {
    func shifted(_ amount: Double) -> any LayoutStrategy {
      BuiltinStrategies.customControl.mapping("shifted") { layout, spec in
        if spec.hasBothItems { layout.title.origin.y += amount }
      }
    }
    func check(_ amount: Double, allowing limit: LayoutAllowance) throws(StrategyDisagreement) {
      let all = Dictionary(
        uniqueKeysWithValues: LayoutQuestion.allCases.map { ($0, limit) })
      try checkSameLayout(
        BuiltinStrategies.customControl, shifted(amount), typical: 200, except: all)
    }
    for amount in [8, 8.3, 2, -2, -8] { try check(amount, allowing: [.title(y: 8)]) }
    #expect(
      failure { () throws(StrategyDisagreement) in try check(-10, allowing: [.title(y: 8)]) } != nil
    )
    #expect(
      failure { () throws(StrategyDisagreement) in try check(-2, allowing: [.title(down: 8)]) }
        != nil)
  }

  @Test func `only buttons of the condition are compared, and a condition has to be one`() throws {
    try checkSameLayout(
      OldButton(), NewButton(), typical: 300, except: [.tooNarrow: .infinity],
      when: "@direction='ltr'")
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(OldButton(), NewButton(), typical: 300, when: "image and")
    }
    #expect(error?.message.hasPrefix("the condition of 'when' is 'image and': ") == true)
  }

  @Test func `a failure says what is unmeasured and prints what to allow`() {
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(
        OldButton(), NewButton(), except: [.rightToLeft: 4], unmeasured: [.tooNarrow])
    }
    expectRecorded(error?.description, "more than is allowed")
  }

  @Test func `another view of both classes is compared by the name of its property`() throws {
    try checkSameLayout(BadgeButton(), BadgeButton(), view: "badgeLabel")
    let moved = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(BadgeButton(), FixedBadgeButton(), view: "badgeLabel")
    }
    expectRecorded(moved?.description, "a badge that does not mirror")
    let missing = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(BadgeButton(), OldButton(), view: "badgeLabel")
    }
    #expect(
      missing?.message
        == "OldButton shows no view of a stored property 'badgeLabel' in typical buttons; name another property"
    )
  }

  @Test func `a failure calls strategies by their names`() {
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(
        ButtonStrategy(OldButton()), ButtonStrategy(NewButton()), named: ("before", "after"))
    }
    #expect(error?.message.hasPrefix("after is not laid out like before: ") == true)
  }

  @Test func `a difference of half a pixel counts at the exact level alone`() throws {
    let exact = BuiltinStrategies.rectOverride
    let shifted = exact.mapping("shifted") { layout, spec in
      if spec.lineHeight != 20 { layout.image.origin.x += 0.25 }
    }
    try checkSameLayout(exact, shifted, typical: 300)
    try checkSameLayout(exact, shifted, typical: 300, agree: .seen)
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(exact, shifted, typical: 300, agree: .exact)
    }
    #expect(error?.message.contains("shifted is not laid out like rect-override") == true)
  }

  @Test func `strategies that follow every button are compared with the drawn insets`() {
    let deaf = BuiltinStrategies.rectOverride.mapping("deaf") { layout, spec in
      if spec.contentInsets.left > 20 { layout.image.origin.x += 5 }
    }
    #expect(
      failure { () throws(StrategyDisagreement) in
        try checkSameLayout(BuiltinStrategies.rectOverride, deaf)
      } != nil)
  }

  // MARK: Nothing was compared

  @Test func `two classes that nobody sets up have not been compared`() throws {
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(TintedButton(), OtherTintedButton())
    }
    expectRecorded(error?.description, "two plain classes")
    try checkSameLayout(UIButton(), TintedButton())
  }

  @Test func `no button, no support and no question left are failures`() {
    let shy = ButtonStrategy(
      "shy", support: { _ in .unsupported("it is shy") }, making: { _ in OldButton() })
    let errors = [
      failure { () throws(StrategyDisagreement) in
        try checkSameLayout(OldButton(), NewButton(), typical: 0)
      },
      failure { () throws(StrategyDisagreement) in
        try checkSameLayout(ButtonStrategy(OldButton()), shy, typical: 50)
      },
      failure { () throws(StrategyDisagreement) in
        try checkSameLayout(
          OldButton(), NewButton(), typical: 50,
          except: Dictionary(uniqueKeysWithValues: LayoutQuestion.allCases.map { ($0, .infinity) }))
      },
    ]
    expectRecorded(errors.map { $0?.description ?? "no error" }, "nothing was compared")
  }

  @Test func `a technique without an answer is a failure`() {
    struct Refusal: Error {}
    let failing = SpecStrategy("failing") { spec in
      guard spec.direction == .leftToRight else { throw Refusal() }
      return try BuiltinStrategies.rectOverride.makeWorker().layout(of: spec)
    }
    let error = failure { () throws(StrategyDisagreement) in
      try checkSameLayout(BuiltinStrategies.rectOverride, failing, typical: 200)
    }
    #expect(error?.message.hasPrefix("failing gives no layout of ") == true)
  }

  // MARK: checkStrategy(_:against:)

  @Test func `a class with a gap, insets and a side of its own passes`() throws {
    try checkStrategy(
      ButtonStrategy(TileButton()), against: BuiltinStrategies.rectOverride,
      except: [.tooNarrow: .infinity, .tooLow: .infinity])
    try checkStrategy(
      ButtonStrategy(TileButton()) { $0.gap = $1.spacing },
      against: BuiltinStrategies.rectOverride, except: [.tooNarrow: .infinity, .tooLow: .infinity])
  }

  @Test func `what a class sets is asked of a strategy, whichever comes first`() throws {
    try checkSameLayout(
      BuiltinStrategies.rectOverride, ButtonStrategy(TileButton()),
      except: [.tooNarrow: .infinity, .tooLow: .infinity])
    try checkSameLayout(
      ButtonStrategy(TileButton()), BuiltinStrategies.rectOverride,
      except: [.tooNarrow: .infinity, .tooLow: .infinity])
  }

  @Test func `another gap is a failure that names the checked strategy`() {
    let error = failure { () throws(StrategyDisagreement) in
      try checkStrategy(
        ButtonStrategy(TileButton()) { button, _ in button.gap = 7 },
        against: ButtonStrategy(TileButton()), typical: 200)
    }
    expectRecorded(error?.description, "another gap")
  }

  // MARK: One button

  @Test func `one button is checked with the strategy of the call`() throws {
    let error = try #require(
      failure { () throws(StrategyDisagreement) in
        try checkStrategy(CaptionButton.boastful, specs: 1_000)
      })
    let token = try #require(error.token)
    #expect(error.description.contains("only: \"\(token)\""))
    let again = failure { () throws(StrategyDisagreement) in
      try checkStrategy(CaptionButton.boastful, specs: 1_000, only: token)
    }
    expectRecorded(again?.description, "one button against the built-in strategies")
    try checkStrategy(BuiltinStrategies.rectOverride, only: token)
    let broken = failure { () throws(StrategyDisagreement) in
      try checkStrategy(CaptionButton.boastful, only: "lp1:A")
    }
    #expect(broken?.token == nil)
    #expect(broken != nil)
  }
}
