public import Foundation

/// The screen of the model: 375 × 667 points at two pixels per point.
public final class UIScreen: Sendable {
  /// The only screen of the model.
  public static let main = UIScreen()

  /// The rectangle of the screen, in points.
  public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels per point.
  public let scale: CGFloat = 2
  /// Pixels per point of the screen's hardware.
  public let nativeScale: CGFloat = 2

  /// The traits that the screen gives to windows.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  init() {}
}

/// The device of the model.
public final class UIDevice: Sendable {
  /// The only device of the model.
  public static let current = UIDevice()

  /// The kind of device.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The version of the system whose measured rules the model follows.
  public let systemVersion = "26.1"
  /// The name of the system.
  public let systemName = "iOS"
  /// The device's model name.
  public let model = "iPhone"

  init() {}
}
