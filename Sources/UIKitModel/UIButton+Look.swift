public import Foundation

/// Colours and the like of a ``UIButton``, which layout does not ask for.
final class ButtonLook {
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var symbols = StateTable<UIImage.SymbolConfiguration>()
  var reversesShadow = false
  var glows = false
  var shadowOffset: CGSize?
  var menu: UIMenu?
  var togglesSelection = false
  /// The values that ``UIButton/appearance()`` has set, which a later appearance may replace.
  var appearance = AppliedAppearance()
}

extension UIButton {
  static let titleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
  static let systemTitleFont = UIFont.systemFont(ofSize: 15)

  /// Colours and the like, made when they are first asked for.
  final var look: ButtonLook {
    if let look = buttonState.look { return look }
    let made = ButtonLook()
    buttonState.look = made
    return made
  }

  /// The colour of titles for which none was set: the tint colour of a system button, else white.
  final var defaultTitleColor: UIColor {
    switch buttonState.type {
    case .system, .roundedRect: tintColor
    case .custom, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain: .white
    }
  }

  /// Has the label show the colours of the state in effect, and the shadow on its side.
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

  /// A colour has changed: the label shows it at once if nothing else is to be shown anew.
  final func colorsChanged() {
    guard let label = buttonState.titleLabel, buttonState.shownState == state else { return }
    show(look, on: label)
  }

  /// The place of the title's shadow.
  public final var titleShadowOffset: CGSize {
    get { look.shadowOffset ?? .zero }
    set {
      look.shadowOffset = newValue
      colorsChanged()
    }
  }

  /// The line break mode of the title.
  public final var lineBreakMode: NSLineBreakMode {
    get { labelForMeasuring.lineBreakMode }
    set { labelForMeasuring.lineBreakMode = newValue }
  }

  /// Makes a button of a kind that does something when it is touched.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button that is laid out by a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Shows what belongs to an action, and does it when the button is touched.
  final func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The label that has the button's baseline; nil without a title.
  final var baselineLabel: UILabel? {
    let title = buttonState.configured?.configuration.map {
      $0.attributedTitle != nil || $0.title != nil
    }
    return title == true || currentSizes.hasTitle ? labelForMeasuring : nil
  }

  /// The title's view, made without laying out, to measure a text.
  final var labelForMeasuring: UILabel {
    if let label = buttonState.titleLabel { return label }
    adoptTitleLabel()
    return buttonState.titleLabel ?? UILabel()
  }
}
