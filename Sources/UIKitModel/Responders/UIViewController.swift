public import Foundation

/// A controller of a screen's view. Screens do not exist here: its view is not shown, and its functions are never
/// called.
open class UIViewController: UIResponder {
  /// The view of the controller.
  open lazy var view: UIView! = UIView()
  /// The title of the screen.
  open var title: String?

  /// Makes a controller, whose view is made at its first use.
  public override init() { super.init() }

  /// Makes a controller; the nib is not read.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Makes a controller; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Presents another controller; nothing is shown.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}

  /// Dismisses the controller; nothing changes.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
