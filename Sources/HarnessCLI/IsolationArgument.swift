import ArgumentParser
import PluginHost
import PluginProtocol

/// The separate processes of strategies, which the words of `--isolate` set.
struct IsolationArgument {
  /// The strategies that run in a separate process.
  enum Mode: String, CaseIterable {
    /// Isolates every strategy that may hang or crash, which excludes the built-in ones.
    case auto
    case always, never
  }

  /// A word of the option.
  enum Word {
    case mode(Mode)
    case seconds(Double)
    case memory(Int)
    case sessions(String)
    case batch(Int)
  }

  private(set) var mode = Mode.auto
  /// The time limit for one button; nil for that of the plugin.
  private(set) var seconds: Double?
  /// The memory limit in MiB; nil for that of the plugin.
  private(set) var memory: Int?
  /// The directory for requests after which a process failed; nil to save none.
  private(set) var sessions: String?
  private(set) var batch = PluginProtocol.usualBatch

  init(_ words: some Sequence<Word>) {
    for word in words {
      switch word {
      case .mode(let mode): self.mode = mode
      case .seconds(let seconds): self.seconds = seconds
      case .memory(let memory): self.memory = memory
      case .sessions(let directory): sessions = directory
      case .batch(let batch): self.batch = batch
      }
    }
  }

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [Word] {
    try OptionWord.words(of: text, last: "sessions").map { word in
      if word.value == nil, let mode = Mode(rawValue: word.name) { return .mode(mode) }
      switch word.name {
      case "seconds":
        let seconds: Double = try word.number(
          .leastNonzeroMagnitude...86_400, "more than 0 and at most 86400")
        return .seconds(seconds)
      case "memory":
        let memory: Int = try word.number(1...(1 << 30), "1 to 1073741824 MiB")
        return .memory(memory)
      case "batch":
        return .batch(try word.number(1...PluginProtocol.largestBatch))
      case "sessions":
        guard let directory = word.value, !directory.isEmpty else {
          throw ValidationError("sessions has no directory; write sessions=DIR")
        }
        return .sessions(directory)
      default:
        throw word.unknown(
          among: Mode.allCases.map(\.rawValue) + ["seconds=", "memory=", "sessions="])
      }
    }
  }

  /// Sets the limits of a process.
  func set(_ limits: inout ChildLimits) {
    if let seconds { limits.caseSeconds = seconds }
    if let memory { limits.memoryMiB = memory }
    limits.batch = min(limits.batch, batch)
    limits.sessionDirectory = sessions
  }

  /// The limits as words of the option; empty for those of the plugin.
  private var limits: [String] {
    (seconds.map { ["seconds=\($0)"] } ?? []) + (memory.map { ["memory=\($0)"] } ?? [])
  }

  /// The value of the option that isolates the same strategies with the same limits; nil for the default.
  var text: String? {
    let words = (mode == .auto ? [] : [mode.rawValue]) + limits
    return words.isEmpty ? nil : words.joined(separator: ",")
  }

  /// The option with the same limits; empty for those of the plugin. The mode is left out, since it changes neither
  /// verdicts nor reports.
  var rerunOptions: [String] {
    limits.isEmpty ? [] : ["--isolate \(limits.joined(separator: ","))"]
  }
}
