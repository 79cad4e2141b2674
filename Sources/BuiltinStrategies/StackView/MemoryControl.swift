public import Behaviour
public import Foundation
public import UIKitModel

/// A control that keeps captions, icons and tones of each state in one table, sorted by state.
public class MemoryControl: UIControl, ReusableControl {
  /// The view that shows the icon.
  public final let icon = UIImageView(frame: .zero)
  /// The view that shows the text.
  public final let caption = UILabel(frame: .zero)
  private final var captions = Memory<String>()
  private final var icons = Memory<UIImage>()
  private final var tones = Memory<UIColor>()

  private struct Memory<Value> {
    private var rows: [(bits: UInt, value: Value)] = []

    /// The value of some bits; nil for none.
    subscript(_ bits: UInt) -> Value? {
      get { rows.first { $0.bits == bits }?.value }
      set {
        rows = rows.filter { $0.bits != bits }
        guard let newValue else { return }
        rows.insert((bits, newValue), at: rows.firstIndex { $0.bits > bits } ?? rows.endIndex)
      }
    }

    func recall(_ bits: UInt) -> Value? { self[bits] ?? self[0] }
  }

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    caption.textColor = .white
  }

  /// Archives are not modelled: never makes a control.
  public required init?(coder: NSCoder) { nil }

  /// Remembers the text of a state.
  public func setTitle(_ title: String?, for state: State) {
    captions[state.rawValue] = title
    if let text = captions.recall(bits), !text.isEmpty {
      caption.text = text
    } else {
      caption.text = nil
    }
    contentHasChanged()
  }

  /// Remembers the icon of a state.
  public func setImage(_ image: UIImage?, for state: State) {
    icons[state.rawValue] = image
    icon.image = icons.recall(bits)
    contentHasChanged()
  }

  /// Remembers the colour of a state's text.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    tones[state.rawValue] = color
    caption.textColor = tones.recall(bits) ?? .white
  }

  /// Remembers nothing any more.
  public func prepareForReuse() {
    captions = Memory()
    icons = Memory()
    tones = Memory()
    remember()
  }

  private final var bits: UInt { state.rawValue }

  private func contentHasChanged() {
    fade()
    caption.invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Makes an icon pale that stands in for one of the state.
  private func fade() {
    let isPale = isHighlighted || !isEnabled
    icon.layer.opacity = isPale && icons[bits] == nil ? 0.3 : 1
  }

  /// Shows the remembered content of the current state.
  private func remember() {
    let text = captions.recall(bits) ?? ""
    caption.text = text.isEmpty ? nil : text
    icon.image = icons.recall(bits)
    caption.textColor = tones.recall(bits) ?? .white
    contentHasChanged()
  }

  /// The content that is shown now.
  public var shownContent: ShownContent {
    var shown = ShownContent()
    shown.title = caption.text
    shown.titleColor = caption.textColor
    shown.image = icon.image
    shown.isImageDimmed = icon.layer.opacity < 1
    return shown
  }

  /// A touch shows what belongs to it.
  public override var isHighlighted: Bool { didSet { remember() } }
  /// A control out of use shows what belongs to that.
  public override var isEnabled: Bool { didSet { remember() } }
  /// A choice shows what belongs to it.
  public override var isSelected: Bool { didSet { remember() } }

  /// A touch that is lifted inside is what the control is there for.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside {
      sendActions(for: .primaryActionTriggered)
    }
    super.endTracking(touch, with: event)
  }

  /// Always something to speak of.
  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The label that was set, or else the text on the control.
  public override var accessibilityLabel: String? {
    get { caption.text == nil ? super.accessibilityLabel : caption.text }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits of the control, with those of its states.
  public override var accessibilityTraits: UIAccessibilityTraits {
    get {
      [
        .button, isSelected ? .selected : .none, isEnabled ? .none : .notEnabled,
        caption.text == nil && icon.image != nil ? .image : .none,
      ]
    }
    set { super.accessibilityTraits = newValue }
  }
}
