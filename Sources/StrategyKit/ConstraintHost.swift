import UIKitModel

/// Gives a button or a control that uses constraints a window, without which constraints have no effect.
///
/// Others need none, and have none, so that their layouts ask no engine.
enum ConstraintHost {
  /// Puts a control with constraints into a window, which copies the system of an earlier control if only constants
  /// differ.
  ///
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

  /// The largest length, in points, up to which the solver continues from the last layout without visible rounding
  /// errors.
  static let largestKept = 0x1p20

  /// The number of constraints after which a control is made anew, since some classes add the same ones at each
  /// layout.
  static let mostConstraints = 100
}
