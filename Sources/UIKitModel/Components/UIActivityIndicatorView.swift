public import Foundation

/// A wheel that says that something goes on.
open class UIActivityIndicatorView: UIView {
  /// The looks of the wheel.
  public enum Style: Int, Hashable, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    /// The side of the square, in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  /// The look.
  open var style: Style { didSet { contentSizeChanged() } }
  /// Whether the wheel is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// The colour of the wheel.
  open var color: UIColor! = .gray
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Makes a wheel of a look, of the size that belongs to it.
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

  /// Makes one with its defaults; archives are not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Turns the wheel and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Halts the wheel, and hides it if it is to be.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size that belongs to the look.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that belongs to the look.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }
}
