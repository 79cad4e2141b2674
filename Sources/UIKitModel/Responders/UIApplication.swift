public import Foundation

/// The app of the model: the last responder in the chain.
open class UIApplication: UIResponder {
  private static let key = "UIKitModel.UIApplication.shared"

  /// The app; each thread has a separate one, since views belong to one thread.
  public static var shared: UIApplication {
    let values = Thread.current.threadDictionary
    if let known = values[key] as? UIApplication { return known }
    let made = UIApplication()
    values[key] = made
    return made
  }

  /// The text size that the user has chosen: always `large`.
  public final let preferredContentSizeCategory = UIContentSizeCategory.large

  /// The layout direction of the app's language, by default left to right. Each thread has a separate app and
  /// direction.
  public final var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Makes an app, for tests that set ``UIWindow/application`` to change the responder chain.
  public override init() { super.init() }

  /// Calls a method on a target; for nil, on the first object of the responder chain, beginning at the
  /// sender, that has the method.
  ///
  /// - Returns: Whether a target was found and the selector has a closure to call.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let first = sender as? UIResponder ?? self
    guard let found = target ?? first.target(forAction: action, withSender: sender) else {
      return false
    }
    return action.perform(on: reference(to: found), sender: sender, event: event)
  }

  /// Sends an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      guard let window = touch.window, !windows.contains(window) else { continue }
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
  }

  /// Opens a URL in another app; unavailable, since other apps do not exist here.
  @available(*, unavailable, message: "LayoutParity has no other app that could open a URL")
  public final func open(_ url: URL) {}
}
