import BuiltinStrategies
import Fuzzing
import Judging
import StrategyKit

/// Judges the spec that libFuzzer's bytes stand for; bytes that are no spec are turned down.
///
/// A disagreement, or a spec that does not survive being written and read, stops the process, which
/// libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneSpec(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let spec = try? SpecBytes.decode(bytes) else { return -1 }
  precondition(
    SpecBytes.encode(spec) == bytes, "the spec is written in other bytes than it was read from")
  // Beyond this, neighbouring doubles are further apart than what the strategies promise to agree on.
  for field in SpecField.allCases
  where abs(spec[field]) > 0x1p24 || spec[field] * 64 != (spec[field] * 64).rounded() {
    return -1
  }
  let replay = Replay(spec, BuiltinStrategies.all)
  precondition(replay.verdict == .agrees, "\(replay.summary): \(SpecToken.text(of: spec))")
  return 0
}
