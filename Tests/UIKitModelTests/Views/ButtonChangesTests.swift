import Foundation
import Testing
import UIKitModel

/// All settings of a button, one property after the other, to repeat on another at once.
private struct ButtonProperties {
  var size = CGSize(width: 120, height: 40)
  var scale: CGFloat = 0
  var direction = UISemanticContentAttribute.unspecified
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var insets = [UIEdgeInsets](repeating: .zero, count: 3)
  var images: [UInt: UIImage] = [:]
  var titles: [UInt: String] = [:]
  var styledTitles: [UInt: NSAttributedString] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var isSelected = false
  var isEnabled = true

  mutating func change(_ random: inout some RandomNumberGenerator) {
    let state: UInt = [0, 0, UIControl.State.selected.rawValue].randomElement(using: &random) ?? 0
    let isOn = Bool.random(using: &random)
    let image = UIImage(size: CGSize(width: Int.random(in: 0...60, using: &random), height: 20))
    let text = String(repeating: "m", count: Int.random(in: 0...9, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: size.width = CGFloat(Int.random(in: 0...200, using: &random))
    case 1: scale = [0, 1, 2, 3].randomElement(using: &random) ?? 0
    case 2:
      direction = UISemanticContentAttribute.allCases.randomElement(using: &random) ?? .playback
    case 3: horizontal = .allCases.randomElement(using: &random) ?? .fill
    case 4: vertical = .allCases.randomElement(using: &random) ?? .fill
    case 5: insets[Int.random(in: 0..<3, using: &random)].left += 3.5
    case 6: images[state] = isOn ? image : nil
    case 7: titles[state] = isOn ? text : nil
    case 8: styledTitles[state] = isOn ? NSAttributedString(string: text) : nil
    case 9: backgrounds[state] = isOn ? image : nil
    case 10: isSelected.toggle()
    default: isEnabled.toggle()
    }
  }

  func set(on button: UIButton) {
    button.frame.size = size
    button.contentScaleFactor = scale
    button.semanticContentAttribute = direction
    button.contentHorizontalAlignment = horizontal
    button.contentVerticalAlignment = vertical
    button.contentEdgeInsets = insets[0]
    button.imageEdgeInsets = insets[1]
    button.titleEdgeInsets = insets[2]
    for raw in [0, UIControl.State.selected.rawValue] {
      let state = UIControl.State(rawValue: raw)
      button.setImage(images[raw], for: state)
      button.setTitle(titles[raw], for: state)
      button.setAttributedTitle(styledTitles[raw], for: state)
      button.setBackgroundImage(backgrounds[raw], for: state)
    }
    button.isSelected = isSelected
    button.isEnabled = isEnabled
  }
}

/// All that can be seen of a button, and what its hooks answer.
private struct Appearance: Equatable {
  var frames: [CGRect] = []
  var texts: [String?] = []
  var shown: [ObjectIdentifier?] = []
  var isDimmed: Bool?
  var fitting = CGSize.zero

  init(_ button: UIButton) {
    button.layoutIfNeeded()
    let content = button.contentRect(forBounds: button.bounds)
    frames = [
      content, button.imageRect(forContentRect: content),
      button.titleRect(forContentRect: content),
    ]
    fitting = button.sizeThatFits(.zero)
    frames.append(button.imageView?.frame ?? .null)
    frames.append(button.titleLabel?.frame ?? .null)
    isDimmed = button.currentImage == nil ? nil : button.imageView?.isDimmed
    texts = [button.titleLabel?.text, button.titleLabel?.attributedText?.string]
    for case let view as UIImageView in button.subviews {
      // An empty view of a background that was is not seen.
      guard let image = view.image else { continue }
      frames.append(view.frame)
      shown.append(ObjectIdentifier(image))
    }
  }
}

/// A button of a subclass, whose overridden values must not be cached.
private final class NarrowButton: UIButton {
  override var imageEdgeInsets: UIEdgeInsets {
    get { UIEdgeInsets(top: 0, left: superview?.frame.size.width ?? 0, bottom: 0, right: 0) }
    set { super.imageEdgeInsets = newValue }
  }
}

@Suite struct ButtonChangesTests {
  private final class ByLength: TitleMeasuring {
    let lineHeight: CGFloat = 20
    func size(ofTitle title: String) -> CGSize { CGSize(width: 7 * title.count, height: 20) }
  }

  private let measuring = ByLength()

  private func makeButton(_ properties: ButtonProperties, in superview: UIView) -> UIButton {
    let button = UIButton()
    superview.addSubview(button)
    button.titleMeasuring = measuring
    properties.set(on: button)
    return button
  }

  @Test(
    "A button that was changed step by step looks as one that was told all at once",
    arguments: 0..<200 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = SplitMix(state: seed)
    let superview = UIView()
    var properties = ButtonProperties()
    let button = makeButton(properties, in: superview)
    for _ in 0..<30 {
      properties.change(&random)
      properties.set(on: button)
      if random.next() % 8 == 0 {
        superview.contentScaleFactor = CGFloat(1 + random.next() % 3)
        superview.semanticContentAttribute = .forceRightToLeft
        button.setNeedsLayout()
      }
      if random.next() % 3 == 0 { continue }
      let fresh = makeButton(properties, in: superview)
      #expect(Appearance(button) == Appearance(fresh), "\(properties)")
      fresh.removeFromSuperview()
    }
  }

  @Test func `a subclass whose insets change by themselves is asked for them each time`() {
    let superview = UIView()
    let button = show(on: NarrowButton())
    superview.addSubview(button)
    button.semanticContentAttribute = .forceLeftToRight
    button.layoutIfNeeded()
    let content = button.contentRect(forBounds: button.bounds)
    let before = button.imageRect(forContentRect: content)
    superview.frame.size.width = 30
    #expect(button.imageRect(forContentRect: content).origin.x == before.origin.x + 15)
  }

  @Test func `a button that follows its superview asks it each time`() {
    let superview = UIView()
    var properties = ButtonProperties()
    properties.size = CGSize(width: 101, height: 41)
    properties.horizontal = .leading
    properties.insets[0].left = 0.4
    properties.images[0] = UIImage(size: CGSize(width: 20, height: 20))
    let button = makeButton(properties, in: superview)
    let bounds = button.bounds
    superview.contentScaleFactor = 1
    let before = button.contentRect(forBounds: bounds)
    let image = button.imageRect(forContentRect: before)
    superview.contentScaleFactor = 3
    superview.semanticContentAttribute = .forceRightToLeft
    #expect(before.origin.x == 0)
    #expect(button.contentRect(forBounds: bounds).origin.x == 1.0 / 3)
    #expect(image.origin.x == 0)
    #expect(button.imageRect(forContentRect: before).origin.x == 81)
  }

  @Test func `steps are told of a rectangle that the button has answered before`() {
    let button = makeButton(ButtonProperties(), in: UIView())
    button.contentScaleFactor = 2
    button.semanticContentAttribute = .forceLeftToRight
    let content = button.contentRect(forBounds: button.bounds)
    let rect = button.imageRect(forContentRect: content)
    button.explanation = LayoutExplanation()
    #expect(button.imageRect(forContentRect: content) == rect)
    #expect(button.explanation?.steps.first?.subject == .image)
  }
}

/// Random numbers that a seed decides.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
