import Testing
import UIKitModel

@Suite struct StateTests {
  @Test(
    "the value of exactly this state counts, else that of the normal state",
    arguments: [
      ([], "normal"), (.selected, "selected"), (.highlighted, "normal"),
      ([.selected, .highlighted], "both"), ([.selected, .disabled], "normal"),
      (.disabled, "normal"),
    ] as [(UIControl.State, String)])
  func lookUp(state: UIControl.State, expected: String) {
    let button = UIButton()
    let images = ["normal": UIImage(size: .zero), "selected": UIImage(size: .zero)]
    let both = UIImage(size: .zero)
    for (name, state) in [("normal", UIControl.State.normal), ("selected", .selected)] {
      button.setTitle(name, for: state)
      button.setImage(images[name], for: state)
      button.setBackgroundImage(images[name], for: state)
    }
    button.setTitle("both", for: [.selected, .highlighted])
    button.setImage(both, for: [.selected, .highlighted])
    button.setBackgroundImage(both, for: [.selected, .highlighted])
    button.isSelected = state.contains(.selected)
    button.isHighlighted = state.contains(.highlighted)
    button.isEnabled = !state.contains(.disabled)
    #expect(button.state == state)
    #expect(button.currentTitle == expected)
    #expect(button.currentImage === images[expected] ?? both)
    #expect(button.currentBackgroundImage === images[expected] ?? both)
  }

  @Test func `a value of a state can be asked for and taken away`() {
    let button = UIButton()
    button.setTitle("selected", for: .selected)
    #expect(button.title(for: .selected) == "selected")
    #expect(button.title(for: .normal) == nil)
    #expect(button.currentTitle == nil)
    button.setTitle(nil, for: .selected)
    #expect(button.title(for: .selected) == nil)
  }

  @Test func `an attributed title wins over a title, whatever the states`() {
    final class ByLength: TitleMeasuring {
      let lineHeight: CGFloat = 20
      func size(ofTitle title: String) -> CGSize { CGSize(width: 10 * title.count, height: 20) }
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    button.titleMeasuring = ByLength()
    button.setTitle("title", for: .normal)
    button.setTitle("selected", for: .selected)
    #expect(button.currentTitleSize == CGSize(width: 50, height: 20))
    let styled = NSAttributedString(string: "st")
    button.setAttributedTitle(styled, for: .normal)
    button.isSelected = true
    #expect(button.currentTitleSize == CGSize(width: 20, height: 20))
    #expect(Frames(button).title == CGRect(x: 40, y: 0, width: 20, height: 20))
    #expect(button.titleLabel?.attributedText === styled)
    button.setAttributedTitle(nil, for: .normal)
    #expect(Frames(button).title == CGRect(x: 10, y: 0, width: 80, height: 20))
    #expect(button.titleLabel?.attributedText?.string == "selected")
  }

  @Test func `a state can bring other natural sizes`() {
    let button = makeButton(title: nil)
    button.setImage(UIImage(size: CGSize(width: 20, height: 10)), for: .selected)
    #expect(Frames(button).image == CGRect(x: 75, y: 25, width: 50, height: 50))
    button.isSelected = true
    #expect(Frames(button).image == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 20, height: 22))
  }

  @Test(
    "only an image that stands in from the normal state is dimmed",
    arguments: [
      (.normal, false, true, false), (.highlighted, false, true, true),
      (.highlighted, true, true, false), (.highlighted, false, false, false),
      (.disabled, false, true, true), (.disabled, true, true, false),
      (.disabled, false, false, false), (.selected, false, true, false),
      ([.selected, .highlighted], false, true, true),
    ] as [(UIControl.State, Bool, Bool, Bool)])
  func dimming(state: UIControl.State, hasOwnImage: Bool, adjusts: Bool, isDimmed: Bool) {
    let button = makeButton()
    button.adjustsImageWhenHighlighted = adjusts
    button.adjustsImageWhenDisabled = adjusts
    if hasOwnImage { button.setImage(UIImage(size: .zero), for: state) }
    button.isSelected = state.contains(.selected)
    button.isHighlighted = state.contains(.highlighted)
    button.isEnabled = !state.contains(.disabled)
    #expect(button.imageView?.isDimmed == isDimmed)
  }
}
