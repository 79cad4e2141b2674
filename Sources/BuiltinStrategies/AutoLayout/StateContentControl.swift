public import Behaviour
public import Foundation
public import UIKitModel

/// A control with an image view and a label whose content depends on the control's state.
///
/// All values set so far are in a list, the latest last; the content of a state is found by searching the list.
public class StateContentControl: UIControl, ReusableControl {
  private enum Setting {
    case title(String)
    case image(UIImage)
    case color(UIColor)

    /// The index of the kind of value: title, image or colour.
    var kind: Int {
      switch self {
      case .title: 0
      case .image: 1
      case .color: 2
      }
    }
  }

  /// The view that shows the image.
  public final let imageView = UIImageView(frame: .zero)
  /// The view that shows the title.
  public final let titleLabel = UILabel(frame: .zero)
  private final var settings: [(state: State, setting: Setting)] = []

  /// Makes a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  private func replace(_ kind: Int, at state: State, with setting: Setting?) {
    settings.removeAll { $0.state == state && $0.setting.kind == kind }
    if let setting { settings.append((state, setting)) }
    applyState()
  }

  /// Sets or clears the title of a state.
  public func setTitle(_ title: String?, for state: State) {
    replace(0, at: state, with: title.map(Setting.title))
  }

  /// Sets or clears the image of a state.
  public func setImage(_ image: UIImage?, for state: State) {
    replace(1, at: state, with: image.map(Setting.image))
  }

  /// Sets or clears the colour of a state's title.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    replace(2, at: state, with: color.map(Setting.color))
  }

  /// Removes all titles, images and colours that were set.
  public func prepareForReuse() {
    settings.removeAll(keepingCapacity: true)
    applyState()
  }

  /// Shows the title, the image and the colour of the current state.
  private func applyState() {
    var (title, image, color) = (String?.none, UIImage?.none, UIColor.white)
    var imageIsOwn = false
    let now = state
    func walk(_ round: State) {
      for entry in settings where entry.state == round {
        switch entry.setting {
        case .title(let given): title = given
        case .color(let given): color = given
        case .image(let given):
          image = given
          imageIsOwn = round == now
        }
      }
    }
    // The normal state first, so that the state's own settings come over it.
    walk(.normal)
    if now != .normal { walk(now) }
    titleLabel.text = title.flatMap { $0.isEmpty ? nil : $0 }
    titleLabel.textColor = color
    imageView.image = image
    let isFaint = !imageIsOwn && !now.isDisjoint(with: [.highlighted, .disabled])
    imageView.tintAdjustmentMode = isFaint ? .dimmed : .automatic
    invalidateIntrinsicContentSize()
  }

  /// The content that the views show.
  public var shownContent: ShownContent {
    .init(
      title: titleLabel.text, titleColor: titleLabel.textColor, image: imageView.image,
      isImageDimmed: imageView.tintAdjustmentMode == .dimmed)
  }

  /// Whether the control is highlighted; a change updates the visible content.
  public override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      applyState()
    }
  }

  /// Whether the control is selected; a change updates the visible content.
  public override var isSelected: Bool {
    get { super.isSelected }
    set {
      super.isSelected = newValue
      applyState()
    }
  }

  /// Whether the control is enabled; a change updates the visible content.
  public override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      applyState()
    }
  }

  /// Ends tracking; a touch that ends inside sends `primaryActionTriggered`.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    sendActions(for: .primaryActionTriggered)
  }

  /// True, since VoiceOver reads the control as one element.
  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The shown title; without a title, the accessibility label that the app set, or nil.
  public override var accessibilityLabel: String? {
    get {
      if let title = titleLabel.text { return title }
      return super.accessibilityLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits of a button in its current state.
  public override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = UIAccessibilityTraits.button
      if titleLabel.text == nil, imageView.image != nil { traits.formUnion(.image) }
      if state.contains(.selected) { traits.formUnion(.selected) }
      if state.contains(.disabled) { traits.formUnion(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
