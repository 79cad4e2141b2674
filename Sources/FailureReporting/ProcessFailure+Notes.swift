package import RunRecords
package import StrategyKit

extension ProcessFailure {
  /// Notes with details of the process's end, and its last output.
  var notes: [Note] { details.map { .detail($0) } + [Self.note(of: output)] }

  /// Returns a note with the last lines that a process wrote.
  package static func note(of output: String) -> Note {
    .output(output.split(whereSeparator: \.isNewline).suffix(200).map(String.init))
  }
}
