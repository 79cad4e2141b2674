import Foundation

/// An entry of a menu.
open class UIMenuElement {
  /// The text of the entry.
  public internal(set) final var title: String
  /// The image of the entry.
  public internal(set) final var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// A closure that a control or a menu entry runs.
open class UIAction: UIMenuElement {
  /// The identity of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// Makes an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from a text.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// The look and the effect of a menu's entry, such as destructive.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry does something that cannot be undone, so a menu shows it in red.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The mark that a menu shows beside an entry.
  public enum State: Int, Hashable, Sendable {
    case off
    case on
    case mixed
  }

  /// The identifier of the action, by which other code finds it.
  public let identifier: Identifier
  /// The look and the effect of the menu's entry.
  open var attributes: Attributes
  /// The mark that the menu shows beside the entry.
  open var state: State
  /// The sender of the action while the action runs; nil otherwise.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Makes an action; without an identifier it gets one that no other action has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the closure with a sender, as ``UIControl/sendAction(_:)`` does.
  final func run(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A menu with several entries.
open class UIMenu: UIMenuElement {
  /// The entries of the menu, in order.
  public let children: [UIMenuElement]

  /// Makes a menu.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
