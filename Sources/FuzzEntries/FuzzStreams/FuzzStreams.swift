import Foundation
import JUnit
import Reporters
import RunRecords

/// Merges libFuzzer's bytes as the event stream of a run or a shard; the result must be records in order, or
/// diagnostics.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneStream(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let path = "/dev/shm/layout-parity-fuzz-\(getpid()).jsonl"
  guard let file = fopen(path, "wb") else { return -1 }
  fwrite(start, 1, count, file)
  fclose(file)
  defer { unlink(path) }
  let records = OrderOfRecords()
  do throws(ReportError) {
    let outcome = try StreamMerge().run(
      inputs: [ReportInput(path: path)], to: records, spoolBeside: path)
    guard outcome.status == .agreed else {
      guard !outcome.diagnostics.isEmpty else {
        stop("bug in the stream merge: it refused the stream without a reason")
      }
      return 0
    }
    if !records.isWhole {
      stop("bug in the stream merge: the merged records are not in the order of a run")
    }
  } catch {
    if error.description.isEmpty {
      stop("bug in the stream reader: it refused the stream without a reason")
    }
  }
  return 0
}

/// A consumer that checks the order of records: one start of the run, suites one after another, and one end.
private final class OrderOfRecords: RecordConsumer {
  private enum Position { case before, run, suite, after, broken }
  private var position = Position.before

  var isWhole: Bool { position == .after }

  func consume(_ record: Record) {
    position =
      switch (position, record) {
      case (.before, .runStarted): .run
      case (.run, .suiteStarted): .suite
      case (.suite, .suiteFinished): .run
      case (.run, .runFinished): .after
      case (.suite, .suiteStarted), (.suite, .runStarted), (.suite, .runFinished): .broken
      case (.suite, _), (.run, _): position
      default: .broken
      }
  }

  func finish() {}
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
