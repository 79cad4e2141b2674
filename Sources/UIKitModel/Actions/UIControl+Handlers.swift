extension UIControl {
  /// Calls a closure for each action and each existing target's method, in order of addition, until the
  /// closure sets its last parameter to true.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (target: Any?, action: Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for target in controlState.targets where target.isAlive {
      let pair = target.selector.map { (target: target.object as Any?, action: $0) }
      iterator(target.action, pair, target.events, &stops)
      if stops { return }
    }
  }
}

extension UIButton {
  /// The symbol configuration set for images of the current state, or else of the normal state; nil if
  /// neither was set.
  public final var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    buttonState.look?.symbols.value(for: state)
  }

  /// Makes a system button with an image and, unless `action` is nil, a method that is called for a touch up
  /// inside.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}
