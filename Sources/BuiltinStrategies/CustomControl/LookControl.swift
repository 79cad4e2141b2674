public import Behaviour
public import Foundation
public import UIKitModel

/// A control with an icon and a label that shows another look in each state and can be read by VoiceOver.
///
/// A look is found by the state's number; values that it does not set come from the look of the normal state.
public class LookControl: UIControl, ReusableControl {
  /// The view that shows the icon.
  public final let icon = UIImageView(frame: .zero)
  /// The view that shows the text.
  public final let label = UILabel(frame: .zero)
  private final var plain = Look()
  /// The looks of all states except normal, by the state's raw value.
  private final var looks: [UInt: Look] = [:]

  private struct Look {
    var text: String?
    var icon: UIImage?
    var ink: UIColor?
  }

  /// Makes a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: Looks

  /// Sets or clears the text of a state.
  public func setTitle(_ title: String?, for state: State) {
    change(\.text, of: state, to: title)
  }

  /// Sets or clears the icon of a state.
  public func setImage(_ image: UIImage?, for state: State) {
    change(\.icon, of: state, to: image)
  }

  /// Sets or clears the colour of a state's text.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    change(\.ink, of: state, to: color)
  }

  private func change<Part>(_ part: WritableKeyPath<Look, Part?>, of state: State, to value: Part?)
  {
    if state == .normal {
      plain[keyPath: part] = value
    } else {
      looks[state.rawValue, default: Look()][keyPath: part] = value
    }
    wear()
  }

  /// Removes the looks of all states.
  public func prepareForReuse() {
    plain = Look()
    looks.removeAll(keepingCapacity: true)
    wear()
  }

  /// Shows the look of the current state.
  private func wear() {
    let own = state == .normal ? plain : looks[state.rawValue] ?? Look()
    let text = own.text ?? plain.text
    label.text = text?.isEmpty == true ? nil : text
    label.textColor = own.ink ?? plain.ink ?? .white
    icon.image = own.icon ?? plain.icon
    let fades = own.icon == nil && (isHighlighted || !isEnabled)
    icon.alpha = fades ? 0.5 : 1
    setNeedsLayout()
  }

  /// The icon, text and colour that are shown.
  public var shownContent: ShownContent {
    ShownContent(
      title: label.text, titleColor: label.textColor, image: icon.image,
      isImageDimmed: icon.alpha < 1)
  }

  // MARK: States

  /// Whether the control is enabled; a change updates the look.
  public override var isEnabled: Bool { didSet { if isEnabled != oldValue { wear() } } }
  /// Whether the control is selected; a change updates the look.
  public override var isSelected: Bool { didSet { if isSelected != oldValue { wear() } } }
  /// Whether the control is highlighted; a change updates the look.
  public override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { wear() } }
  }

  /// Ends tracking; a touch that ends inside sends `primaryActionTriggered`.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { sendActions(for: .primaryActionTriggered) }
  }

  // MARK: Accessibility

  /// True, since VoiceOver reads the control as one element.
  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The shown text; without a text, the accessibility label that the app set, or nil.
  public override var accessibilityLabel: String? {
    get { label.text ?? super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits of a button in its current state.
  public override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let kind: UIAccessibilityTraits =
        label.text == nil && icon.image != nil ? [.button, .image] : .button
      return kind.union(isSelected ? .selected : []).union(isEnabled ? [] : .notEnabled)
    }
    set { super.accessibilityTraits = newValue }
  }
}
