import UIKitModel

/// A question that the owner of a button asks when one technique replaces another.
///
/// The frames of a button belong to one of the first six, and its own size to one of the last three.
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
  /// The own size of a button with image and title.
  case ownSizeOfBoth
  /// The own size of a button without an image.
  case ownSizeOfTitle
  /// The own size of a button with an image and no title.
  case ownSizeOfImage

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

  /// The question that a button's own size belongs to.
  package init(ownSizeOf spec: ButtonSpec) {
    if spec.effectiveImage == nil {
      self = .ownSizeOfTitle
    } else {
      self = spec.hasTitle ? .ownSizeOfBoth : .ownSizeOfImage
    }
  }

  /// Whether the question is about the button's own size.
  package var isOfOwnSize: Bool {
    switch self {
    case .ownSizeOfBoth, .ownSizeOfTitle, .ownSizeOfImage: true
    default: false
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
