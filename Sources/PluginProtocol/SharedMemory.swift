package import StrategyKit

/// Memory that the tool and its worker share: the index of the current spec, then specs, then layouts.
///
/// Records in shared memory are not sent, which saves four copies of each by the system: a third of the time
/// for a spec of a library. A message with the member `shared` has its records here.
package struct SharedMemory: Sendable {
  /// The number of specs, and also of layouts, that fit into the memory.
  package static let capacity = 256
  private static let head = 4096
  /// The size of the memory in bytes.
  package static let size = head + 2 * capacity * recordSize

  private let address: UInt

  /// Refers to ``size`` bytes of memory, which must not move or be freed.
  package init(_ memory: UnsafeMutableRawPointer) { address = UInt(bitPattern: memory) }

  /// The address of the memory; nil only for a null address.
  package var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

  /// The address of the number in which the worker writes the index of its current spec; nil only for a null
  /// address.
  package var place: UnsafeMutablePointer<UInt32>? {
    pointer?.assumingMemoryBound(to: UInt32.self)
  }

  /// Returns the memory for the records of the first `count` specs.
  package func specs(_ count: Int) -> UnsafeMutableRawBufferPointer { part(0, count) }

  /// Returns the memory for the records of the first `count` layouts, which follow all specs.
  package func layouts(_ count: Int) -> UnsafeMutableRawBufferPointer {
    part(Self.capacity, count)
  }

  private func part(_ start: Int, _ count: Int) -> UnsafeMutableRawBufferPointer {
    precondition((0...Self.capacity).contains(count))
    return UnsafeMutableRawBufferPointer(
      start: pointer.map { $0 + Self.head + start * recordSize }, count: count * recordSize)
  }
}

extension SpecRecord {
  /// Writes specs as consecutive records.
  ///
  /// - Parameter isForced: whether workers of this tool also lay out unsupported specs.
  package static func write(
    _ specs: ArraySlice<ButtonSpec>, isForced: Bool, to records: UnsafeMutableRawBufferPointer
  ) {
    for (place, spec) in specs.enumerated() {
      let record = UnsafeMutableRawBufferPointer(rebasing: records[(place * recordSize)...])
      write(spec, to: record)
      if isForced { askForLayout(record) }
    }
  }
}

extension LayoutRecord {
  /// Reads `count` layouts from consecutive records; throws `ProtocolError` if one is not valid.
  ///
  /// - Parameter reasons: the number of the strategy's known reasons, to validate indices.
  package static func answers(
    _ count: Int, in bytes: UnsafeRawBufferPointer, reasons: Int
  ) throws(ProtocolError) -> [SpecAnswer] {
    var answers: [SpecAnswer] = []
    answers.reserveCapacity(count)
    for place in 0..<count {
      let start = place * recordSize
      answers.append(
        try read(
          UnsafeRawBufferPointer(rebasing: bytes[start..<(start + recordSize)]), reasons: reasons))
    }
    return answers
  }
}
