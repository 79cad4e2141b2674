public import Foundation

/// What answers to touches, and says what it is to those who cannot see it.
///
/// The accessibility properties and the calls of storyboards belong to every object in UIKit; here to
/// this class, from which all that can be seen inherit.
open class UIResponder {
  private var voice: Voice?

  /// What is said to those who cannot see; made when something is.
  private struct Voice {
    var givenIsElement: Bool?
    var isElement: Bool {
      get { givenIsElement ?? false }
      set { givenIsElement = newValue }
    }
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var givenTraits: UIAccessibilityTraits?
    var traits: UIAccessibilityTraits {
      get { givenTraits ?? .none }
      set { givenTraits = newValue }
    }
    var elements: [Any]?
    var hidesElements = false
    var isModal = false
    var attributedLabel: NSAttributedString?
    var frame: CGRect?
  }

  /// What is to be said; reading it says nothing.
  private func voiced<Value>(_ path: KeyPath<Voice, Value>, else simplest: Value) -> Value {
    voice?[keyPath: path] ?? simplest
  }

  private func say<Value>(_ path: WritableKeyPath<Voice, Value>, _ value: Value) {
    voice = voice ?? Voice()
    voice?[keyPath: path] = value
  }

  /// Makes an object that nobody is asked after.
  public init() {}

  // MARK: The chain

  /// Who is asked next.
  open var next: UIResponder? { nil }
  /// Whether keys may go to this object.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether keys may go elsewhere again.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys go to this object; there is no keyboard here.
  open var isFirstResponder: Bool { false }

  /// Asks for the keys.
  ///
  /// - Returns: whether they come here: never, since there is no keyboard.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Lets the keys go elsewhere.
  @discardableResult
  open func resignFirstResponder() -> Bool { canResignFirstResponder }

  /// Whether the object has a method, or somebody after it in the chain whom it asks: by default where its
  /// class has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// The first in the chain from here on that has a method; nil for nobody.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Touches have begun; passed on to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches have moved; passed on to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches have ended; passed on to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches have been taken away; passed on to ``next``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Storyboards

  /// Called by whoever makes a view as a storyboard would, once it is made.
  open func awakeFromNib() {}

  /// Called by Interface Builder, never here.
  open func prepareForInterfaceBuilder() {}

  // MARK: Accessibility

  /// Whether it is something that is spoken of by itself.
  open var isAccessibilityElement: Bool {
    get { voiced(\.isElement, else: false) }
    set { say(\.isElement, newValue) }
  }

  /// What it is called.
  open var accessibilityLabel: String? {
    get { voiced(\.label, else: nil) }
    set { say(\.label, newValue) }
  }

  /// What it does.
  open var accessibilityHint: String? {
    get { voiced(\.hint, else: nil) }
    set { say(\.hint, newValue) }
  }

  /// What it says at present.
  open var accessibilityValue: String? {
    get { voiced(\.value, else: nil) }
    set { say(\.value, newValue) }
  }

  /// The name by which tests find it.
  open var accessibilityIdentifier: String? {
    get { voiced(\.identifier, else: nil) }
    set { say(\.identifier, newValue) }
  }

  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { voiced(\.traits, else: .none) }
    set { say(\.traits, newValue) }
  }

  /// What inside of it is spoken of.
  open var accessibilityElements: [Any]? {
    get { voiced(\.elements, else: nil) }
    set { say(\.elements, newValue) }
  }

  /// Whether nothing inside of it is spoken of.
  open var accessibilityElementsHidden: Bool {
    get { voiced(\.hidesElements, else: false) }
    set { say(\.hidesElements, newValue) }
  }

  /// Whether nothing beside it is spoken of.
  open var accessibilityViewIsModal: Bool {
    get { voiced(\.isModal, else: false) }
    set { say(\.isModal, newValue) }
  }

  /// Where it is on the display.
  open var accessibilityFrame: CGRect {
    get { voiced(\.frame, else: nil) ?? .zero }
    set { say(\.frame, newValue) }
  }

  /// The place that was set; nil where none was.
  final var givenAccessibilityFrame: CGRect? { voiced(\.frame, else: nil) }
  /// The label that was set.
  final var givenAccessibilityLabel: String? { voiced(\.label, else: nil) }
  /// The traits that were set; nil where none were.
  final var givenAccessibilityTraits: UIAccessibilityTraits? { voiced(\.givenTraits, else: nil) }
  /// Whether it was said to be an element; nil where nothing was said.
  final var givenIsElement: Bool? { voiced(\.givenIsElement, else: nil) }

  /// What it is called, with how that is spoken.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { voiced(\.attributedLabel, else: nil) }
    set { say(\.attributedLabel, newValue) }
  }

  /// Called when it is activated by other means than touch; nothing was done.
  open func accessibilityActivate() -> Bool { false }
}
