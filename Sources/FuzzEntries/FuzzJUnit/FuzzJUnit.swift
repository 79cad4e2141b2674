import Foundation
import JUnit
import RunRecords

/// Reads libFuzzer's bytes as a JUnit report and merges it with itself: the result is cases, or a diagnostic.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneReport(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let path = "/dev/shm/layout-parity-fuzz-\(getpid()).xml"
  guard let file = fopen(path, "wb") else { return -1 }
  fwrite(start, 1, count, file)
  fclose(file)
  defer { unlink(path) }
  do throws(ReportError) {
    try JUnitReader.read(path: path, to: Receiver())
  } catch {
    if error.description.isEmpty { stop("an error says nothing") }
  }
  let shown = ReportSummary.outcome(paths: [path])
  if shown.text.isEmpty, shown.diagnostics.isEmpty { stop("shown without a word") }
  return 0
}

/// Takes what is read and asks for what reports are made from.
private final class Receiver: JUnitReceiver {
  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    if testCase.kind == .passed, !(testCase.message ?? "").isEmpty {
      stop("a passed case has a message")
    }
    _ = testCase.identity
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) { _ = suite.shard }
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
