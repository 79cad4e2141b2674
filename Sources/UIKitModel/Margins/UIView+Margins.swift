import Foundation

extension UIView {
  /// The order in which preserved margins and the safe area are combined, for the whole view tree.
  ///
  /// The root's value counts; on another view it has an effect once that view becomes a root.
  public var marginPolicy: MarginPolicy {
    get { resolvedMargins().policy }
    set { setMargins(\.givenPolicy, newValue) }
  }

  /// The insets, in points, that the view adds to its inherited safe area. UIKit declares them on view
  /// controllers, which have no effect here.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { margins?.additionalSafeArea ?? UIEdgeInsets() }
    set { setMargins(\.additionalSafeArea, newValue) }
  }

  /// The safe-area insets of a root view, in points, such as for a status bar; ignored while the view has a
  /// superview.
  public var givenSafeAreaInsets: UIEdgeInsets {
    get { margins?.givenSafeArea ?? UIEdgeInsets() }
    set { setMargins(\.givenSafeArea, newValue) }
  }

  final func setMargins(_ insets: UIEdgeInsets) {
    let state = marginState
    if case .physical(insets) = state.base { return }
    state.base = .physical(insets)
    markMargins()
  }

  final func setMargins(_ insets: NSDirectionalEdgeInsets) {
    let state = marginState
    if case .directional(insets) = state.base { return }
    state.base = .directional(insets)
    markMargins()
  }

  final func setMargins<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<MarginState, Value>, _ value: Value
  ) {
    let state = marginState
    guard state[keyPath: path] != value else { return }
    state[keyPath: path] = value
    markMargins()
  }

  // MARK: Sources

  /// Returns the numbers from which the margin of an edge is computed.
  public func marginSource(of edge: UIEdgeInsets.Edge) -> MarginSource {
    let state = resolvedMargins()
    let overlap =
      state.preservesSuperview ? parent?.margins?.overlap(with: Extent(viewState.frame)) : nil
    return MarginSource(
      base: state.physicalBase[edge], overlap: overlap?[edge],
      safeArea: state.addsSafeArea ? state.safeArea[edge] : nil, policy: state.policy)
  }

  /// Returns the views whose margins decide an edge's margin, the superview first; empty if the view's own
  /// margin decides it.
  public func marginOrigins(of edge: UIEdgeInsets.Edge) -> [UIView] {
    var origins: [UIView] = []
    var view = self
    while view.marginSource(of: edge).isPreserved, let above = view.parent {
      origins.append(above)
      view = above
    }
    return origins
  }

  /// Returns the numbers from which the safe area of an edge is computed.
  public func safeAreaSource(of edge: UIEdgeInsets.Edge) -> SafeAreaSource {
    let state = resolvedMargins()
    let inherited =
      parent?.margins?.inheritedSafeArea(by: Extent(viewState.frame)) ?? state.givenSafeArea
    return SafeAreaSource(
      inherited: inherited[edge], additional: state.additionalSafeArea[edge])
  }
}
