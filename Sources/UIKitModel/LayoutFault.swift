/// A fault in a view's layout code or constraints that would hang or crash an app.
public struct LayoutFault: Error, Hashable, Sendable {
  /// The methods through which layout calls an app's code, and `constraint` for constraints that are used
  /// wrongly.
  public enum Hook: String, Hashable, Sendable {
    case contentRect = "contentRect(forBounds:)"
    case imageRect = "imageRect(forContentRect:)"
    case titleRect = "titleRect(forContentRect:)"
    case backgroundRect = "backgroundRect(forBounds:)"
    case layoutSubviews = "layoutSubviews()"
    case layoutMarginsDidChange = "layoutMarginsDidChange()"
    case safeAreaInsetsDidChange = "safeAreaInsetsDidChange()"
    case constraint = "NSLayoutConstraint"
  }

  /// The kind of a layout fault.
  public enum Kind: Hashable, Sendable {
    /// The hook uses the property or method `reading`, which lays out and so calls the hook again.
    case reentrant(reading: String)
    /// The hook marks the view for layout whenever the view is laid out; layout stopped after this number of
    /// passes.
    case endless(passes: Int)
    /// A constraint was activated whose items have no common ancestor view.
    case noCommonAncestor(constraint: String)
    /// The priority of an active constraint was changed to or from required.
    case requiredChanged(constraint: String)
    /// A constraint relates a leading or trailing edge to a left or right edge.
    case mixedAttributes(constraint: String)
    /// A constraint relates attributes that cannot be compared, such as a width and an edge, or multiplies by
    /// 0.
    case unrelatedAttributes(constraint: String)
    /// A visual format has a syntax error.
    case visualFormat(diagnostic: String)
  }

  /// The hook that is at fault.
  public var hook: Hook
  /// The kind of the fault.
  public var kind: Kind

  /// Makes a description of a fault.
  public init(hook: Hook, kind: Kind) {
    self.hook = hook
    self.kind = kind
  }
}

extension LayoutFault: CustomStringConvertible {
  /// A line that names the hook, its fault and the remedy.
  public var description: String {
    switch kind {
    case .reentrant(let member):
      "\(hook.rawValue) uses '\(member)', which causes a layout and thus calls the hook again without end; "
        + "use the current title, the current image and the given rectangle instead"
    case .endless(let passes):
      "\(hook.rawValue) marks the view for layout whenever it is laid out, so layout does not "
        + "settle (stopped after \(passes) passes); remove the call to setNeedsLayout(), or set only "
        + "values that have changed"
    case .noCommonAncestor(let constraint):
      "the constraint '\(constraint)' relates items without a common superview; add both to the view tree "
        + "before activating it"
    case .requiredChanged(let constraint):
      "the priority of the active constraint '\(constraint)' changes to or from 1000; deactivate it first, "
        + "or use 999"
    case .mixedAttributes(let constraint):
      "the constraint '\(constraint)' relates leading or trailing to left or right; use one kind"
    case .unrelatedAttributes(let constraint):
      "the constraint '\(constraint)' relates attributes that cannot be compared; relate places along "
        + "one axis, or lengths, with a multiplier other than 0"
    case .visualFormat(let diagnostic): diagnostic
    }
  }
}
