/// The aspects that a strategy supports for a spec, with the reasons against the others.
///
/// What it answers for is compared: there one differing pixel is a failure. What it does not answer for
/// is skipped, and reports give the reason.
///
/// ```swift
/// spec.spacing < 0 ? .unsupported("the spacing is negative") : .supported
/// ```
public enum Support: Hashable, Sendable {
  /// The strategy answers for every aspect.
  case supported
  /// The strategy does not answer for some aspects, by default for none at all, for a reason in words
  /// such as `the title is squeezed`.
  case unsupported(String, of: Aspect = .all)
  /// The aspects that both support; without any, the reason is the first one's.
  indirect case both(Support, Support)

  /// The aspects that the strategy answers for.
  @inlinable
  public var aspects: Aspect {
    switch self {
    case .supported: .all
    case .unsupported(_, let aspects): .all.subtracting(aspects)
    case .both(let first, let second): first.aspects.intersection(second.aspects)
    }
  }

  /// Why the strategy does not answer for an aspect; nil where it does.
  public func reason(for aspect: Aspect) -> String? {
    switch self {
    case .supported: nil
    case .unsupported(let reason, let aspects): aspects.contains(aspect) ? reason : nil
    case .both(let first, let second): first.reason(for: aspect) ?? second.reason(for: aspect)
    }
  }
}

extension Support {
  /// Of a title of several lines, what a strategy answers for that does not support ``Aspect/wrapping``.
  package static let oneLineOnly = Support.unsupported(
    "the title may take several lines, and wrapping is not supported")

  /// Of image and title at opposite ends, what a strategy answers for that says nothing of them.
  package static let togetherOnly = Support.unsupported(
    "image and title are at opposite ends, and spread is not supported")
}
