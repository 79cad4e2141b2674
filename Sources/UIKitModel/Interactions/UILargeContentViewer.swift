/// Shows a view's content large while a finger stays on it, for people who need large text; kept, and never shown
/// here.
open class UILargeContentViewerInteraction: StoredInteraction {
  /// The object that decides what is shown.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// Whether the device shows large content; it never does here.
  open class var isEnabled: Bool { false }

  /// Makes an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// The recogniser that others can wait for; it recognises nothing here.
  public final lazy var gestureRecognizerForExclusionRelationship = UIGestureRecognizer()
}

/// Decides what a large content viewer shows.
public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// A view whose content can be shown large.
public protocol UILargeContentViewerItem: AnyObject {
  /// Whether the content is shown large.
  var showsLargeContentViewer: Bool { get }
  /// The title that is shown large.
  var largeContentTitle: String? { get }
  /// The image that is shown large.
  var largeContentImage: UIImage? { get }
  /// Whether the image grows with the space.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
