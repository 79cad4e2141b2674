import StrategyKit
import Testing
import UIKitModel

/// A class that measures its title in a constant, which is also its label's font.
private final class OwnFontButton: UIButton {
  private static let font = UIFont.systemFont(ofSize: 17)

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.font = Self.font
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let title = currentTitle ?? ""
    let size = title.boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100),
      options: [.usesLineFragmentOrigin], attributes: [.font: Self.font], context: nil
    ).size
    return CGRect(origin: contentRect.origin, size: size)
  }
}

@Suite("The size of a title in a font that the class keeps")
struct OwnFontTests {
  @Test("It is the given one while the button is laid out", arguments: [CGFloat(40), 133.5])
  func given(_ width: CGFloat) throws {
    let worker = ButtonStrategy(OwnFontButton()).makeWorker()
    let spec = ButtonSpec(title: .init(size: CGSize(width: width, height: 20)))
    for _ in 0..<2 {
      #expect(try worker.layout(of: spec).title.size == CGSize(width: width, height: 20))
    }
  }

  @Test("Afterwards the font measures the text again")
  func afterwards() throws {
    let text = GivenContent.title
    let before = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    let spec = ButtonSpec(title: .init(size: CGSize(width: 321, height: 20)))
    _ = try ButtonStrategy(OwnFontButton()).makeWorker().layout(of: spec)
    #expect(text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]) == before)
    #expect(before.width != 321)
  }
}
