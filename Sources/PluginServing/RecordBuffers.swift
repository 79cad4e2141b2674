import Platform
import PluginProtocol

/// Private memory of this process for the records of a batch, reused for the next batch.
final class RecordBuffers {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// Returns memory for the records of a number of specs and of as many layouts, valid until the next call.
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

/// The specs and layouts of a batch as records, which a shared library reads and writes directly.
struct BatchRecords {
  let specs: UnsafeMutableRawBufferPointer
  let layouts: UnsafeMutableRawBufferPointer
  /// Whether the memory is shared with the host.
  let isShared: Bool

  var count: Int { specs.count / recordSize }

  /// Returns the record of the spec at an index.
  func spec(_ place: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      rebasing: specs[(place * recordSize)..<((place + 1) * recordSize)])
  }

  /// Returns the record of the layout at an index.
  func layout(_ place: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      rebasing: layouts[(place * recordSize)..<((place + 1) * recordSize)])
  }

  /// Clears the layouts, and removes the marks that unsupported specs are to be laid out, which libraries do
  /// not know.
  func prepareForLibrary() {
    for start in stride(from: 0, to: specs.count, by: recordSize) {
      SpecRecord.unmark(specs, at: start)
    }
    if let start = layouts.baseAddress { memset(start, 0, layouts.count) }
  }
}
