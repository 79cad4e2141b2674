/// The aspects that a strategy supports for a spec, with reasons against the other aspects.
///
/// Supported aspects are compared: one differing pixel is a failure. Unsupported aspects are skipped, and reports
/// give the reason.
///
/// ```swift
/// spec.spacing < 0 ? .unsupported("the spacing is negative") : .supported
/// ```
public enum Support: Hashable, Sendable {
  /// The strategy supports every aspect.
  case supported
  /// The strategy does not support some aspects, by default all, for the given reason, such as `the title is
  /// squeezed`.
  case unsupported(String, of: Aspect = .all)
  /// The aspects that both values support. If neither supports an aspect, the first value gives the reason.
  indirect case both(Support, Support)

  /// The supported aspects.
  @inlinable
  public var aspects: Aspect {
    switch self {
    case .supported: .all
    case .unsupported(_, let aspects): .all.subtracting(aspects)
    case .both(let first, let second): first.aspects.intersection(second.aspects)
    }
  }

  /// Returns the reason why an aspect is not supported; nil if it is supported.
  public func reason(for aspect: Aspect) -> String? {
    switch self {
    case .supported: nil
    case .unsupported(let reason, let aspects): aspects.contains(aspect) ? reason : nil
    case .both(let first, let second): first.reason(for: aspect) ?? second.reason(for: aspect)
    }
  }
}

extension Support {
  /// The support, by a strategy without ``Aspect/wrapping``, for a title of several lines: no aspect.
  package static let oneLineOnly = Support.unsupported(
    "the title may take several lines, and wrapping is not supported")

  /// The support, by a strategy without `spreadsItems`, for image and title at opposite ends: no aspect.
  package static let togetherOnly = Support.unsupported(
    "image and title are at opposite ends, and spread is not supported")
}
