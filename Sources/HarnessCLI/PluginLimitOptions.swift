import ArgumentParser
import PluginHost

/// The limits of strategies' processes.
struct PluginLimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End a strategy's process if one button takes longer, and count that button as failed; strategies without a separate process have no limit. (default: as in the plugin's manifest, or 5)",
      valueName: "seconds"))
  var pluginSeconds: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End a strategy's process if it uses more memory, and count the button as failed; strategies without a separate process have no limit. (default: as in the plugin's manifest, or 2048)",
      valueName: "MiB"
    ))
  var pluginMemory: Int?

  mutating func validate() throws {
    if let pluginSeconds, !(pluginSeconds > 0 && pluginSeconds <= 86_400) {
      throw ValidationError(
        "--plugin-seconds is \(pluginSeconds), expected more than 0 and at most 86400")
    }
    if let pluginMemory, !(1...(1 << 30)).contains(pluginMemory) {
      throw ValidationError("--plugin-memory is \(pluginMemory), expected 1 to 1073741824 MiB")
    }
  }

  /// Sets the process limits given on the command line.
  func set(_ limits: inout ChildLimits) {
    if let pluginSeconds { limits.caseSeconds = pluginSeconds }
    if let pluginMemory { limits.memoryMiB = pluginMemory }
  }

  /// The given options, to repeat in a command that uses the same plugins.
  var rerunOptions: [String] {
    (pluginSeconds.map { ["--plugin-seconds \($0)"] } ?? [])
      + (pluginMemory.map { ["--plugin-memory \($0)"] } ?? [])
  }
}
