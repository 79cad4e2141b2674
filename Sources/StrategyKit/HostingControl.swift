public import Foundation
public import UIKitModel

/// A control that a view fills, so that a class that is not a control can be a ``ControlStrategy``.
public final class HostingControl<Hosted: UIView>: UIControl {
  /// The view.
  public let hosted: Hosted

  /// Makes a control around a view.
  public init(_ hosted: Hosted) {
    self.hosted = hosted
    super.init(frame: .zero)
    addSubview(hosted)
  }

  /// Makes nothing: archives are not read.
  public required init?(coder: NSCoder) { nil }

  /// Has the view fill the control.
  public override func layoutSubviews() {
    super.layoutSubviews()
    hosted.contentScaleFactor = contentScaleFactor
    hosted.frame = bounds
    hosted.setNeedsLayout()
  }

  /// The size that the view wants.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { hosted.sizeThatFits(size) }
}
