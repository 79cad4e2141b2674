/// The strategies of one tool, in order, each name once.
public struct StrategyRegistry: Sendable {
  /// The strategies in the order in which they were given.
  public let strategies: [any LayoutStrategy]

  /// Collects strategies.
  ///
  /// - Throws: ``RegistryError/duplicate(_:)`` when two have one name.
  public init(_ strategies: [any LayoutStrategy]) throws(RegistryError) {
    var seen: Set<StrategyID> = []
    for strategy in strategies where !seen.insert(strategy.id).inserted {
      throw .duplicate(strategy.id)
    }
    self.strategies = strategies
  }

  /// The names in order.
  public var ids: [StrategyID] { strategies.map(\.id) }

  /// The strategies with the given names, in registry order, each once.
  ///
  /// - Throws: ``RegistryError/unknown(_:known:)`` for a name that no strategy has.
  public func selecting(_ names: [String]) throws(RegistryError) -> StrategyRegistry {
    for name in names where !strategies.contains(where: { $0.id.rawValue == name }) {
      throw .unknown(name, known: ids)
    }
    return try StrategyRegistry(strategies.filter { names.contains($0.id.rawValue) })
  }
}

/// Why strategies could not be collected or chosen.
public enum RegistryError: Error, Hashable, Sendable {
  /// Two strategies have one name.
  case duplicate(StrategyID)
  /// No strategy has the name.
  case unknown(String, known: [StrategyID])
}

extension RegistryError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .duplicate(let id):
      "two strategies are named '\(id)'; give each a name of its own"
    case .unknown(let name, let known):
      "no strategy is named '\(name)'; known: \(known.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
