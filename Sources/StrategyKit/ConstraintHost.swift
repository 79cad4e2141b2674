import UIKitModel

/// The placing of controls with constraints in a window, without which constraints have no effect.
///
/// Views without constraints get no window, so their layouts need no constraint engine.
enum ConstraintHost {
  /// Places a control with constraints in a window. The window copies the solved system of an earlier control
  /// if only constants differ.
  ///
  /// - Parameter blueprints: the solved systems of earlier controls.
  /// - Returns: The window; nil for a control without constraints, and for one that is in a view already.
  static func window(for control: UIControl, _ blueprints: LayoutBlueprints) -> UIWindow? {
    guard control.countsOnConstraints, control.superview == nil else { return nil }
    // Its frame is what a spec asks for, also where its class leaves that to constraints of its superview's.
    control.holdFrame()
    let window = UIWindow(frame: .zero)
    window.share(blueprints)
    window.addSubview(control)
    return window
  }

  /// The largest length, in points, of a control that is reused; with larger ones, rounding errors of the
  /// solver become visible.
  static let largestKept = 0x1p20

  /// The number of constraints above which a new control is made, since some classes add the same ones again
  /// at each layout.
  static let mostConstraints = 100
}
