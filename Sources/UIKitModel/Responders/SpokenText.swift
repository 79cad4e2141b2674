/// The text that VoiceOver speaks, as values.
///
/// The sentence is the one that Apple gives for the button Options of the camera: "Options. Button. Shows
/// additional camera options." Label, value, kind and hint follow each other, each with a full stop; a selected
/// element begins with that word, and one that cannot be used is dimmed.
public struct SpokenText: Hashable, Sendable {
  /// The name.
  public var label: String?
  /// The present value.
  public var value: String?
  /// The effect of the control.
  public var hint: String?
  /// The kind of element.
  public var traits: UIAccessibilityTraits

  /// Makes the text.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: UIAccessibilityTraits = []
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }

  /// The sentence.
  public var text: String {
    var parts: [String] = []
    func add(_ part: String?) {
      guard let part, let last = part.last else { return }
      parts.append(".!?".contains(last) ? part : part + ".")
    }
    if traits.contains(.selected) { add("Selected") }
    add(label)
    add(value)
    if traits.contains(.notEnabled) { add("Dimmed") }
    for (trait, name) in Self.kinds where traits.contains(trait) { add(name) }
    add(hint)
    return parts.joined(separator: " ")
  }

  /// The kinds that are spoken of, in the order in which they are.
  private static let kinds: [(UIAccessibilityTraits, String)] = [
    (.button, "Button"), (.link, "Link"), (.image, "Image"), (.searchField, "Search field"),
    (.header, "Heading"),
  ]
}

extension UIResponder {
  /// Whether VoiceOver speaks the element; hidden elements, and those in hidden ones, are not spoken.
  ///
  /// Whether touches are taken does not matter ("the ability to be seen with VoiceOver does not equal
  /// interactivity", wikipedia-ios, pull request 414), nor does ``UIView/alpha``, for which reports contradict each
  /// other (stripe-ios 1012: what has an alpha of 0 is spoken of; srgmediaplayer-apple 49: no longer).
  package final var isSpokenOf: Bool {
    isAccessibilityElement && !accessibilityElementsHidden && !isKeptFromVoice
  }

  /// The text that VoiceOver speaks; nil if it does not speak the object.
  public final var spokenText: SpokenText? {
    guard isSpokenOf else { return nil }
    return SpokenText(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits)
  }
}
