public import Behaviour
public import Foundation
public import UIKitModel

/// A control with an icon and a label that has a look for each state and describes itself to VoiceOver.
///
/// One look per state, found by the state's number; what a look leaves open comes from the normal one.
public class LookControl: UIControl, ReusableControl {
  /// The view that shows the icon.
  public final let icon = UIImageView(frame: .zero)
  /// The view that shows the text.
  public final let label = UILabel(frame: .zero)
  private final var plain = Look()
  /// The looks of all states but the normal one.
  private final var looks: [UInt: Look] = [:]

  private struct Look {
    var text: String?
    var icon: UIImage?
    var ink: UIColor?
  }

  /// Makes a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not modelled: never makes a control.
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

  /// Takes off all looks.
  public func prepareForReuse() {
    plain = Look()
    looks.removeAll(keepingCapacity: true)
    wear()
  }

  /// Puts on the look of the state in effect.
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

  /// The look that is shown.
  public var shownContent: ShownContent {
    ShownContent(
      title: label.text, titleColor: label.textColor, image: icon.image,
      isImageDimmed: icon.alpha < 1)
  }

  // MARK: States

  /// Whether the control can be used.
  public override var isEnabled: Bool { didSet { if isEnabled != oldValue { wear() } } }
  /// Whether the control is chosen.
  public override var isSelected: Bool { didSet { if isSelected != oldValue { wear() } } }
  /// Whether the control is touched.
  public override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { wear() } }
  }

  /// A touch that ends inside is the main thing that happens to the control.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { sendActions(for: .primaryActionTriggered) }
  }

  // MARK: Accessibility

  /// VoiceOver reads the control as one element.
  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The text, else what was given.
  public override var accessibilityLabel: String? {
    get { label.text ?? super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// A button with its states.
  public override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let kind: UIAccessibilityTraits =
        label.text == nil && icon.image != nil ? [.button, .image] : .button
      return kind.union(isSelected ? .selected : []).union(isEnabled ? [] : .notEnabled)
    }
    set { super.accessibilityTraits = newValue }
  }
}
