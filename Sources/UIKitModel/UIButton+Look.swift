public import Foundation

/// The colours and other properties of a ``UIButton`` that do not affect layout.
final class ButtonLook {
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var symbols = StateTable<UIImage.SymbolConfiguration>()
  var reversesShadow = false
  var glows = false
  var shadowOffset: CGSize?
  var menu: UIMenu?
  var togglesSelection = false
  /// The values set by ``UIButton/appearance()``, which a later appearance may replace.
  var appearance = AppliedAppearance()
}

extension UIButton {
  static let titleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
  static let systemTitleFont = UIFont.systemFont(ofSize: 15)

  /// The properties that do not affect layout, made on first use.
  final var look: ButtonLook {
    if let look = buttonState.look { return look }
    let made = ButtonLook()
    buttonState.look = made
    return made
  }

  /// The default title colour: the tint colour for a system button, otherwise white.
  final var defaultTitleColor: UIColor {
    switch buttonState.type {
    case .system, .roundedRect: tintColor
    case .custom, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain: .white
    }
  }

  /// Sets the colours for the current state on the title's label, and the side of its shadow.
  final func show(_ look: ButtonLook, on label: UILabel) {
    label.labelState.look.textColor = look.titleColors.value(for: state) ?? defaultTitleColor
    if !look.shadowColors.isEmpty {
      label.labelState.look.shadowColor = look.shadowColors.value(for: state)
    }
    guard look.reversesShadow || look.shadowOffset != nil else { return }
    let offset = look.shadowOffset ?? CGSize(width: 0, height: -1)
    label.labelState.look.shadowOffset =
      look.reversesShadow && isHighlighted
      ? CGSize(width: -offset.width, height: -offset.height) : offset
  }

  /// Updates the label's colours after a change, unless an update is due later anyway.
  final func colorsChanged() {
    guard let label = buttonState.titleLabel, buttonState.shownState == state else { return }
    show(look, on: label)
  }

  /// The offset of the title's shadow, in points; zero if none was set.
  public final var titleShadowOffset: CGSize {
    get { look.shadowOffset ?? .zero }
    set {
      look.shadowOffset = newValue
      colorsChanged()
    }
  }

  /// Makes a button of a type; the action gives the button's title and image, and runs when the button is
  /// tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button with a configuration; the action gives the button's title and image, and runs when the
  /// button is tapped.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Takes title and image from an action, and runs the action when the button is tapped.
  final func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The label whose baseline is the button's baseline; nil if the button has no title.
  final var baselineLabel: UILabel? {
    let title = buttonState.configured?.configuration.map {
      $0.attributedTitle != nil || $0.title != nil
    }
    return title == true || currentSizes.hasTitle ? labelForMeasuring : nil
  }

  /// The title's label, made without laying out, to measure text.
  final var labelForMeasuring: UILabel {
    if let label = buttonState.titleLabel { return label }
    adoptTitleLabel()
    return buttonState.titleLabel ?? UILabel()
  }
}
