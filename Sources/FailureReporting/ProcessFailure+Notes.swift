package import RunRecords
package import StrategyKit

extension ProcessFailure {
  /// Notes about the end of the process, with its last output.
  var notes: [Note] { details.map { .detail($0) } + [Self.note(of: output)] }

  /// Returns a note with the last 200 lines that a process wrote.
  package static func note(of output: String) -> Note {
    .output(output.split(whereSeparator: \.isNewline).suffix(200).map(String.init))
  }
}
