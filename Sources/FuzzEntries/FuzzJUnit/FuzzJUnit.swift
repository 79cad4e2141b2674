import Foundation
import JUnit
import RunRecords

/// Parses libFuzzer's bytes as a JUnit report and merges it with itself; stops the process if the result is
/// inconsistent.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneReport(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let path = "/dev/shm/layout-parity-fuzz-\(getpid()).xml"
  guard let file = fopen(path, "wb") else { return -1 }
  fwrite(start, 1, count, file)
  fclose(file)
  defer { unlink(path) }
  do throws(ReportError) {
    try JUnitReader.read(ReportInput(path: path), to: Receiver())
  } catch {
    if error.description.isEmpty {
      stop("bug in the JUnit reader: it refused the report without a reason")
    }
  }
  let shown = ReportSummary.outcome(paths: [path])
  if shown.text.isEmpty, shown.diagnostics.isEmpty {
    stop("bug in the report summary: it printed neither counts nor a reason")
  }
  return 0
}

/// A receiver that checks every parsed case and computes the values that reports use.
private final class Receiver: JUnitReceiver {
  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    if testCase.kind == .passed, !(testCase.message ?? "").isEmpty {
      stop("bug in the JUnit reader: a passed case has the message of a failure")
    }
    _ = testCase.identity
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) { _ = suite.shard }
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
