import Foundation
import ScenarioReading

/// Parses libFuzzer's bytes as a scenario file; for any bytes, the reader must return scenarios and
/// diagnostics with lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneFile(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let path = "/dev/shm/layout-parity-fuzz-\(getpid()).xml"
  guard let file = fopen(path, "wb") else { return -1 }
  fwrite(start, 1, count, file)
  fclose(file)
  defer { unlink(path) }
  var source = ScenarioSource(path: path, displayPath: "fuzz.xml")
  source.maxCombinations = 10_000
  guard let schema = try? ScenarioReader.schema() else { return -1 }
  var reader = ScenarioReader(source, schema: schema)
  reader.validate()
  if reader.diagnostics.contains(where: { $0.line < 1 }) {
    FileHandle.standardError.write(Data("a diagnostic has no line\n".utf8))
    abort()
  }
  return 0
}
