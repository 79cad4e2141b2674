package import UIKitModel

extension ViewSpec {
  /// A number for each axis.
  package struct ByAxis<Value: Hashable & Sendable>: Hashable, Sendable {
    package var horizontal: Value
    package var vertical: Value

    package init(_ horizontal: Value, _ vertical: Value) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// What a view asks for in constraints. All lengths are points.
  package struct Content: Hashable, Sendable {
    /// The size, by axis; nil where the content asks for none.
    package var size: ByAxis<Double?>
    /// How strongly it resists being stretched.
    package var hugging = ByAxis<Float>(250, 250)
    /// How strongly it resists being compressed.
    package var compression = ByAxis<Float>(750, 750)
    /// How many lines the content, a text, may have, 0 for any number; nil if it is not a text.
    package var lines: Int?
    /// The sizes of the text where it is given less width than it asks for, from wide to narrow, each less wide
    /// and not less high than the one before.
    package var wrapped: [ByAxis<Double>] = []

    package init(_ width: Double?, _ height: Double?) { size = ByAxis(width, height) }
  }

  /// How a view arranges those inside. All lengths are points.
  package struct Stack: Hashable, Sendable {
    package var axis = NSLayoutConstraint.Axis.horizontal
    package var distribution = UIStackView.Distribution.fill
    package var alignment = UIStackView.Alignment.fill
    package var spacing = 0.0
    /// Whether the views keep out of the margins.
    package var isMarginsRelative = false

    package init() {}
  }
}
