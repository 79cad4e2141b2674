import UIKitModel

/// Gives a button or a control that counts on constraints a window of its own, since constraints count nowhere else.
///
/// Others need none, and have none, so that their layouts ask no engine.
enum ConstraintHost {
  /// Puts a control that counts on constraints in a window, which copies its system of constraints from the one of
  /// an earlier control where the two differ in constants only.
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

  /// The largest length, in points, after which constraints are solved on: its last bit is a quarter of 10⁻⁹, and
  /// the last bits of longer ones stay in the constraints and show in the next layout.
  static let largestKept = 0x1p20

  /// The number of constraints after which a control is made anew: some classes add the same ones at each layout,
  /// which takes a layout longer than the one before.
  static let mostConstraints = 100
}
