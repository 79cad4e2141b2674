public import Foundation

/// A linear relation between two items' attributes: `first = multiplier · second + constant`, or an inequality.
///
/// Items are views and layout guides. While the constraint is active, it is stored in the closest view that
/// contains both items.
open class NSLayoutConstraint: CustomStringConvertible {
  /// The item on the left side; nil after the item was deallocated.
  public final var firstItem: AnyObject? { first?.item }
  /// The attribute of the item on the left side.
  public let firstAttribute: Attribute
  /// The relation of both sides.
  public let relation: Relation
  /// The item on the right side; nil if the constraint has only one item, or after the item was deallocated.
  public final var secondItem: AnyObject? { second?.item }
  /// The attribute of the item on the right side.
  public let secondAttribute: Attribute
  /// The multiplier of the right side's attribute.
  public let multiplier: CGFloat
  /// A name for people, which reports show; nil if none was set.
  open var identifier: String?
  /// Whether the constraint should be archived; the value is stored but has no effect.
  open var shouldBeArchived = false

  // Layout sets a score of constants; nothing that runs during an access comes back to it.
  @exclusivity(unchecked) final var terms: Terms

  struct Terms {
    var constant: CGFloat
    /// The index of the constraint's row in the engine.
    var row = 0
    var engine: ItemReference?
  }

  var storedPriority = UILayoutPriority.required
  /// The view that holds the active constraint; nil if it is not active.
  final var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.autoLayoutState.reference }
  }
  /// The number of the constraint's activation; later activations have larger numbers.
  var activation = 0
  /// The engine whose solver contains the constraint; nil if the constraint is in no engine.
  @inline(__always)
  final var engine: LayoutEngine? {
    get { terms.engine?.item.map { unsafeDowncast($0, to: LayoutEngine.self) } }
    set { terms.engine = newValue?.reference }
  }
  /// The references to both items; nil for an item that the constraint does not have.
  let first: ItemReference?
  let second: ItemReference?
  final var holderReference: ItemReference?

  /// Makes a constraint, not yet active.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.first = .to(reference(to: first))
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second.flatMap { .to(reference(to: $0)) }
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    terms = Terms(constant: constant)
  }

  /// Makes a constraint between items that are known to be objects, in a tenth of the usual time.
  init(
    between first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: AnyObject?, _ secondAttribute: Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat, at priority: UILayoutPriority = .required,
    named identifier: String? = nil
  ) {
    self.first = .to(first)
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second.flatMap { .to($0) }
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    terms = Terms(constant: constant)
    storedPriority = priority
    self.identifier = identifier
  }

  /// The constant of the right side, in points. While the constraint is active, a new value marks the window
  /// for layout.
  open var constant: CGFloat {
    get { terms.constant }
    set {
      guard newValue != terms.constant else { return }
      terms.constant = newValue
      engine?.constantChanged(of: self)
    }
  }

  /// The priority of the constraint. While the constraint is active, a change to or from required is ignored
  /// and recorded as the ``UIView/layoutFault`` of the first item's view.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      if isActive, (newValue >= .required) != (storedPriority >= .required) {
        report(.requiredChanged(constraint: description))
        return
      }
      storedPriority = newValue
      holder?.constraintsChanged()
    }
  }

  /// Whether the constraint is active, so that it affects layout.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  /// The constraint in the form `UILabel.leading == UIView.leading + 8 @750`.
  open var description: String {
    var text = identifier.map { "'\($0)' " } ?? ""
    text += "\(Self.name(of: firstItem)).\(firstAttribute) \(Self.signs[relation] ?? "")"
    if secondAttribute != .notAnAttribute {
      text += multiplier == 1 ? " " : " \(Self.text(of: multiplier))*"
      text += "\(Self.name(of: secondItem)).\(secondAttribute)"
      if constant != 0 {
        text += constant < 0 ? " - \(Self.text(of: -constant))" : " + \(Self.text(of: constant))"
      }
    } else {
      text += " \(Self.text(of: constant))"
    }
    return priority == .required ? text : text + " @\(Self.text(of: CGFloat(priority.rawValue)))"
  }

  /// Activates constraints, in their order.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    var told: UIView?
    for constraint in constraints {
      guard type(of: constraint) == NSLayoutConstraint.self else {
        constraint.isActive = true
        continue
      }
      // Constraints of one view tell the window once.
      guard let holder = constraint.beHeld(), holder !== told else { continue }
      holder.constraintsChanged()
      told = holder
    }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint {
  /// The attribute of a view or guide in a constraint, such as its leading edge or its width.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    case notAnAttribute = 0
  }

  /// The relation of a constraint's sides.
  public enum Relation: Int, Hashable, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The horizontal or the vertical axis.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint {
  fileprivate static let signs: [Relation: String] = [
    .lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">=",
  ]

  fileprivate static func name(of item: AnyObject?) -> String {
    switch item {
    case let guide as UILayoutGuide where !guide.identifier.isEmpty: guide.identifier
    case let item?: "\(type(of: item))"
    case nil: "nothing"
    }
  }

  fileprivate static func text(of number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension NSLayoutConstraint: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: NSLayoutConstraint, right: NSLayoutConstraint) -> Bool {
    left === right
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
