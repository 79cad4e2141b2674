package import StrategyKit

extension ProcessFailure {
  /// The further details, and the last output of the process, line by line.
  var notes: [String] { details + Self.notes(of: output) }

  /// The end of what a process wrote, line by line.
  package static func notes(of output: String) -> [String] {
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    return lines.isEmpty ? [] : ["its output ended with:"] + lines.suffix(200)
  }
}
