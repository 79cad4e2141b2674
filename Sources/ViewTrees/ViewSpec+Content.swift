package import UIKitModel

extension ViewSpec {
  /// A value for each axis, horizontal and vertical.
  package struct ByAxis<Value: Hashable & Sendable>: Hashable, Sendable {
    package var horizontal: Value
    package var vertical: Value

    package init(_ horizontal: Value, _ vertical: Value) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The content of a view, with the properties that constraints use; lengths are in points.
  package struct Content: Hashable, Sendable {
    /// The intrinsic size for each axis; nil if the content has none on the axis.
    package var size: ByAxis<Double?>
    /// The content hugging priorities.
    package var hugging = ByAxis<Float>(250, 250)
    /// The content compression resistance priorities.
    package var compression = ByAxis<Float>(750, 750)
    /// The largest number of lines of a text; 0 for any number, nil if the content is not a text.
    package var lines: Int?
    /// The sizes of the text when it is wrapped within smaller widths, from wide to narrow.
    package var wrapped: [ByAxis<Double>] = []

    package init(_ width: Double?, _ height: Double?) { size = ByAxis(width, height) }
  }

  /// The properties of a stack view; lengths are in points.
  package struct Stack: Hashable, Sendable {
    package var axis = NSLayoutConstraint.Axis.horizontal
    package var distribution = UIStackView.Distribution.fill
    package var alignment = UIStackView.Alignment.fill
    package var spacing = 0.0
    /// Whether the arranged views are laid out within the margins (`isLayoutMarginsRelativeArrangement`).
    package var isMarginsRelative = false

    package init() {}
  }
}
