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

  /// The member with the form of its value, such as `"fitting-size":[width,height]`.
  var form: String {
    switch self {
    case .cornerRadius: "\"\(name)\":number"
    case .fittingSize: "\"\(name)\":[width,height]"
    case .image, .title, .background, .content, .imageHook, .titleHook:
      "\"\(name)\":[x,y,width,height]"
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

  /// Returns the error for the members of supported aspects that a layout of `spec` lacks; nil if it lacks none.
  ///
  /// - Parameter promised: the supported aspects, a bit for each.
  @inline(__always)
  func missing(of spec: ButtonSpec, promised: UInt32) -> ProtocolError? {
    if bits == 0xFF { return nil }
    func isMissing(_ member: LayoutMember) -> Bool {
      !contains(member) && promised & (1 << UInt32(member.aspect)) != 0
        && member.isNeeded(for: spec)
    }
    guard LayoutMember.allCases.contains(where: isMissing) else { return nil }
    return Self.error(for: LayoutMember.allCases.filter(isMissing))
  }

  /// Returns an error that names all missing members, so that the author of a plugin adds them at once.
  private static func error(for missing: [LayoutMember]) -> ProtocolError {
    func listed(_ words: [String]) -> String {
      (words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " : "")
        + (words.last ?? "")
    }
    func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
    let aspects = Aspect.allCases.indices
      .filter { aspect in missing.contains { $0.aspect == aspect } }
      .map { "'\(Aspect.allCases[$0].name)'" }
    return ProtocolError(
      "\(listed(missing.map { "'\($0.name)'" })) \(are(missing.count)) missing, although "
        + "\(listed(aspects)) \(are(aspects.count)) supported; add \(listed(missing.map(\.form))), or give a "
        + "reason in 'unpromised'")
  }
}
