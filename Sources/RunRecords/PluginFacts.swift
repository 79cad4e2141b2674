/// A plugin that takes part in a run.
package struct PluginFacts: Hashable, Sendable {
  /// The name that it gives itself.
  package var name: String
  /// Its version; empty where it has none.
  package var version: String
  /// The transport to its process, such as `process, json`.
  package var transport: String
  /// The names of its strategies that run, in the order of ``RunFacts/strategies``.
  package var strategies: [String]

  package init(name: String, version: String, transport: String, strategies: [String]) {
    self.name = name
    self.version = version
    self.transport = transport
    self.strategies = strategies
  }
}
