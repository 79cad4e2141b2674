public import Foundation

/// The app of the model: the last responder in the chain.
open class UIApplication: UIResponder {
  private static let key = "UIKitModel.UIApplication.shared"

  /// The app; one for each thread, since views belong to one.
  public static var shared: UIApplication {
    let values = Thread.current.threadDictionary
    if let known = values[key] as? UIApplication { return known }
    let made = UIApplication()
    values[key] = made
    return made
  }

  /// The size of text that a person has chosen.
  public final let preferredContentSizeCategory = UIContentSizeCategory.large

  /// The layout direction of the app's language, by default left to right. Each thread has a separate app and
  /// direction.
  public final var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Makes an app; tests that need another chain set ``UIWindow/application``.
  public override init() { super.init() }

  /// Calls a method of a target; without one, of the first in the chain from the sender on that has it.
  ///
  /// - Returns: whether a target was called.
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

  /// Takes an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      guard let window = touch.window, !windows.contains(window) else { continue }
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
  }

  /// Opens an address in another app.
  @available(*, unavailable, message: "there is no other app here that could open it")
  public final func open(_ url: URL) {}
}
