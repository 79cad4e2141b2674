/// The text that VoiceOver speaks for an element, from its accessibility properties.
///
/// The sentence follows Apple's example of the camera's button Options: "Options. Button. Shows additional camera
/// options." Label, value, kind and hint follow each other, each with a full stop. A selected element begins with
/// "Selected"; a disabled one is "Dimmed".
public struct SpokenText: Hashable, Sendable {
  /// The accessibility label: the name of the element.
  public var label: String?
  /// The accessibility value: the current value of the element.
  public var value: String?
  /// The accessibility hint: the effect of the control.
  public var hint: String?
  /// The accessibility traits: the kind and state of the element.
  public var traits: UIAccessibilityTraits

  /// Makes the text from accessibility properties.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: UIAccessibilityTraits = []
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }

  /// The spoken sentence.
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

  /// The traits that are spoken, with their words, in order.
  private static let kinds: [(UIAccessibilityTraits, String)] = [
    (.button, "Button"), (.link, "Link"), (.image, "Image"), (.searchField, "Search field"),
    (.header, "Heading"),
  ]
}

extension UIResponder {
  /// Whether VoiceOver speaks the element, which must be an accessibility element that nothing hides from
  /// VoiceOver.
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
