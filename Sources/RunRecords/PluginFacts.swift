/// A plugin that takes part in a run.
package struct PluginFacts: Hashable, Sendable, Codable {
  /// The plugin's name, as the plugin states it.
  package var name: String
  /// The plugin's version; empty if it states none.
  package var version: String
  /// The kind of connection to the plugin, such as `process, json`.
  package var transport: String
  /// The names of the plugin's strategies in the run, in the order of ``RunFacts/strategies``.
  package var strategies: [String]

  package init(name: String, version: String, transport: String, strategies: [String]) {
    self.name = name
    self.version = version
    self.transport = transport
    self.strategies = strategies
  }
}
