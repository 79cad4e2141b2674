import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite("Buttons that are used for one spec after another")
struct ReusedButtonTests {
  /// A button that sets its insets whenever it gets a title or an image, as some classes of apps do.
  private final class InsettingButton: UIButton {
    override func setTitle(_ title: String?, for state: UIControl.State) {
      super.setTitle(title, for: state)
      setInsets()
    }

    override func setImage(_ image: UIImage?, for state: UIControl.State) {
      super.setImage(image, for: state)
      setInsets()
    }

    private func setInsets() {
      let gap: CGFloat = currentImage != nil && currentTitle != nil ? 8 : 0
      titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
      contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: gap)
    }
  }

  @Test("Insets that come with the content stay, whatever was shown before")
  func insetsOfContent() throws {
    let strategy = ButtonStrategy("insetting", making: InsettingButton.init(type:))
    var alone = makeSpec(200, 100)
    alone.image = nil
    let specs = [makeSpec(200, 100), makeSpec(240, 100), alone, makeSpec(220, 100), alone]
    let worker = strategy.makeWorker()
    for spec in specs {
      #expect(try worker.layout(of: spec) == strategy.makeWorker().layout(of: spec))
    }
    let pair = try worker.layout(of: makeSpec(200, 100))
    #expect(pair.title.minX - pair.image.maxX == 8)
  }
}
