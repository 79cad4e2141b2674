extension UIButton {
  /// The spoken form of the current title; nil without one.
  final var spokenTitle: String? {
    let text = buttonState.attributedTitles.isEmpty ? nil : currentAttributedTitle?.string
    guard let title = text ?? currentTitle, !title.isEmpty else { return nil }
    return title
  }

  /// The kind of the button, with its states.
  final var spokenTraits: UIAccessibilityTraits {
    var traits =
      givenAccessibilityTraits
      ?? (spokenTitle == nil && currentImage != nil ? [.button, .image] : .button)
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
