import Scenarios

/// The names of elements and attributes other than the attributes in ``ButtonAttribute``.
enum SchemaName: String, CaseIterable {
  case scenarios, scenario, sweep, known, button, image, title, expect, vary
  case content, background, fitting
  case view, pin, frame, margins
  case version, name, tags, id, source, strategies, tolerance, aspect, when, because, link
  case x, y, width, height, direction
  case safeArea = "safe-area"
  case additionalSafeArea = "additional-safe-area"
  case directionalMargins = "directional-margins"
  case preservesSuperviewMargins = "preserves-superview-margins"
  case marginsFromSafeArea = "margins-from-safe-area"
  case marginPolicy = "margin-policy"
  case maxDelta = "max-delta"
  case attribute, values, from, to, step
  case href, parse, xpointer
  case constraint, stack, change, first, relation, second, multiplier, constant, priority, active
  case firstGuide = "first-guide"
  case secondAttribute = "second-attribute"
  case secondGuide = "second-guide"
  case hugging, compression, lines, wrapped, hidden, detached, scale, ambiguous, broken, times
  case axis, distribution, alignment, spacing
  case spacingAfter = "spacing-after"
  case marginsRelative = "margins-relative"
  case configuration
  case contentInsets = "content-insets"
  case imageInsets = "image-insets"
  case titleInsets = "title-insets"
  case script, touch, set, clear, listen, ignore, drop, layout, after
  case chain, phase, taps, enabled, selected, highlighted, color, label, hint, what
  case alpha, receiver, event, action, sends, state, tracking, dimmed, says, size
  case userInteraction = "user-interaction"
  case touchInside = "touch-inside"
  case keepsTarget = "keeps-target"
  case forState = "for"

  /// All names of the format: the names of this type, then the remaining names of ``ButtonAttribute``. The
  /// parser returns a name as its index in this list.
  static let vocabulary: [String] = {
    let words = allCases.map(\.rawValue)
    let known = Set(words)
    var seen: Set<String> = []
    let names = ButtonAttribute.allCases.map(\.localName)
    return words + names.filter { !known.contains($0) && seen.insert($0).inserted }
  }()

  private static let table = Array(allCases)

  /// Makes the name at an index in the vocabulary; nil if the index is that of a name in ``ButtonAttribute``
  /// only.
  init?(at place: Int) {
    guard Self.table.indices.contains(place) else { return nil }
    self = Self.table[place]
  }

  /// Returns the attributes of a button's element, at the index of their name in the vocabulary; nil at other
  /// indices.
  static func attributes(of owner: ButtonAttribute.Owner) -> [ButtonAttribute?] {
    vocabulary.map { ButtonAttribute($0, of: owner) }
  }
}
