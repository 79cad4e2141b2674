import StrategyKit
import Testing
import UIKitModel

/// The button of `TileButton.swift`, whose only difference to an app's file is the import line.
@Suite struct AppButtonTests {
  private func makeTile() -> TileButton {
    let tile = TileButton(frame: CGRect(x: 20, y: 30, width: 120, height: 100))
    tile.titleMeasuring = GivenTitleSize(size: CGSize(width: 40, height: 18))
    tile.setImage(UIImage(size: CGSize(width: 32, height: 32)), for: .normal)
    return tile
  }

  @Test func `a button of an app lays out`() {
    let tile = makeTile()
    // The group is 32 + 6 + 18 points high in a content rectangle around (60, 50).
    #expect(
      Frames(tile)
        == Frames(
          image: CGRect(x: 44, y: 22, width: 32, height: 32),
          title: CGRect(x: 40, y: 60, width: 40, height: 18)))
    #expect(tile.layoutFault == nil)
    #expect(tile.intrinsicContentSize == CGSize(width: 64, height: 72))
  }

  @Test func `a button of an app answers its properties`() {
    let tile = makeTile()
    tile.isHighlighted = true
    tile.isHighlighted = true
    #expect(tile.highlightChanges == 1)
    #expect(tile.imageView?.layer.cornerRadius == 8)
    tile.isSelected = true
    #expect(tile.currentTitle == "Tile")
    tile.isHighlighted = false
    #expect(tile.currentTitle == "Chosen tile")
    tile.sizeToFit()
    #expect(tile.frame == CGRect(x: 20, y: 30, width: 64, height: 72))
    #expect(TileButton(type: .infoDark).currentImage?.size == CGSize(width: 22, height: 22))
    #expect(TileButton(coder: NSCoder())?.currentTitle == "Tile")
  }

  /// Looks at its views before its type is known, as shared set-up functions of apps do.
  private final class CuriousButton: UIButton {
    override init(frame: CGRect) {
      super.init(frame: frame)
      titleLabel?.textAlignment = .center
      imageView?.contentMode = .center
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `an image that comes with the type is shown also where views were made before`() {
    let button = CuriousButton(type: .infoDark)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.imageView?.image?.size == CGSize(width: 22, height: 22))
    #expect(button.imageView?.frame == CGRect(x: 39, y: 9, width: 22, height: 22))
  }

  @Test func `a button of an app is a strategy in three lines`() throws {
    let strategy = ButtonStrategy("tile-button", making: TileButton.init(type:)) { button, spec in
      button.iconSpacing = spec.spacing
    }

    var spec = ButtonSpec()
    spec.placement = .top
    spec.spacing = 10
    spec.image = .init(size: CGSize(width: 32, height: 32), cornerRadius: 5)
    spec.title = .init(size: CGSize(width: 40, height: 18))
    let layout = try strategy.makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 84, y: 20, width: 32, height: 32))
    #expect(layout.title == CGRect(x: 80, y: 62, width: 40, height: 18))
    #expect(layout.fittingSize == CGSize(width: 64, height: 76))
    #expect(layout.cornerRadius == 5)
    #expect(layout.imageHook == layout.image)
    #expect(strategy.support(for: spec).aspects.contains(.frames))
  }
}
