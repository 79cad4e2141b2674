/// The root of what is on a display.
open class UIWindow: UIView {
  /// Whether keys go to the window.
  open private(set) var isKeyWindow = false

  /// Makes the window visible and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }
}
