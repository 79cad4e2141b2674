import UIKitModel

/// A question that the owner of a button asks when one technique replaces another.
///
/// A button belongs to one of the first six; its own size belongs to the last.
public enum LayoutQuestion: Int, Hashable, Sendable, CaseIterable {
  /// The places of image and title, from left to right.
  case leftToRight
  /// The places of image and title, from right to left.
  case rightToLeft
  /// The place of the title in a button without an image.
  case titleAlone
  /// The place of the image in a button without a title.
  case imageAlone
  /// The places of both in a button that is too narrow for them.
  case tooNarrow
  /// The places of both in a button that is wide enough for them, but not high enough.
  case tooLow
  /// The button's own size.
  case ownSize

  /// The question that a button's frames belong to; nil for a button that shows nothing.
  public init?(_ spec: ButtonSpec) {
    switch (spec.effectiveImage != nil, spec.hasTitle) {
    case (false, false): return nil
    case _ where spec.regime != .fits: self = spec.isTooNarrow ? .tooNarrow : .tooLow
    case (true, true): self = spec.direction == .leftToRight ? .leftToRight : .rightToLeft
    case (false, true): self = .titleAlone
    case (true, false): self = .imageAlone
    }
  }
}

extension ButtonSpec {
  /// Whether a button that is too small for its content lacks width.
  fileprivate var isTooNarrow: Bool {
    switch regime {
    case .overflowX, .overflowXY: true
    case .fits, .overflowY: false
    case .degenerate:
      frame.size.width - effectiveContentInsets.left - effectiveContentInsets.right <= 0
    }
  }
}
