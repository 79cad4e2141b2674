/// The strategies that a tool offers, in order, each with a different name.
public struct StrategyRegistry: Sendable {
  /// The strategies that run if the user names none, in the order in which they were given.
  public let strategies: [any LayoutStrategy]
  /// The groups of strategies that run only on request.
  public let galleries: [StrategyGallery]

  /// Makes a registry of strategies.
  ///
  /// - Parameters:
  ///   - strategies: the strategies that run if the user names none.
  ///   - galleries: the groups of strategies that run only if the user names them.
  /// - Throws: ``RegistryError/duplicate(_:)`` if two strategies or galleries have the same name.
  public init(
    _ strategies: [any LayoutStrategy], galleries: [StrategyGallery] = []
  ) throws(RegistryError) {
    var seen: Set<StrategyID> = []
    let all = strategies.map(\.id) + galleries.flatMap { [$0.name] + $0.strategies.map(\.id) }
    for id in all where !seen.insert(id).inserted { throw .duplicate(id) }
    self.strategies = strategies
    self.galleries = galleries
  }

  /// The names of ``strategies`` in order.
  public var ids: [StrategyID] { strategies.map(\.id) }

  /// Every strategy: the ones that run by default, then the strategies of the galleries.
  public var everyStrategy: [any LayoutStrategy] {
    strategies + galleries.flatMap(\.strategies)
  }

  /// Every name that a user can select: the names of strategies, then of galleries.
  public var choices: [StrategyID] { everyStrategy.map(\.id) + galleries.map(\.name) }

  /// Returns the strategies with the given names, in registry order, without duplicates.
  ///
  /// The name of a gallery selects its strategies and ``strategies``, with which they are compared.
  ///
  /// - Throws: ``RegistryError/unknown(_:known:)`` for a name that no strategy and no gallery has.
  public func selecting(_ names: [String]) throws(RegistryError) -> StrategyRegistry {
    var chosen: Set<String> = []
    for name in names {
      if let gallery = galleries.first(where: { $0.name.rawValue == name }) {
        chosen.formUnion((strategies + gallery.strategies).map(\.id.rawValue))
      } else if everyStrategy.contains(where: { $0.id.rawValue == name }) {
        chosen.insert(name)
      } else {
        throw .unknown(name, known: choices)
      }
    }
    return try StrategyRegistry(everyStrategy.filter { chosen.contains($0.id.rawValue) })
  }
}

/// The reason why strategies could not be registered or selected.
public enum RegistryError: Error, Hashable, Sendable {
  /// Two strategies have the same name.
  case duplicate(StrategyID)
  /// No strategy and no gallery has the name.
  case unknown(String, known: [StrategyID])
}

extension RegistryError: CustomStringConvertible {
  /// A one-line description for people.
  public var description: String {
    switch self {
    case .duplicate(let id):
      "two strategies are named '\(id)'; give each a different name"
    case .unknown(let name, let known):
      "no strategy is named '\(name)'\(NearestName.hint(name, among: known.map(\.rawValue))); known: "
        + known.map(\.rawValue).joined(separator: ", ")
    }
  }
}
