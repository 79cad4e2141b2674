import Foundation
import UIKitModel

extension ViewTree {
  /// Returns the tree with left and right exchanged in directions, insets and frames.
  package func mirrored() -> ViewTree {
    let layout = computedLayout()
    var tree = self
    for index in views.indices {
      let width = views[index].parent.map { layout.views[$0].frame.size.width }
      tree.views[index].mirror(in: width)
    }
    if let button {
      tree.button?.place.mirror(in: layout.views[button.parent].frame.size.width)
    }
    return tree
  }
}

extension ViewTreeLayout {
  /// Returns the layout with left and right exchanged, except for the frames of roots.
  func mirrored(in tree: ViewTree) -> ViewTreeLayout {
    var mirrored = self
    for index in views.indices {
      let view = views[index]
      if let parent = tree.views[index].parent {
        mirrored.views[index].frame = view.frame.mirrored(in: views[parent].frame.size.width)
      }
      mirrored.views[index].margins = view.margins.mirrored
      mirrored.views[index].safeArea = view.safeArea.mirrored
      mirrored.views[index].direction = view.direction.opposite
    }
    if let parent = tree.button?.parent {
      mirrored.button = button?.mirrored(in: views[parent].frame.size.width)
    }
    return mirrored
  }
}

extension ViewSpec {
  fileprivate mutating func mirror(in width: CGFloat?) {
    if let width { place.mirror(in: width) }
    direction = direction.map(\.opposite) ?? (parent == nil ? .rightToLeft : nil)
    safeArea = safeArea.mirrored
    additionalSafeArea = additionalSafeArea.mirrored
    if case .physical(let insets) = margins { margins = .physical(insets.mirrored) }
  }
}

extension ViewSpec.Place {
  fileprivate mutating func mirror(in width: CGFloat) {
    if case .frame(let frame) = self { self = .frame(frame.mirrored(in: width)) }
  }
}

extension CGRect {
  /// Returns the rectangle mirrored in a parent of some width; the sign of the rectangle's width is kept. A
  /// pinned rectangle in a parent of negative width has the opposite sign, but covers the same points.
  fileprivate func mirrored(in width: CGFloat) -> CGRect {
    CGRect(
      x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}

extension UIUserInterfaceLayoutDirection {
  fileprivate var opposite: UIUserInterfaceLayoutDirection {
    self == .leftToRight ? .rightToLeft : .leftToRight
  }
}
