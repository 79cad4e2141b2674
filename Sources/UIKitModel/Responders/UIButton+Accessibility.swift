extension UIButton {
  /// The title in effect as it is spoken; nil for none.
  final var spokenTitle: String? {
    let text = buttonState.attributedTitles.isEmpty ? nil : currentAttributedTitle?.string
    guard let title = text ?? currentTitle, !title.isEmpty else { return nil }
    return title
  }

  /// What the button is, with its states.
  final var spokenTraits: UIAccessibilityTraits {
    var traits =
      givenAccessibilityTraits
      ?? (spokenTitle == nil && currentImage != nil ? [.button, .image] : .button)
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
