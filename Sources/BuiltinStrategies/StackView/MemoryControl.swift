public import Behaviour
public import Foundation
public import UIKitModel

/// A control that stores its texts, icons and colours in three tables, by the control's state.
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

    /// The value stored for a state's raw value; nil if no value is stored for the state.
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

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Sets or clears the text of a state.
  public func setTitle(_ title: String?, for state: State) {
    captions[state.rawValue] = title
    if let text = captions.recall(bits), !text.isEmpty {
      caption.text = text
    } else {
      caption.text = nil
    }
    contentHasChanged()
  }

  /// Sets or clears the icon of a state.
  public func setImage(_ image: UIImage?, for state: State) {
    icons[state.rawValue] = image
    icon.image = icons.recall(bits)
    contentHasChanged()
  }

  /// Sets or clears the colour of a state's text.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    tones[state.rawValue] = color
    caption.textColor = tones.recall(bits) ?? .white
  }

  /// Removes all texts, icons and colours.
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

  /// Dims the normal state's icon while it is shown in a highlighted or disabled state that has no icon.
  private func fade() {
    let isPale = isHighlighted || !isEnabled
    icon.layer.opacity = isPale && icons[bits] == nil ? 0.3 : 1
  }

  /// Shows the text, the icon and the colour for the current state.
  private func remember() {
    let text = captions.recall(bits) ?? ""
    caption.text = text.isEmpty ? nil : text
    icon.image = icons.recall(bits)
    caption.textColor = tones.recall(bits) ?? .white
    contentHasChanged()
  }

  /// The text, icon and colour that are shown now.
  public var shownContent: ShownContent {
    var shown = ShownContent()
    shown.title = caption.text
    shown.titleColor = caption.textColor
    shown.image = icon.image
    shown.isImageDimmed = icon.layer.opacity < 1
    return shown
  }

  /// Whether the control is highlighted. A change shows the text, the icon and the colour of the new state.
  public override var isHighlighted: Bool { didSet { remember() } }
  /// Whether the control is enabled. A change shows the text, the icon and the colour of the new state.
  public override var isEnabled: Bool { didSet { remember() } }
  /// Whether the control is selected. A change shows the text, the icon and the colour of the new state.
  public override var isSelected: Bool { didSet { remember() } }

  /// Ends tracking; a touch that ends inside sends `primaryActionTriggered`.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside {
      sendActions(for: .primaryActionTriggered)
    }
    super.endTracking(touch, with: event)
  }

  /// True, since VoiceOver reads the control as one element.
  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The shown text; without a text, the accessibility label that the app set, or nil.
  public override var accessibilityLabel: String? {
    get { caption.text == nil ? super.accessibilityLabel : caption.text }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits of a button in its current state.
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
