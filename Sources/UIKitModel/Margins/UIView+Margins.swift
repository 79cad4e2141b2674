public import Foundation

extension UIView {
  // MARK: Margins

  /// The distances between the edges and the content.
  ///
  /// Reading gives the resolved margins, with what is preserved of the superview's and the safe area.
  /// Writing sets the base from which they are resolved, 8 on every edge at first; so writing back what
  /// was read is not neutral where there is a safe area.
  public var layoutMargins: UIEdgeInsets {
    get { resolvedMargins().margins }
    set {
      let state = marginState
      if case .physical(newValue) = state.base { return }
      state.base = .physical(newValue)
      markMargins()
    }
  }

  /// ``layoutMargins`` by the view's direction. Both are views of one base, which keeps the form that
  /// was written last: directional margins change sides with the direction, physical ones do not.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let state = resolvedMargins()
      return NSDirectionalEdgeInsets(state.margins, direction: state.direction)
    }
    set {
      let state = marginState
      if case .directional(newValue) = state.base { return }
      state.base = .directional(newValue)
      markMargins()
    }
  }

  /// Whether the view's content keeps out of the superview's margins as well; false at first.
  public var preservesSuperviewLayoutMargins: Bool {
    get { margins?.preservesSuperview ?? false }
    set { set(\.preservesSuperview, newValue) }
  }

  /// Whether the safe area is added to the margins; true at first.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins?.addsSafeArea ?? true }
    set { set(\.addsSafeArea, newValue) }
  }

  /// The order in which preserved margins and the safe area are joined, in the whole tree.
  ///
  /// That of the root counts; writing it to another view has an effect once that becomes a root.
  public var marginPolicy: MarginPolicy {
    get { resolvedMargins().policy }
    set { set(\.givenPolicy, newValue) }
  }

  // MARK: The safe area

  /// The distances by which bars and the like cover the view, as far as it reaches below them, with
  /// ``additionalSafeAreaInsets``; never negative.
  public var safeAreaInsets: UIEdgeInsets { resolvedMargins().safeArea }

  /// What the view adds to the safe area that it inherits. There are no view controllers here, so it is
  /// the view that has them.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { margins?.additionalSafeArea ?? UIEdgeInsets() }
    set { set(\.additionalSafeArea, newValue) }
  }

  /// The safe area that a root has from outside: status bar, notch. It counts while the view has no
  /// superview.
  public var givenSafeAreaInsets: UIEdgeInsets {
    get { margins?.givenSafeArea ?? UIEdgeInsets() }
    set { set(\.givenSafeArea, newValue) }
  }

  private func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<MarginState, Value>, _ value: Value
  ) {
    let state = marginState
    guard state[keyPath: path] != value else { return }
    state[keyPath: path] = value
    markMargins()
  }

  // MARK: Guides

  /// The rectangle within the margins, in the view's own coordinates; not rounded. Where the margins
  /// cross, it collapses to their midpoint.
  public var layoutMarginsGuide: UILayoutGuide {
    let state = resolvedMargins()
    return UILayoutGuide(layoutFrame: state.extent.guide(within: state.margins))
  }

  /// The rectangle within the safe area, in the view's own coordinates; not rounded. Where the insets
  /// cross, it collapses to their midpoint.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let state = resolvedMargins()
    return UILayoutGuide(layoutFrame: state.extent.guide(within: state.safeArea))
  }

  // MARK: Sources

  /// Where the margin of an edge comes from.
  public func marginSource(of edge: UIEdgeInsets.Edge) -> MarginSource {
    let state = resolvedMargins()
    let overlap =
      state.preservesSuperview ? parent?.margins?.overlap(with: Extent(storedFrame)) : nil
    return MarginSource(
      base: state.physicalBase[edge], overlap: overlap?[edge],
      safeArea: state.addsSafeArea ? state.safeArea[edge] : nil, policy: state.policy)
  }

  /// The views from which the margin of an edge is preserved, from the superview up to the one whose own
  /// margin it is; none where it is the view's own.
  public func marginOrigins(of edge: UIEdgeInsets.Edge) -> [UIView] {
    var origins: [UIView] = []
    var view = self
    while view.marginSource(of: edge).isPreserved, let above = view.superview {
      origins.append(above)
      view = above
    }
    return origins
  }

  /// Where the safe area of an edge comes from.
  public func safeAreaSource(of edge: UIEdgeInsets.Edge) -> SafeAreaSource {
    let state = resolvedMargins()
    let inherited =
      parent?.margins?.inheritedSafeArea(by: Extent(storedFrame)) ?? state.givenSafeArea
    return SafeAreaSource(
      inherited: inherited[edge], additional: state.additionalSafeArea[edge])
  }
}

/// A rectangle in a view to which content is aligned, as it is now.
public struct UILayoutGuide: Hashable, Sendable {
  /// The rectangle, in the coordinates of the view that answers it.
  public let layoutFrame: CGRect
}
