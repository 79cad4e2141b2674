public import Foundation

/// An object that handles touches and describes itself to VoiceOver.
///
/// The accessibility properties and the calls of storyboards belong to every object in UIKit; here to
/// this class, from which all that can be seen inherit.
open class UIResponder {
  private var voice: Voice?
  /// The associated objects, by key.
  final var associations: [UnsafeRawPointer: Association] = [:]

  /// The values for VoiceOver, made when first set.
  private final class Voice {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var elements: [Any]?
    var hidesElements = false
    var isModal = false
    var attributedLabel: NSAttributedString?
    var frame: CGRect?
  }

  /// The values for VoiceOver, for a change.
  private var ownVoice: Voice {
    if let voice { return voice }
    let made = Voice()
    voice = made
    return made
  }

  /// Makes an object without a next responder.
  public init() {}

  // MARK: What every object has

  /// Whether another object counts as the same.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIResponder) === self }

  /// A number that equal objects have in common.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// The object itself.
  public final func `self`() -> Self { self }

  /// Whether the object is a proxy.
  public final func isProxy() -> Bool { false }

  /// The object in words: the name of its class.
  open var description: String { "<\(type(of: self))>" }

  /// Whether the object is of a class or of one that inherits from it.
  public final func isKind(of type: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == type { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether the object is of a class itself.
  public final func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }

  /// Whether the object is known to have a method.
  open func responds(to selector: Selector!) -> Bool { selector.isMethod(of: self) }

  // MARK: The chain

  /// The next responder.
  open var next: UIResponder? { nil }
  /// Whether keys may go to this object.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether keys may go elsewhere again.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object gets keys, which never happens here.
  open var isFirstResponder: Bool { false }

  /// Asks for the keys.
  ///
  /// - Returns: whether they come here: never, since keyboards do not exist here.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Stops being the first responder; returns whether the responder can.
  @discardableResult
  open func resignFirstResponder() -> Bool { canResignFirstResponder }

  /// Whether the object can perform an action: by default if its class has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Returns the nearest responder, from this one up the chain, that can perform the action; nil without one.
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

  /// Called after a view was made as a storyboard makes it.
  open func awakeFromNib() {}

  /// Called by Interface Builder, never here.
  open func prepareForInterfaceBuilder() {}

  /// Called when an observed property changes on a device, and never here: that takes Objective-C.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Accessibility

  /// Whether VoiceOver speaks the object as one element.
  open var isAccessibilityElement: Bool {
    get { voice?.isElement ?? false }
    set { ownVoice.isElement = newValue }
  }

  /// The name.
  open var accessibilityLabel: String? {
    get { voice?.label }
    set { ownVoice.label = newValue }
  }

  /// The effect of the control.
  open var accessibilityHint: String? {
    get { voice?.hint }
    set { ownVoice.hint = newValue }
  }

  /// The present value.
  open var accessibilityValue: String? {
    get { voice?.value }
    set { ownVoice.value = newValue }
  }

  /// The name by which tests find it.
  open var accessibilityIdentifier: String? {
    get { voice?.identifier }
    set { ownVoice.identifier = newValue }
  }

  /// The kind of element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { voice?.traits ?? .none }
    set { ownVoice.traits = newValue }
  }

  /// The elements inside it.
  open var accessibilityElements: [Any]? {
    get { voice?.elements }
    set { ownVoice.elements = newValue }
  }

  /// Whether nothing inside of it is spoken of.
  open var accessibilityElementsHidden: Bool {
    get { voice?.hidesElements ?? false }
    set { ownVoice.hidesElements = newValue }
  }

  /// Whether nothing beside it is spoken of.
  open var accessibilityViewIsModal: Bool {
    get { voice?.isModal ?? false }
    set { ownVoice.isModal = newValue }
  }

  /// The place on the display.
  open var accessibilityFrame: CGRect {
    get { voice?.frame ?? .zero }
    set { ownVoice.frame = newValue }
  }

  /// Whether it is hidden, or something around it is that hides all within from VoiceOver.
  var isKeptFromVoice: Bool { false }

  /// The place that was set; nil where none was.
  final var givenAccessibilityFrame: CGRect? { voice?.frame }
  /// The label that was set.
  final var givenAccessibilityLabel: String? { voice?.label }
  /// The traits that were set; nil where none were.
  final var givenAccessibilityTraits: UIAccessibilityTraits? { voice?.traits }
  /// Whether it was said to be an element; nil where nothing was said.
  final var givenIsElement: Bool? { voice?.isElement }

  /// The name, with its pronunciation.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { voice?.attributedLabel }
    set { ownVoice.attributedLabel = newValue }
  }

  /// Called when the element is activated by other means than touch; returns false, since nothing was done.
  open func accessibilityActivate() -> Bool { false }
}

#if !canImport(ObjectiveC)
  // On a Mac only subclasses of NSObject may conform, and its methods take the selectors of Objective-C.
  extension UIResponder: NSObjectProtocol {}
#endif
