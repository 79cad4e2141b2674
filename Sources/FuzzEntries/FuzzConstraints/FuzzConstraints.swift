import ConstraintChecking
import Foundation

/// Runs libFuzzer's bytes as a program for the constraint solver; any bytes are valid.
///
/// A wrong result is printed and stops the process, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneProgram(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    try ConstraintProgram(UnsafeBufferPointer(start: start, count: count)).run()
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    abort()
  }
  return 0
}
