import Foundation
import Scenarios
import StrategyKit

/// Compiles libFuzzer's bytes as a predicate; stops the process unless the result is a predicate or an error
/// with a valid column.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOnePredicate(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(Scenarios.PredicateError) {
    let predicate = try SpecPredicate(text)
    for spec in [ButtonSpec(), .simplest] {
      if predicate.holds(for: spec) != predicate.holds(for: spec) {
        stop("bug in the predicate: it gives two answers for one button")
      }
    }
  } catch {
    guard (1...text.unicodeScalars.count + 1).contains(error.column), !error.message.isEmpty else {
      stop("bug in the predicate reader: the column of an error is outside the text: \(error)")
    }
  }
  return 0
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
