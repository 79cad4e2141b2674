public import Foundation

/// An interaction that would show a menu after a long touch; stored without effect, since no menus are shown
/// here.
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

/// The description of a menu for a long touch; stored without effect, since no menus are shown here.
open class UIContextMenuConfiguration {
  /// A value that identifies the menu.
  public let identifier: any NSCopying

  /// Makes a description of a menu; its closures are never called here.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> Any?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
  }
}

/// A delegate that provides the menu for a long touch; never called here.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location; nil if no menu opens there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called before the menu is dismissed.
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

/// An object that runs animations alongside the animations of a menu.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure to call after the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}
