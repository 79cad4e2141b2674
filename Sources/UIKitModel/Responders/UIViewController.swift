public import Foundation

/// Shows a screen of an app. Screens do not exist here: content is not shown, and its functions are
/// not called.
open class UIViewController: UIResponder {
  /// The screen's view.
  open lazy var view: UIView! = UIView()
  /// The screen's title.
  open var title: String?

  /// Makes a screen.
  public override init() { super.init() }

  /// Makes a screen of a storyboard; what it has there is not read.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Makes a screen of an archive, which is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Called when the view is made.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before the screen is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the screen is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the screen goes.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the screen has gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Shows another screen; nothing is shown.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}

  /// Ends a screen; none is shown.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
