package import StrategyKit

/// Memory that the tool and its worker share: the index of the current spec, then specs, then layouts.
///
/// Records that lie here are not sent, which saves four copies by the system of each: a third of what a spec of
/// a library costs. A message says with `shared` that its records are here.
package struct SharedMemory: Sendable {
  /// The number of specs, and of layouts, that fit.
  package static let capacity = 256
  private static let head = 4096
  /// The size in bytes.
  package static let size = head + 2 * capacity * recordSize

  private let address: UInt

  /// Memory of ``size`` bytes that stays where it is.
  package init(_ memory: UnsafeMutableRawPointer) { address = UInt(bitPattern: memory) }

  /// The start of the memory.
  package var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

  /// The number by which the worker says which spec it is at.
  package var place: UnsafeMutablePointer<UInt32>? {
    pointer?.assumingMemoryBound(to: UInt32.self)
  }

  /// The first of the specs.
  package func specs(_ count: Int) -> UnsafeMutableRawBufferPointer { part(0, count) }

  /// The first of the layouts, behind which the memory ends.
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
  /// Writes specs one behind the other.
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
  /// Reads answers that lie one behind the other.
  ///
  /// - Parameter reasons: how many reasons the strategy has.
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
