import Foundation

/// Colours and the like of a ``UIButton``, which layout does not ask for.
final class ButtonLook {
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var symbols = StateTable<UIImage.SymbolConfiguration>()
  var reversesShadow = false
  var glows = false
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

  /// Has the label show the colours of the state in effect.
  final func show(_ look: ButtonLook, on label: UILabel) {
    if let color = look.titleColors.value(for: state) { label.labelState.look.textColor = color }
    if let color = look.shadowColors.value(for: state) { label.labelState.look.shadowColor = color }
  }

  /// Shows what belongs to an action, and does it when the button is touched.
  final func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The title's view, made without laying out, for what it says of a text.
  final var labelForMeasuring: UILabel {
    if let label = buttonState.titleLabel { return label }
    adoptTitleLabel()
    return buttonState.titleLabel ?? UILabel()
  }
}
