import Foundation

extension NSLayoutConstraint {
  /// The alignment and the direction of the views in a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centres are aligned.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centres are aligned.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The baselines of the last lines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The baselines of the first lines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The views follow each other in reading direction, the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// The views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// Returns the constraints of a visual format such as `H:|-[icon(24)]-8-[label]-|`, not yet active.
  ///
  /// An invalid format returns an empty array and sets the ``UIView/layoutFault`` of the view whose name
  /// sorts first.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The direction of the views, and their alignment along the other axis.
  ///   - metrics: Lengths in points by name, as `CGFloat`, `Double`, `Float` or `Int`; other values are
  ///     ignored.
  ///   - views: The views by name.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let known = views.compactMapValues { $0 as? UIView }
    let lengths = (metrics ?? [:]).compactMapValues { Self.length($0) }
    do {
      var read = try VisualFormat(format, metrics: lengths, views: Set(known.keys))
      return read.constraints(known, options)
    } catch {
      let first = known.min { $0.key < $1.key }?.value
      first?.report(.visualFormat(diagnostic: error.description), in: .constraint)
      return []
    }
  }

  private static func length(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }
}

extension VisualFormat {
  private typealias Edges = (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)

  /// Returns the constraints of the parsed format, between the views with these names.
  mutating func constraints(
    _ views: [String: UIView], _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    let edges = edges(options)
    isReversed = edges.start == .right
    for (index, connection) in connections.enumerated() {
      let near = items[index].flatMap { views[$0] }
      let far = items[index + 1].flatMap { views[$0] }
      guard let neighbour = near ?? far, let before = near ?? neighbour.superview,
        let after = far ?? neighbour.superview
      else { continue }
      made += constraints(connection, before, after, near == nil, far == nil, edges)
    }
    let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    for (name, predicate) in sizes {
      guard let view = views[name] else { continue }
      made.append(
        constraint(view, length, predicate, predicate.view.flatMap { views[$0] }, length, 0))
    }
    let named = items.compactMap { $0.flatMap { views[$0] } }
    for (option, attribute) in Self.alignments where options.contains(option) {
      for view in named.dropFirst() {
        made.append(constraint(named[0], attribute, Predicate(), view, attribute, 0))
      }
    }
    return made
  }

  private func edges(_ options: NSLayoutConstraint.FormatOptions) -> Edges {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func constraints(
    _ connection: Connection, _ before: UIView, _ after: UIView, _ isFirst: Bool, _ isLast: Bool,
    _ edges: Edges
  ) -> [NSLayoutConstraint] {
    let from = isFirst ? edges.start : edges.end
    let to = isLast ? edges.end : edges.start
    switch connection {
    case .touching: return [constraint(after, to, Predicate(), before, from, 0)]
    case .standard:
      // The distance to a superview is its margin.
      return [
        constraint(
          after, isLast ? margin(to) : to, Predicate(), before, isFirst ? margin(from) : from,
          isFirst || isLast ? 0 : SystemSpacing.standard)
      ]
    case .lengths(let predicates):
      return predicates.map { constraint(after, to, $0, before, from, $0.constant ?? 0) }
    }
  }

  private func constraint(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    _ second: UIView?, _ other: NSLayoutConstraint.Attribute, _ distance: CGFloat
  ) -> NSLayoutConstraint {
    var relation = predicate.relation
    var constant = attribute.isDimension ? predicate.constant ?? 0 : distance
    if isReversed, !attribute.isDimension, attribute.axis == axis {
      // Places count downwards.
      constant = -constant
      relation = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
    }
    let made = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: predicate.multiplier, constant: constant)
    made.priority = predicate.priority
    return made
  }

  private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  private static let alignments:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
}
