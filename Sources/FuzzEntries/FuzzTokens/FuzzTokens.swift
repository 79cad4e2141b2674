import Foundation
import Fuzzing
import StrategyKit

/// Decodes libFuzzer's bytes as a token; the result must be a spec with the same token, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneToken(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = String(decoding: bytes, as: UTF8.self)
  for token in [text, SpecToken.mark + text] {
    guard let spec = try? SpecToken.spec(of: token) else { continue }
    if SpecToken.text(of: spec) != token {
      stop("bug in the token writer: a token that was read is written differently")
    }
    _ = (spec.regime, spec.regimeFlags, spec.brief)
  }
  // A checksum keeps nearly all bytes out of a token, so they are tried as what it protects too.
  if let spec = try? SpecBytes.decode(bytes), SpecBytes.encode(spec) != bytes {
    stop("bug in the token writer: a spec that was read gives other bytes")
  }
  return 0
}

private func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  abort()
}
