import Platform
import PluginProtocol

/// Memory for the records of a batch: this process's own, or some that the host sees.
final class RecordBuffers {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// Room for a number of records of either kind.
  func room(_ count: Int) -> BatchRecords {
    let bytes = count * recordSize
    if memory.count < 2 * bytes {
      memory.deallocate()
      memory = .allocate(byteCount: 2 * bytes, alignment: 64)
    }
    return BatchRecords(
      specs: UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes]),
      layouts: UnsafeMutableRawBufferPointer(rebasing: memory[bytes..<(2 * bytes)]),
      isShared: false)
  }
}

/// The records of a batch, where a shared library finds and leaves them.
struct BatchRecords {
  let specs: UnsafeMutableRawBufferPointer
  let layouts: UnsafeMutableRawBufferPointer
  /// Whether the host sees them.
  let isShared: Bool

  var count: Int { specs.count / recordSize }

  /// One of the specs.
  func spec(_ place: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      rebasing: specs[(place * recordSize)..<((place + 1) * recordSize)])
  }

  /// One of the layouts.
  func layout(_ place: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      rebasing: layouts[(place * recordSize)..<((place + 1) * recordSize)])
  }

  /// Forgets the layouts, and what a library is not to see of the specs.
  func prepareForLibrary() {
    for start in stride(from: 0, to: specs.count, by: recordSize) {
      SpecRecord.unmark(specs, at: start)
    }
    if let start = layouts.baseAddress { memset(start, 0, layouts.count) }
  }
}
