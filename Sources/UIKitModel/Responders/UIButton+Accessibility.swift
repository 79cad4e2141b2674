extension UIButton {
  /// The current title as VoiceOver speaks it; nil if the button has no title.
  final var spokenTitle: String? {
    let text = buttonState.attributedTitles.isEmpty ? nil : currentAttributedTitle?.string
    guard let title = text ?? currentTitle, !title.isEmpty else { return nil }
    return title
  }

  /// The accessibility traits of the button in its current state.
  final var spokenTraits: UIAccessibilityTraits {
    var traits =
      givenAccessibilityTraits
      ?? (spokenTitle == nil && currentImage != nil ? [.button, .image] : .button)
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
