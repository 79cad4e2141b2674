public import Foundation
public import UIKitModel

/// The description of a button to lay out, with its contents and geometry: the input of every strategy.
///
/// All lengths are points. A spec is a plain value of fixed size; copying it allocates nothing.
public struct ButtonSpec: Hashable, Sendable {
  /// An image, described by its natural size and the corner radius of its view.
  public struct Image: Hashable, Sendable {
    /// The natural size of the image, in points.
    public var size: CGSize
    /// The corner radius set on the image view's layer, in points.
    public var cornerRadius: CGFloat

    /// Makes an image of a natural size.
    @inlinable
    public init(size: CGSize, cornerRadius: CGFloat = 0) {
      self.size = size
      self.cornerRadius = cornerRadius
    }
  }

  /// A title, described by its natural size and its largest number of lines.
  public struct Title: Hashable, Sendable {
    /// The size of the title on one line, in points.
    public var size: CGSize
    /// The largest number of lines, and the sizes of the wrapped title; one line by default.
    public var lines: TitleLines

    /// Makes a title of a natural size.
    @inlinable
    public init(size: CGSize, lines: TitleLines = TitleLines()) {
      self.size = size
      self.lines = lines
    }

    /// Returns the title's size within an available width, in points; see ``TitleLines/size(within:of:)``.
    public func size(within width: CGFloat) -> CGSize { lines.size(within: width, of: size) }
  }

  /// The button's frame in its superview, in points.
  public var frame: CGRect
  /// The origin of the button's bounds, in points; not zero only if a check moves the bounds.
  public var boundsOrigin: CGPoint
  /// The side of the title on which the image is placed.
  public var placement: Placement
  /// The distance between image and title when both are present, in points; a negative distance overlaps them.
  public var spacing: CGFloat
  /// The horizontal alignment of the content.
  public var horizontalAlignment: UIControl.ContentHorizontalAlignment
  /// The vertical alignment of the content.
  public var verticalAlignment: UIControl.ContentVerticalAlignment
  /// The content edge insets in points, ignored by the info types; see ``effectiveContentInsets``.
  public var contentInsets: UIEdgeInsets
  /// The image edge insets in points, ignored by the info types; see ``effectiveImageInsets``.
  public var imageInsets: UIEdgeInsets
  /// The title edge insets in points, ignored by the info types; see ``effectiveTitleInsets``.
  public var titleInsets: UIEdgeInsets
  /// The direction in which the button is laid out.
  public var direction: UIUserInterfaceLayoutDirection
  /// The number of pixels per point, such as 2 or 3.
  public var scale: CGFloat
  /// The button's type, such as `custom` or `infoLight`.
  public var type: UIButton.ButtonType
  /// The line height of the label's font, in points, which is also the height of a title that is missing.
  public var lineHeight: CGFloat
  /// The properties that only some techniques can express, such as a subtitle.
  public var extras: ButtonExtras
  /// The given image; nil if no image was given. See ``effectiveImage`` for the image that is shown.
  public var image: Image?
  /// The title; nil if the button has no title.
  @inlinable
  public var title: Title? {
    get { titleSize.map { Title(size: $0, lines: titleLines) } }
    set {
      titleSize = newValue?.size
      titleLines = newValue?.lines ?? TitleLines()
    }
  }
  // The title in two parts: whether there is one is asked all the time, and an optional of both parts is too
  // large to be looked at in place: three hundredths of the time of fuzzing.
  @usableFromInline var titleSize: CGSize?
  @usableFromInline var titleLines: TitleLines

  /// Makes a spec. Defaults: 200 × 100 points at scale 2, centred, without image and title.
  @inlinable
  public init(
    image: Image? = nil, title: Title? = nil,
    frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100), boundsOrigin: CGPoint = .zero,
    placement: Placement = .leading, spacing: CGFloat = 0,
    horizontalAlignment: UIControl.ContentHorizontalAlignment = .center,
    verticalAlignment: UIControl.ContentVerticalAlignment = .center,
    contentInsets: UIEdgeInsets = UIEdgeInsets(), imageInsets: UIEdgeInsets = UIEdgeInsets(),
    titleInsets: UIEdgeInsets = UIEdgeInsets(),
    direction: UIUserInterfaceLayoutDirection = .leftToRight, scale: CGFloat = 2,
    type: UIButton.ButtonType = .custom, lineHeight: CGFloat = 22
  ) {
    self.image = image
    titleSize = title?.size
    titleLines = title?.lines ?? TitleLines()
    self.frame = frame
    self.boundsOrigin = boundsOrigin
    self.placement = placement
    self.spacing = spacing
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.contentInsets = contentInsets
    self.imageInsets = imageInsets
    self.titleInsets = titleInsets
    self.direction = direction
    self.scale = scale
    self.type = type
    self.lineHeight = lineHeight
    extras = ButtonExtras()
  }
}

extension ButtonSpec {
  /// The button's bounds.
  @inlinable
  public var bounds: CGRect { CGRect(origin: boundsOrigin, size: frame.size) }

  /// Whether the button's type, such as `infoLight`, has an image and fixed insets that replace the given ones.
  @inlinable
  public var isInfoType: Bool { type.hasFixedInsets }

  /// Whether there is a title.
  @inlinable
  public var hasTitle: Bool { titleSize != nil }

  /// The image that is shown: the given image, or the 22 × 22 point image of the info types; nil if no image
  /// is shown.
  @inlinable
  public var effectiveImage: Image? {
    image ?? (isInfoType ? Image(size: CGSize(width: 22, height: 22)) : nil)
  }

  /// The content insets that have an effect: zero for the info types, otherwise the given ones.
  @inlinable
  public var effectiveContentInsets: UIEdgeInsets { isInfoType ? UIEdgeInsets() : contentInsets }

  /// The image insets that have an effect: zero for the info types, otherwise the given ones.
  @inlinable
  public var effectiveImageInsets: UIEdgeInsets { isInfoType ? UIEdgeInsets() : imageInsets }

  /// The title insets that have an effect: zero for the info types, otherwise the given ones.
  @inlinable
  public var effectiveTitleInsets: UIEdgeInsets { isInfoType ? UIEdgeInsets() : titleInsets }

  /// Whether some given inset is not zero; true even for the info types, which ignore their insets.
  @inlinable
  public var hasInsets: Bool {
    contentInsets != .zero || imageInsets != .zero || titleInsets != .zero
  }

  /// Whether the title may take several lines. Only strategies that support ``Aspect/wrapping`` lay out this
  /// button.
  @inlinable
  public var wraps: Bool { titleSize != nil && titleLines.limit != 1 }

  /// Whether image and title are placed at opposite ends. Only strategies with `spreadsItems` lay out this
  /// button.
  @inlinable
  public var spreads: Bool { placement.isSpread }

  /// Whether both an image and a title are shown.
  @inlinable
  public var hasBothItems: Bool { titleSize != nil && (image != nil || isInfoType) }

  /// The spacing that has an effect, in points: zero unless both image and title are shown.
  @inlinable
  public var effectiveSpacing: CGFloat { hasBothItems ? spacing : 0 }
}
