import Foundation
package import StrategyKit
package import UIKitModel
package import ViewTrees

extension Scenario {
  /// The layout direction that the button inherits from its view; left to right if the button is in no view.
  package var inheritedDirection: UIUserInterfaceLayoutDirection {
    guard let views, let parent = views.buttonParent else { return .leftToRight }
    return views.direction(of: parent)
  }

  /// Updates ``spec`` to the state of the button after the changes so far; does nothing if the changed view
  /// is not the button.
  package mutating func showChange(of view: Int) {
    if let button = views?.changed.views[view].button { spec.show(button) }
  }

  /// Resolves the views' layout under a margin policy. A pinned or constrained button gets its frame, and a
  /// constrained one the scale of its tree.
  package mutating func resolveViews(under policy: MarginPolicy) {
    guard views != nil else { return }
    views?.policy = policy
    guard let tree = views else { return }
    if let index = tree.constrainedButton {
      spec.frame = ViewTreeViews(tree).layout().views[index].frame
      spec.scale = CGFloat(tree.views[tree.root(of: index)].scale ?? 2)
    } else if case .pin = tree.button?.place, let frame = ViewTreeViews(tree).layout().button {
      spec.frame = frame
    }
  }
}

extension ViewSpec.Button {
  /// Makes a button in a view tree from a spec, with the properties that affect its size.
  package init(_ spec: ButtonSpec) {
    self.init()
    type = spec.type
    if let title = spec.title { titles[.normal] = Title(size: title.size, lines: title.lines) }
    if let image = spec.image { images[.normal] = image.size }
    contentInsets = spec.contentInsets
    imageInsets = spec.imageInsets
    titleInsets = spec.titleInsets
    lineHeight = spec.lineHeight.native
    spacing = spec.spacing.native
    isStacked = spec.placement == .top || spec.placement == .bottom
  }
}

extension ButtonSpec {
  /// Copies the content, the state and the insets of a button in a view tree into the spec.
  ///
  /// For a button with a configuration, the configuration's insets are copied: its edge insets have no
  /// effect.
  fileprivate mutating func show(_ button: ViewSpec.Button) {
    let radius = image?.cornerRadius ?? 0
    image = button.image.map { Image(size: $0, cornerRadius: radius) }
    title = button.title.map { Title(size: $0.size, lines: $0.lines) }
    let isPlain = !button.isConfigured
    contentInsets = isPlain ? button.contentInsets : ViewSpec.Button.configuredInsets
    imageInsets = isPlain ? button.imageInsets : .zero
    titleInsets = isPlain ? button.titleInsets : .zero
  }
}
