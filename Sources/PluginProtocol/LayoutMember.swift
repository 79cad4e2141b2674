import StrategyKit

/// A member of a layout in messages of the plugin protocol.
enum LayoutMember: UInt8, CaseIterable {
  case image, title, background, cornerRadius, fittingSize, content, imageHook, titleHook

  /// The member's name in messages, such as `fitting-size`.
  var name: StaticString {
    switch self {
    case .image: "image"
    case .title: "title"
    case .background: "background"
    case .cornerRadius: "corner-radius"
    case .fittingSize: "fitting-size"
    case .content: "content"
    case .imageHook: "image-hook"
    case .titleHook: "title-hook"
    }
  }

  /// The index, in `Aspect.allCases`, of the aspect that the member belongs to.
  var aspect: Int {
    switch self {
    case .image, .title, .background, .cornerRadius: 0
    case .fittingSize: 1
    case .content: 2
    case .imageHook, .titleHook: 3
    }
  }

  /// Returns whether a layout of a spec must have the member if the member's aspect is supported.
  func isNeeded(for spec: ButtonSpec) -> Bool {
    switch self {
    case .image, .cornerRadius, .imageHook: spec.effectiveImage != nil
    case .title, .titleHook: spec.title != nil
    case .background, .fittingSize, .content: true
    }
  }
}

/// The set of members that were read of a layout.
struct LayoutMembers {
  private var bits: UInt8 = 0

  mutating func insert(_ member: LayoutMember) { bits |= 1 << member.rawValue }

  func contains(_ member: LayoutMember) -> Bool { bits & (1 << member.rawValue) != 0 }

  /// Returns the first member that is missing in a layout of `spec`, although its aspect is in `promised`;
  /// nil if no member is missing.
  @inline(__always)
  func missing(of spec: ButtonSpec, promised: UInt32) -> LayoutMember? {
    if bits == 0xFF { return nil }
    return LayoutMember.allCases.first { member in
      !contains(member) && promised & (1 << UInt32(member.aspect)) != 0
        && member.isNeeded(for: spec)
    }
  }
}
