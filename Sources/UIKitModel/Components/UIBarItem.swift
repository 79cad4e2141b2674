public import Foundation

/// The content of an entry in a bar.
open class UIBarItem {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  /// Makes an item that shows nothing.
  public init() {}
}

/// The content of an entry in a tab bar.
open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?

  /// Makes an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with a title and two images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// The content of an entry in a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// The view that the bar shows instead of title and image; nil for title and image.
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}
