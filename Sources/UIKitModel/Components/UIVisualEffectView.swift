public import Foundation

/// The effect of a view on the content behind it.
open class UIVisualEffect {
  /// Makes an effect that changes nothing.
  public init() {}
}

/// An effect that would blur the content behind a view; nothing is drawn.
open class UIBlurEffect: UIVisualEffect {
  /// The looks of the blur; stored, and nothing is drawn.
  public enum Style: Int, Hashable, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
  }

  /// The look of the blur.
  public let style: Style

  /// Makes a blur with a look.
  public init(style: Style) { self.style = style }
}

/// A vibrancy effect, which would keep content readable in front of a blur; nothing is drawn.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that is behind the content.
  public let blurEffect: UIBlurEffect

  /// Makes an effect for content in front of a blur.
  public init(blurEffect: UIBlurEffect) { self.blurEffect = blurEffect }
}

/// A view that would blur the content behind it; its values are stored, and nothing is drawn.
open class UIVisualEffectView: UIView {
  /// The effect on the content behind the view; stored, and nothing is drawn. Nil for no effect.
  open var effect: UIVisualEffect?
  /// The view for content in front of the effect; it fills this view.
  public let contentView = UIView(frame: .zero)

  /// Makes a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Makes a view without an effect; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Resizes the content view to fill this view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
