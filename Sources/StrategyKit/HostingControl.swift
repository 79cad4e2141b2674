public import Foundation
public import UIKitModel

/// A control filled by a view, so that a ``ControlStrategy`` can lay out a class that is not a control.
public final class HostingControl<Hosted: UIView>: UIControl {
  /// The view that fills the control.
  public let hosted: Hosted

  /// Makes a control around a view.
  public init(_ hosted: Hosted) {
    self.hosted = hosted
    super.init(frame: .zero)
    addSubview(hosted)
  }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Sets the hosted view's frame to the control's bounds, passes on the scale, and marks the view for
  /// layout.
  public override func layoutSubviews() {
    super.layoutSubviews()
    hosted.contentScaleFactor = contentScaleFactor
    hosted.frame = bounds
    hosted.setNeedsLayout()
  }

  /// Returns the fitting size of the hosted view.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { hosted.sizeThatFits(size) }
}
