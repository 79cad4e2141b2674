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

  /// The content of a view, as its constraints see it. All lengths are points.
  package struct Content: Hashable, Sendable {
    /// The size, by axis; nil where the content asks for none.
    package var size: ByAxis<Double?>
    /// The hugging priorities.
    package var hugging = ByAxis<Float>(250, 250)
    /// The compression resistance priorities.
    package var compression = ByAxis<Float>(750, 750)
    /// The number of lines of a text, 0 without a limit; nil if the content is not a text.
    package var lines: Int?
    /// The sizes of the text at smaller widths, from wide to narrow.
    package var wrapped: [ByAxis<Double>] = []

    package init(_ width: Double?, _ height: Double?) { size = ByAxis(width, height) }
  }

  /// The arrangement of a view's subviews. All lengths are points.
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
