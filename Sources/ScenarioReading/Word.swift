import Scenarios

/// The names of elements and attributes, as one vocabulary.
enum Word: String, CaseIterable {
  case scenarios, scenario, sweep, known, button, image, title, expect, vary
  case content, background, fitting
  case view, pin, frame, margins
  case version, name, tags, id, source, strategies, tolerance, aspect, when, because, link
  case x, y, width, height, placement, spacing, direction, scale, type
  case hAlign = "h-align"
  case vAlign = "v-align"
  case contentInsets = "content-insets"
  case imageInsets = "image-insets"
  case titleInsets = "title-insets"
  case lineHeight = "line-height"
  case cornerRadius = "corner-radius"
  case safeArea = "safe-area"
  case additionalSafeArea = "additional-safe-area"
  case directionalMargins = "directional-margins"
  case preservesSuperviewMargins = "preserves-superview-margins"
  case marginsFromSafeArea = "margins-from-safe-area"
  case marginPolicy = "margin-policy"
  case maxDelta = "max-delta"
  case attribute, values, from, to, step
  case href, parse, xpointer

  /// Every word at the index under which the parser hands it over.
  static let table = Array(allCases)
}
