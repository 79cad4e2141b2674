public import Foundation

/// Shows a menu after a long touch; kept, and without effect, since nothing here shows menus.
open class UIContextMenuInteraction: StoredInteraction {
  /// The object that makes the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Makes an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing, since no menu is shown.
  open func dismissMenu() {}

  /// Does nothing, since no menu is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// The menu of a long touch.
open class UIContextMenuConfiguration {
  /// A value that tells menus apart.
  public let identifier: any NSCopying

  /// Makes a description of a menu; the two closures are not called here.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> Any?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
  }
}

/// Makes the menu of a long touch. Nothing calls it here.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The menu is about to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu is about to end.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Runs changes beside those of a menu.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what follows.
  func addCompletion(_ completion: @escaping () -> Void)
}
