import BuiltinStrategies
import Foundation
import Fuzzing
import Judging
import Scenarios
import StrategyKit

/// Judges the spec that libFuzzer's bytes encode; invalid bytes are ignored.
///
/// A disagreement, or a spec that changes when it is written and read again, is printed and stops the
/// process, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneSpec(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let spec = try? SpecBytes.decode(bytes) else { return -1 }
  if SpecBytes.encode(spec) != bytes {
    stop(
      "bug in the token writer: a spec that was read gives other bytes: \(SpecToken.text(of: spec))"
    )
  }
  guard SpecField.allCases.allSatisfy({ isDrawn(spec[$0], $0) }) else { return -1 }
  let replay = Replay(spec, BuiltinStrategies.all)
  if !replay.classes.isEmpty { stop("\(replay.summary): \(SpecToken.text(of: spec))") }
  return 0
}

/// Returns whether the random generator could draw a number: a multiple of the grid, and small enough for the
/// strategies' tolerance.
private func isDrawn(_ number: Double, _ field: SpecField) -> Bool {
  let steps = number * 64
  if field == .scale { return [1, 2, 3].contains(number) }
  return abs(number) <= 0x1p14 && steps == steps.rounded()
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
