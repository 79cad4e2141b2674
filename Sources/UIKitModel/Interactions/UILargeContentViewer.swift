/// An interaction that would show a view's content enlarged during a touch, for people who need large text;
/// stored without effect.
open class UILargeContentViewerInteraction: StoredInteraction {
  /// The object that decides which content is shown.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// Whether the device shows large content; it never does here.
  open class var isEnabled: Bool { false }

  /// Makes an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// A gesture recogniser to which others can relate; it recognises nothing here.
  public final lazy var gestureRecognizerForExclusionRelationship = UIGestureRecognizer()
}

/// A delegate that decides what a large content viewer shows.
public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// A view whose content can be shown enlarged.
public protocol UILargeContentViewerItem: AnyObject {
  /// Whether the content can be shown enlarged.
  var showsLargeContentViewer: Bool { get }
  /// The title to show enlarged.
  var largeContentTitle: String? { get }
  /// The image to show enlarged.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled up to the available space.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
