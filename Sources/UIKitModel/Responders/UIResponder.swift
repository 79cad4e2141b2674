public import Foundation

/// An object that handles touches and describes itself to VoiceOver.
///
/// In UIKit, every object has the accessibility properties and the calls of storyboards; here they belong to this
/// class.
open class UIResponder {
  private var voice: Voice?
  /// The associated values, by key.
  final var associations: [UnsafeRawPointer: Association] = [:]

  /// The accessibility values, made when first set.
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

  /// The accessibility values for a change, made on first use.
  private var ownVoice: Voice {
    if let voice { return voice }
    let made = Voice()
    voice = made
    return made
  }

  /// Makes an object without a next responder.
  public init() {}

  // MARK: What every object has

  /// Returns whether another object is equal: by default, the same object.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIResponder) === self }

  /// A hash value that equal objects share.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Returns the object itself.
  public final func `self`() -> Self { self }

  /// Returns whether the object is a proxy: always false.
  public final func isProxy() -> Bool { false }

  /// The name of the object's class in angle brackets.
  open var description: String { "<\(type(of: self))>" }

  /// Returns whether the object is of a class or its subclass.
  public final func isKind(of type: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == type { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Returns whether the object is of exactly this class.
  public final func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }

  /// Returns whether the selector was made for a method of the object's class; false for a selector made from
  /// a name alone.
  open func responds(to selector: Selector!) -> Bool { selector.isMethod(of: self) }

  // MARK: The chain

  /// The next object in the responder chain; nil at its end.
  open var next: UIResponder? { nil }
  /// Whether the object can receive keyboard input.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can stop receiving keyboard input.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object receives keyboard input; always false here.
  open var isFirstResponder: Bool { false }

  /// Requests keyboard input.
  ///
  /// - Returns: Whether the object receives it: always false, since keyboards do not exist here.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Stops being the first responder; returns whether the responder can.
  @discardableResult
  open func resignFirstResponder() -> Bool { canResignFirstResponder }

  /// Returns whether the object can perform an action; by default, if its class has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Returns the nearest responder, from this one up the chain, that can perform the action; nil if no
  /// responder can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Called when touches begin; passes them on to ``next`` by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; passes them on to ``next`` by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; passes them on to ``next`` by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled; passes them on to ``next`` by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Storyboards

  /// Called after a view was loaded as from a storyboard.
  open func awakeFromNib() {}

  /// Called by Interface Builder, never here.
  open func prepareForInterfaceBuilder() {}

  /// Called on a device when an observed property changes. Never called here, since observation needs
  /// Objective-C.
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

  /// The name that VoiceOver speaks; nil if VoiceOver speaks no name.
  open var accessibilityLabel: String? {
    get { voice?.label }
    set { ownVoice.label = newValue }
  }

  /// The effect of the control, which VoiceOver speaks; nil if VoiceOver speaks no effect.
  open var accessibilityHint: String? {
    get { voice?.hint }
    set { ownVoice.hint = newValue }
  }

  /// The current value, which VoiceOver speaks; nil if VoiceOver speaks no value.
  open var accessibilityValue: String? {
    get { voice?.value }
    set { ownVoice.value = newValue }
  }

  /// The identifier by which user-interface tests find the element; nil if none was set.
  open var accessibilityIdentifier: String? {
    get { voice?.identifier }
    set { ownVoice.identifier = newValue }
  }

  /// The kind and state of the element for VoiceOver.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { voice?.traits ?? .none }
    set { ownVoice.traits = newValue }
  }

  /// The accessibility elements inside the object; nil if the object contains none.
  open var accessibilityElements: [Any]? {
    get { voice?.elements }
    set { ownVoice.elements = newValue }
  }

  /// Whether VoiceOver ignores everything inside the object.
  open var accessibilityElementsHidden: Bool {
    get { voice?.hidesElements ?? false }
    set { ownVoice.hidesElements = newValue }
  }

  /// Whether VoiceOver ignores everything beside the object.
  open var accessibilityViewIsModal: Bool {
    get { voice?.isModal ?? false }
    set { ownVoice.isModal = newValue }
  }

  /// The frame for VoiceOver, in the screen's coordinates; zero if none was set.
  open var accessibilityFrame: CGRect {
    get { voice?.frame ?? .zero }
    set { ownVoice.frame = newValue }
  }

  /// Whether the object or a view around it is hidden from VoiceOver.
  var isKeptFromVoice: Bool { false }

  /// The accessibility frame that was set; nil if no frame was set.
  final var givenAccessibilityFrame: CGRect? { voice?.frame }
  /// The accessibility label that was set; nil if no label was set.
  final var givenAccessibilityLabel: String? { voice?.label }
  /// The accessibility traits that were set; nil if no traits were set.
  final var givenAccessibilityTraits: UIAccessibilityTraits? { voice?.traits }
  /// The value that was set for ``isAccessibilityElement``; nil if no value was set.
  final var givenIsElement: Bool? { voice?.isElement }

  /// The accessibility label with attributes such as pronunciation; nil if none was set.
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
