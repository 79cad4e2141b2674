import Foundation
import Testing
import UIKitModel
import ViewTrees

@Suite("Constraints to the guides of margins and safe areas")
struct GuideConstraintTests {
  /// The views of a tree, in a window whose pixels are 1/64 point: what is pinned is so by constraints.
  private func views(_ tree: ViewTree) -> [UIView] {
    var views: [UIView] = []
    for spec in tree.views {
      let parent = spec.parent.map { views[$0] }
      let view = parent == nil ? UIWindow(frame: .zero) : UIView(frame: .zero)
      views.append(view)
      parent?.addSubview(view)
      if parent == nil { view.contentScaleFactor = 64 }
      switch spec.direction {
      case nil: break
      case .leftToRight: view.semanticContentAttribute = .forceLeftToRight
      case .rightToLeft: view.semanticContentAttribute = .forceRightToLeft
      }
      view.marginPolicy = tree.policy
      view.givenSafeAreaInsets = spec.safeArea
      view.additionalSafeAreaInsets = spec.additionalSafeArea
      view.preservesSuperviewLayoutMargins = spec.preservesSuperviewMargins
      view.insetsLayoutMarginsFromSafeArea = spec.addsSafeArea
      switch spec.margins {
      case .physical(let insets): view.layoutMargins = insets
      case .directional(let insets): view.directionalLayoutMargins = insets
      }
      switch (spec.place, parent) {
      case (.frame(let frame), _): view.frame = frame
      case (.pin(let pin), let parent?):
        view.translatesAutoresizingMaskIntoConstraints = false
        let guide: any LayoutAnchorItem =
          switch pin {
          case .margins: parent.layoutMarginsGuide
          case .safeArea: parent.safeAreaLayoutGuide
          case .edges: parent
          }
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: guide.topAnchor),
          view.leftAnchor.constraint(equalTo: guide.leftAnchor),
          view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        ])
      case (.pin, nil), (.constraints, _): break
      }
    }
    return views
  }

  /// Whether insets cross in a view.
  private func isCrossed(_ view: ViewTreeLayout.View) -> Bool {
    ![view.margins, view.safeArea].allSatisfy {
      view.frame.size.width - $0.left - $0.right >= 0
        && view.frame.size.height - $0.top - $0.bottom >= 0
    }
  }

  /// Whether constraints give the same as the rules: no negative sizes, and crossing insets only in given frames.
  private func isComparable(_ tree: ViewTree, _ layout: ViewTreeLayout) -> Bool {
    zip(tree.views, layout.views).allSatisfy { spec, view in
      guard view.frame.size.width >= 0, view.frame.size.height >= 0 else { return false }
      if case .pin = spec.place { return !isCrossed(view) }
      return true
    }
  }

  @Test("Views that are constrained to guides are where the rules of margins put them")
  func trees() {
    var count = 0
    var pinned = 0
    var crossed = 0
    for index in 0..<3_000 where count < 400 || crossed <= 10 {
      var draw = ViewTreeDraw(seed: 11, index: UInt64(index))
      let tree = draw.tree(upTo: 6)
      let expected = tree.computedLayout()
      guard isComparable(tree, expected) else { continue }
      count += 1
      let views = views(tree)
      views[0].layoutIfNeeded()
      for (number, view) in views.enumerated() {
        let stated = expected.views[number]
        if case .pin = tree.views[number].place {
          pinned += 1
          if let parent = tree.views[number].parent, isCrossed(expected.views[parent]) {
            crossed += 1
          }
        }
        let isSame =
          view.frame.origin == stated.frame.origin && view.frame.size == stated.frame.size
          && view.layoutMargins == stated.margins && view.safeAreaInsets == stated.safeArea
        #expect(
          isSame, "view \(number) of tree \(index): \(view.frame), not \(stated.frame)")
      }
    }
    #expect(count >= 400 && pinned > 100 && crossed > 10)
  }

  @Test("A margin that changes moves what is constrained to its guide")
  func changes() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (UIView(), UIView())
    window.addSubview(outer)
    outer.addSubview(inner)
    for view in [outer, inner] {
      view.translatesAutoresizingMaskIntoConstraints = false
      guard let guide = view.superview?.layoutMarginsGuide else { continue }
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        view.heightAnchor.constraint(equalTo: guide.heightAnchor),
      ])
    }
    outer.preservesSuperviewLayoutMargins = true
    outer.layoutMargins = .zero
    window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 94, height: 96))
    window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 20, y: 10, width: 40, height: 60))
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 35, height: 60))
  }
}
