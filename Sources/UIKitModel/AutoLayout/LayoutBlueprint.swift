import Foundation
import LinearConstraints

/// A solved system of constraints that can be copied for views with the same constraints, whose constants may
/// differ.
///
/// A new instance of a class usually has the same constraints as the one before, between other views. Copying the
/// solved system and setting its constants takes a tenth of the time for building and solving it.
final class LayoutBlueprint {
  /// The key of the system, which contains everything that defines it except for constants.
  let form: [UInt64]
  let solver: ConstraintSolver
  let rows: [EngineRow]
  let shares: [GivenShare]
  let followers: [Int]
  let contents: [EngineContent]
  /// The variables of each item in the solver.
  let spans: [(horizontal: EngineSpan?, vertical: EngineSpan?)]
  let hasLogicalEdges: Bool

  init(_ form: [UInt64], of engine: LayoutEngine) {
    self.form = form
    var copy = ConstraintSolver(variables: 1, constraints: 1)
    copy.copy(engine.solver)
    solver = copy
    rows = engine.rows
    shares = engine.shares
    followers = engine.followers
    contents = engine.contents
    spans = engine.items.map { ($0.horizontal, $0.vertical) }
    hasLogicalEdges = engine.hasLogicalEdges
  }
}

/// A cache of solved systems of constraints, by their structure, for use in one task.
///
/// A system is stored only when its structure occurs for the second time, since most windows build theirs once.
package final class LayoutBlueprints {
  /// The largest number of stored systems.
  private static let limit = 1024

  private var seen: Set<UInt64> = []
  private var kept: [UInt64: LayoutBlueprint] = [:]
  private var scratch: [UInt64] = []
  /// The number of times that a stored system was copied instead of being built.
  package private(set) var copies = 0

  /// Makes an empty cache.
  package init() {}

  /// Returns an empty array with reserved memory for a key; pass the array to ``giveBack(_:)`` after use.
  func takeScratch() -> [UInt64] {
    var room: [UInt64] = []
    swap(&room, &scratch)
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// Takes back an array from ``takeScratch()``, for its next use.
  func giveBack(_ room: consuming [UInt64]) { scratch = room }

  /// Returns the stored system with a key.
  ///
  /// - Returns: The system; nil if no system is stored with the key. `isWanted` says whether to store the
  ///   system with this key once it is solved.
  func find(_ form: [UInt64]) -> (blueprint: LayoutBlueprint?, isWanted: Bool) {
    let hash = Self.hash(form)
    if let known = kept[hash] {
      guard known.form == form else { return (nil, false) }
      copies += 1
      return (known, false)
    }
    guard kept.count < Self.limit else { return (nil, false) }
    if seen.count == Self.limit * 16 { seen.removeAll(keepingCapacity: true) }
    return (nil, !seen.insert(hash).inserted)
  }

  /// Stores a solved system under its key.
  func keep(_ blueprint: LayoutBlueprint) {
    let hash = Self.hash(blueprint.form)
    kept[hash] = blueprint
    seen.remove(hash)
  }

  private static func hash(_ words: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in words {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return hash
  }
}

extension UIWindow {
  /// Makes the window copy solved systems from a cache, and store its systems in the cache; only for windows
  /// of one task.
  package final func share(_ blueprints: LayoutBlueprints) { engine.blueprints = blueprints }
}

extension LayoutEngine {
  /// The cache of solved systems, made on first use if the engine was given none.
  var sharedBlueprints: LayoutBlueprints {
    if let blueprints { return blueprints }
    let made = LayoutBlueprints()
    blueprints = made
    return made
  }

  /// Stores the current system in the cache if its structure occurs for the second time and the system was
  /// solved without conflict or fault.
  func keepBlueprint() {
    guard let form = keptAs else { return }
    keptAs = nil
    guard broken.isEmpty, fault == nil else { return }
    blueprints?.keep(LayoutBlueprint(form, of: self))
  }

  /// Copies a stored system with the same structure, and sets its constants from the found constraints and
  /// the views' content sizes.
  ///
  /// - Returns: Whether a system was copied; never for the first system of an engine without a cache, nor
  ///   while constraints are broken.
  func copyBlueprint(
    _ found: [NSLayoutConstraint], _ views: [UIView], _ sizes: [CGSize]
  ) -> Bool {
    guard blueprints != nil || hasBuilt else {
      hasBuilt = true
      return false
    }
    guard broken.isEmpty else { return false }
    let blueprints = sharedBlueprints
    // Not written where it is kept: directions are asked of views, which may have sizes found meanwhile.
    var form = blueprints.takeScratch()
    defer { blueprints.giveBack(form) }
    guard writeForm(found, views, sizes, into: &form) else { return false }
    let (match, isWanted) = blueprints.find(form)
    if isWanted { keptAs = form }
    guard let match else { return false }
    take(match, found, views, sizes)
    return true
  }

  private func take(
    _ blueprint: LayoutBlueprint, _ found: [NSLayoutConstraint], _ views: [UIView],
    _ sizes: [CGSize]
  ) {
    waiting = nil
    solver.copy(blueprint.solver)
    rows = blueprint.rows
    shares = blueprint.shares
    followers = blueprint.followers
    contents = blueprint.contents
    hasLogicalEdges = hasLogicalEdges || blueprint.hasLogicalEdges
    for index in items.indices {
      items[index].horizontal = blueprint.spans[index].horizontal
      items[index].vertical = blueprint.spans[index].vertical
    }
    constraints = found
    let reference = reference
    var follower = 0
    for (index, constraint) in found.enumerated() {
      constraint.terms.engine = reference
      constraint.terms.row = index
      if follower < blueprint.followers.count, blueprint.followers[follower] == index {
        follow(index)
        follower += 1
      } else {
        let row = blueprint.rows[index]
        solver.setConstant(of: row.id, to: row.offset + Double(constraint.terms.constant))
      }
    }
    var next = 0
    for (view, size) in zip(views, sizes) {
      forgetWidth(of: view)
      guard next < contents.count, self.view(of: contents[next].item) === view else { continue }
      items[contents[next].item].hasContent = true
      take(size, next)
      next += 1
    }
  }

  /// Writes a key from everything that defines the system, except constants.
  ///
  /// - Returns: Whether the key is complete; otherwise the system cannot be stored.
  private func writeForm(
    _ found: [NSLayoutConstraint], _ views: [UIView], _ sizes: [CGSize], into form: inout [UInt64]
  ) -> Bool {
    // A frame that is given within unknown ones is a constant of unreferenced rows.
    let isTied = (waiting ?? []).contains { items[$0].view != nil }
    guard !isTied, items.count < 1 << 24 else { return false }
    form.append(UInt64(items.count) << 32 | UInt64(found.count) << 1 | (isFreeSize ? 1 : 0))
    for index in items.indices {
      let kind: UInt64 = items[index].guide == nil ? 0 : 1
      let state: UInt64 = (items[index].isFree ? 1 : 0) | (items[index].given == nil ? 0 : 2)
      form.append(UInt64(truncatingIfNeeded: items[index].above + 1) << 3 | state << 1 | kind)
    }
    for constraint in found {
      guard writeForm(of: constraint, into: &form) else { return false }
    }
    for (view, size) in zip(views, sizes) { writeForm(ofContentOf: view, size, into: &form) }
    return true
  }

  private func writeForm(of constraint: NSLayoutConstraint, into form: inout [UInt64]) -> Bool {
    guard let first = constraint.first, let one = index(of: first) else { return false }
    var word = UInt64(one) << 40 | Self.bits(of: constraint.firstAttribute, first)
    if let second = constraint.second, second.item != nil {
      guard let other = index(of: second) else { return false }
      form.append(UInt64(other) << 40 | Self.bits(of: constraint.secondAttribute, second) | 1)
    } else {
      form.append(0)
    }
    word |= UInt64(constraint.relation.rawValue + 1) << 1
    if constraint.multiplier != 1 { word |= 1 << 4 }
    form.append(word)
    form.append(UInt64(constraint.priority.rawValue.bitPattern))
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      writeBaseline(constraint.firstAttribute, first, into: &form)
      if let second = constraint.second {
        writeBaseline(constraint.secondAttribute, second, into: &form)
      }
    }
    guard constraint.multiplier != 1 else { return true }
    form.append(constraint.multiplier.native.bitPattern)
    form.append(UInt64(truncatingIfNeeded: (constraint.holder.flatMap { index(of: $0) } ?? -1) + 1))
    return true
  }

  /// Adds to the key the item and the edge with which a baseline moves; nothing for other attributes and
  /// guides.
  private func writeBaseline(
    _ attribute: NSLayoutConstraint.Attribute, _ reference: ItemReference,
    into form: inout [UInt64]
  ) {
    guard attribute.isBaseline, let view = reference.view, !reference.isGuide,
      let index = index(of: view)
    else { return }
    let place = baseline(of: view, index, isLast: attribute == .lastBaseline)
    form.append(UInt64(truncatingIfNeeded: place.item + 1) << 1 | (place.length == 0 ? 0 : 1))
  }

  /// Returns an attribute as bits, with the direction and the guide that decide its meaning.
  private static func bits(
    of attribute: NSLayoutConstraint.Attribute, _ reference: ItemReference
  ) -> UInt64 {
    var bits = UInt64(attribute.rawValue) << 8
    if attribute.isLogical, isRightToLeft(reference.owner) { bits |= 1 << 7 }
    if let source = reference.guide?.source { bits |= source == .safeArea ? 1 << 5 : 1 << 6 }
    return bits
  }

  private func writeForm(ofContentOf view: UIView, _ size: CGSize, into form: inout [UInt64]) {
    var bits: UInt64 = Self.isWrapping(view) ? 1 : 0
    if size.width != UIView.noIntrinsicMetric { bits |= 2 }
    if size.height != UIView.noIntrinsicMetric { bits |= 4 }
    form.append(UInt64(truncatingIfNeeded: (knownIndex(of: view) ?? -1) + 1) << 3 | bits)
    guard bits > 1 else { return }
    func pair(_ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> UInt64 {
      UInt64(horizontal.rawValue.bitPattern) << 32 | UInt64(vertical.rawValue.bitPattern)
    }
    form.append(
      pair(
        view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical)))
    form.append(
      pair(
        view.contentCompressionResistancePriority(for: .horizontal),
        view.contentCompressionResistancePriority(for: .vertical)))
  }
}
