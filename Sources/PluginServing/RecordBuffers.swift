import Glibc
import PluginProtocol

/// Memory for the records of a batch, where a shared library finds and leaves them.
final class RecordBuffers {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var count = 0

  deinit { memory.deallocate() }

  /// The specs.
  var specs: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  /// The layouts.
  var layouts: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory[count..<(2 * count)])
  }

  /// Takes specs, with zeros behind their fields, and forgets the layouts.
  func take(_ records: [UInt8]) {
    if memory.count < 2 * records.count {
      memory.deallocate()
      memory = .allocate(byteCount: 2 * records.count, alignment: 64)
    }
    count = records.count
    specs.copyBytes(from: records)
    for start in stride(from: 0, to: count, by: recordSize) { SpecRecord.unmark(specs, at: start) }
    if let start = layouts.baseAddress { memset(start, 0, count) }
  }
}
