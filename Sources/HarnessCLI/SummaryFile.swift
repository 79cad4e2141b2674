import AtomicFiles
import JUnit
import ReportText
import Reporters
import RunRecords

/// The Markdown summary of a run in a file.
final class SummaryFile: RecordConsumer {
  private let path: String
  private let file: BufferedFile
  private let replaced: ReplacedFile?
  private let summary: MarkdownSummary

  /// Begins a summary that replaces the file at a path.
  convenience init(replacing path: String, hasReport: Bool) throws(ReportError) {
    let replaced = try ReplacedFile(path: path)
    self.init(replaced.contents, replaced, path, hasReport)
  }

  /// Begins a summary that is appended to the file at a path.
  convenience init(appendingTo path: String, hasReport: Bool) throws(ReportError) {
    self.init(try BufferedFile.appending(to: path), nil, path, hasReport)
  }

  private init(
    _ file: BufferedFile, _ replaced: ReplacedFile?, _ path: String, _ hasReport: Bool
  ) {
    self.path = path
    self.file = file
    self.replaced = replaced
    summary = MarkdownSummary(hasReport: hasReport) { file.bytes.append(contentsOf: $0.utf8) }
  }

  /// Replaces an old summary by a placeholder with a text, by default that the run did not end. Does nothing
  /// for a summary that is appended to a file.
  func writePlaceholder(saying text: String = JUnitReport.placeholderText) throws(ReportError) {
    guard replaced != nil, ReplacedFile.isReplaced(path) else { return }
    let file = try ReplacedFile(path: path)
    file.contents.bytes.append(
      contentsOf: "### Interrupted\n\n\(XMLEscaping.visible(text))\n".utf8)
    try file.publish()
  }

  func consume(_ record: Record) throws(ReportError) { try summary.consume(record) }

  func finish() throws(ReportError) {
    try summary.finish()
    if let replaced { try replaced.publish() } else { try file.flush() }
  }
}
