package import RunRecords
package import StrategyKit

extension ProcessFailure {
  /// The further details, and the last output of the process.
  var notes: [Note] { details.map { .detail($0) } + [Self.note(of: output)] }

  /// The end of what a process wrote.
  package static func note(of output: String) -> Note {
    .output(output.split(whereSeparator: \.isNewline).suffix(200).map(String.init))
  }
}
