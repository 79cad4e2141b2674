public import Foundation

/// A spinning wheel that shows that an activity is in progress; nothing is drawn.
open class UIActivityIndicatorView: UIView {
  /// The looks of the wheel, which decide its natural size; nothing is drawn.
  public enum Style: Int, Hashable, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    /// The side of the wheel's natural square, in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  /// The look of the wheel, on which the view's natural size depends.
  open var style: Style { didSet { contentSizeChanged() } }
  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// The colour of the wheel.
  open var color: UIColor! = .gray
  /// Whether the view is animating; stored, and nothing is animated.
  open private(set) var isAnimating = false

  /// Makes a view with a style, at the natural size of the style; it is hidden until it is animated.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a view with default values; the archive is not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Sets ``isAnimating`` and shows the view.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Clears ``isAnimating``; hides the view if ``hidesWhenStopped`` is true, and shows it otherwise.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// Returns the natural size of the style, in points: 37 × 37 for the large styles, 20 × 20 for the others.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The natural size of the style, in points: 37 × 37 for the large styles, 20 × 20 for the others.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }
}
