package import UIKitModel

/// The settings of a button that decide what happens to a title which is too long.
package struct TitleLook: Hashable, Sendable {
  /// Whether the button has a `UIButton.Configuration`, which replaces the settings of its label.
  package var isConfigured: Bool
  /// Whether the title breaks into lines on a device.
  package var breaksIntoLines: Bool
  /// The line break mode of the configuration, or else of the label.
  package var mode: NSLineBreakMode

  package init(isConfigured: Bool, breaksIntoLines: Bool, mode: NSLineBreakMode) {
    self.isConfigured = isConfigured
    self.breaksIntoLines = breaksIntoLines
    self.mode = mode
  }

  /// Reads the settings of a button.
  init(of button: UIButton) {
    if let configuration = button.configuration {
      let mode = configuration.titleLineBreakMode
      self.init(isConfigured: true, breaksIntoLines: mode.wraps, mode: mode)
    } else {
      self.init(
        isConfigured: false, breaksIntoLines: (button.titleLabel?.numberOfLines ?? 1) != 1,
        mode: button.titleLabel?.lineBreakMode ?? .byTruncatingMiddle)
    }
  }
}
