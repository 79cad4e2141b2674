import Foundation
import Synchronization

extension UIButton {
  /// The default look of all buttons of a class, as set with `appearance()`.
  ///
  /// A button applies it when it is added to a window, as Apple documents. Values set on the button itself have
  /// precedence. Appearances belong to the thread that sets them, as views do.
  public final class Appearance {
    /// Whether an appearance was ever requested; if not, buttons need not search for one.
    static let isUsed = Atomic(false)
    private static let key = "UIKitModel.UIButton.Appearance"

    let applies: (UIButton) -> Bool
    let type: ObjectIdentifier
    var titleColors: [(state: State, color: UIColor?)] = []
    var shadowColors: [(state: State, color: UIColor?)] = []
    var backgrounds: [(state: State, image: UIImage?)] = []
    var symbols: [(state: State, configuration: UIImage.SymbolConfiguration?)] = []
    /// The content insets, in points; nil keeps the button's insets.
    public var contentEdgeInsets: UIEdgeInsets?
    /// The tint colour; nil keeps the button's colour.
    public var tintColor: UIColor?
    /// The background colour; nil keeps the button's colour.
    public var backgroundColor: UIColor?

    init(_ type: ObjectIdentifier, _ applies: @escaping (UIButton) -> Bool) {
      self.type = type
      self.applies = applies
    }

    /// Sets the colour of a state's title.
    public func setTitleColor(_ color: UIColor?, for state: State) {
      titleColors.removeAll { $0.state == state }
      titleColors.append((state, color))
    }

    /// Sets the colour of the shadow of a state's title.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {
      shadowColors.removeAll { $0.state == state }
      shadowColors.append((state, color))
    }

    /// Sets the background image of a state.
    public func setBackgroundImage(_ image: UIImage?, for state: State) {
      backgrounds.removeAll { $0.state == state }
      backgrounds.append((state, image))
    }

    /// Sets the symbol configuration of a state.
    public func setPreferredSymbolConfiguration(
      _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
      symbols.removeAll { $0.state == state }
      symbols.append((state, configuration))
    }

    /// The appearances of this thread, in the order of their first request.
    static var all: [Appearance] {
      get { Thread.current.threadDictionary[key] as? [Appearance] ?? [] }
      set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Removes all appearances of this thread, as at the start of an app.
    public static func forgetAll() { all = [] }
  }

  /// Returns the default look of all buttons of the class; see ``Appearance``.
  public static func appearance() -> Appearance {
    Appearance.isUsed.store(true, ordering: .relaxed)
    let type = ObjectIdentifier(self)
    if let known = Appearance.all.first(where: { $0.type == type }) { return known }
    let made = Appearance(type) { $0 is Self }
    Appearance.all.append(made)
    return made
  }

  final func takeAppearance() {
    guard Appearance.isUsed.load(ordering: .relaxed) else { return }
    for appearance in Appearance.all where appearance.applies(self) { take(appearance) }
  }

  /// Applies the values of an appearance that were not set on the button itself.
  private func take(_ appearance: Appearance) {
    for (state, color) in appearance.titleColors {
      let own = look.titleColors.exact(state)
      guard own == nil || own === look.appearance.titleColors.exact(state) else { continue }
      look.appearance.titleColors.set(color, for: state)
      setTitleColor(color, for: state)
    }
    for (state, color) in appearance.shadowColors {
      let own = look.shadowColors.exact(state)
      guard own == nil || own === look.appearance.shadowColors.exact(state) else { continue }
      look.appearance.shadowColors.set(color, for: state)
      setTitleShadowColor(color, for: state)
    }
    for (state, image) in appearance.backgrounds {
      let own = backgroundImage(for: state)
      guard own == nil || own === look.appearance.backgrounds.exact(state) else { continue }
      look.appearance.backgrounds.set(image, for: state)
      setBackgroundImage(image, for: state)
    }
    for (state, configuration) in appearance.symbols where look.symbols.exact(state) == nil {
      setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
    if let insets = appearance.contentEdgeInsets,
      contentEdgeInsets == UIEdgeInsets() || contentEdgeInsets == look.appearance.insets
    {
      look.appearance.insets = insets
      contentEdgeInsets = insets
    }
    if let color = appearance.tintColor, !hasOwnTintColor { tintColor = color }
    if let color = appearance.backgroundColor, backgroundColor == nil { backgroundColor = color }
  }
}

/// The values that appearances have set on a button.
struct AppliedAppearance {
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var backgrounds = StateTable<UIImage>()
  var insets: UIEdgeInsets?
}
