import UIKitModel

extension ButtonStrategy {
  /// Makes a strategy from an expression that creates a button; its id comes from the name of the class.
  ///
  /// ```swift
  /// let old = ButtonStrategy(OldButton()) { button, spec in button.iconPadding = spec.spacing }
  /// ```
  ///
  /// - Parameters:
  ///   - button: makes a button; called once for each worker and button type, and after a failure.
  ///   - configure: sets what only this class has, from the spec; called once for each layout.
  public init(
    _ button: @autoclosure @escaping @Sendable () -> Button,
    configure: @escaping @Sendable (Button, ButtonSpec) -> Void = { _, _ in }
  ) {
    self.init(
      StrategyID(className: "\(Button.self)") ?? "button", making: { _ in button() },
      configure: configure)
  }
}

extension StrategyID {
  /// Makes an id from a class name, such as `old-button` from `OldButton`; nil unless the result begins with
  /// a letter.
  package init?(className: String) {
    var word = ""
    var previous: Character?
    for character in className where character.isASCII {
      if character.isUppercase, let previous, previous.isLowercase || previous.isNumber {
        word += "-"
      }
      word += character.isLetter || character.isNumber ? character.lowercased() : "-"
      previous = character
    }
    self.init(rawValue: word.split(separator: "-").joined(separator: "-"))
  }
}
