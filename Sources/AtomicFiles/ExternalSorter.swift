internal import Platform
package import RunRecords

/// A sorter for any number of records by their keys, in bounded memory.
///
/// Records are collected in a buffer. A full buffer is sorted and written to a temporary file as a run, and
/// finally all runs are merged. Keys compare byte by byte; records with equal keys keep their order.
package final class ExternalSorter {
  private let spool: BufferedFile
  private let memory: Int
  @exclusivity(unchecked) private var arena: [UInt8] = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  private var runs: [Range<Int>] = []

  private struct Entry {
    var start: Int
    var keyCount: Int
    var count: Int
  }

  /// Makes a sorter with a temporary file beside `path`, which errors name as `shown` if given; `memory` is
  /// the size of a run in bytes.
  package init(
    beside path: String, shownAs shown: String? = nil, memory: Int = 8 << 20
  ) throws(ReportError) {
    spool = try BufferedFile.spool(beside: path, shownAs: shown)
    self.memory = memory
  }

  /// Adds a record.
  package func add(key: [UInt8], payload: [UInt8]) throws(ReportError) {
    let size = key.count + payload.count
    if !entries.isEmpty, arena.count + size + entries.count * 24 > memory { try writeRun() }
    entries.append(Entry(start: arena.count, keyCount: key.count, count: size))
    arena.append(contentsOf: key)
    arena.append(contentsOf: payload)
  }

  private func writeRun() throws(ReportError) {
    let start = spool.position
    arena.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      entries.sort { left, right in
        let order = compare(
          UnsafeBufferPointer(start: base + left.start, count: left.keyCount),
          UnsafeBufferPointer(start: base + right.start, count: right.keyCount))
        return order == 0 ? left.start < right.start : order < 0
      }
    }
    for entry in entries {
      spool.bytes.appendNumber(UInt64(entry.keyCount), bytes: 4)
      spool.bytes.appendNumber(UInt64(entry.count - entry.keyCount), bytes: 4)
      spool.bytes.append(contentsOf: arena[entry.start..<entry.start + entry.count])
      try spool.flushIfFull()
    }
    runs.append(start..<spool.position)
    entries.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
  }

  /// Passes all records to a closure in the order of their keys; afterwards the sorter is empty.
  package func drain(
    _ body: (_ key: [UInt8], _ payload: [UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    try writeRun()
    arena = []
    entries = []
    try spool.flush()
    let chunk = RunCursor.chunk(of: memory, runs: runs.count)
    var cursors: [RunCursor] = []
    for run in runs {
      var cursor = RunCursor(range: run, chunk: chunk)
      if try cursor.advance(in: spool) { cursors.append(cursor) }
    }
    runs = []
    // A heap of the runs by their next records: each comes before the two at twice its place.
    var heap = Array(cursors.indices)
    for place in heap.indices.reversed() { sift(place, in: &heap, cursors) }
    while let first = heap.first {
      try body(cursors[first].key, cursors[first].payload)
      if try !cursors[first].advance(in: spool) {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
      }
      sift(0, in: &heap, cursors)
    }
  }

  /// Moves a run down in the heap until it is before the runs below it.
  private func sift(_ start: Int, in heap: inout [Int], _ cursors: [RunCursor]) {
    var place = start
    while true {
      var least = place
      for other in 2 * place + 1..<2 * place + 3
      where other < heap.count && isBefore(heap[other], heap[least], cursors) {
        least = other
      }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isBefore(_ left: Int, _ right: Int, _ cursors: [RunCursor]) -> Bool {
    let order = cursors[left].key.withUnsafeBufferPointer { key in
      cursors[right].key.withUnsafeBufferPointer { compare(key, $0) }
    }
    return order == 0 ? left < right : order < 0
  }
}

/// Records in a temporary file, which are read in the order in which they were added.
package final class RecordSpool {
  private let file: BufferedFile

  /// Makes a temporary file beside `path`, which errors name as `shown`.
  package init(beside path: String, shownAs shown: String) throws(ReportError) {
    file = try BufferedFile.spool(beside: path, shownAs: shown)
  }

  /// Adds a record.
  package func add(key: [UInt8], payload: [UInt8]) throws(ReportError) {
    file.bytes.appendNumber(UInt64(key.count), bytes: 4)
    file.bytes.appendNumber(UInt64(payload.count), bytes: 4)
    file.bytes.append(contentsOf: key)
    file.bytes.append(contentsOf: payload)
    try file.flushIfFull()
  }

  /// Passes all records to a closure; afterwards the spool must not be used.
  package func drain(
    _ body: (_ key: [UInt8], _ payload: [UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    try file.flush()
    var cursor = RunCursor(range: 0..<file.position, chunk: BufferedFile.capacity)
    while try cursor.advance(in: file) { try body(cursor.key, cursor.payload) }
    file.discard()
  }
}

/// A read position in a sequence of records.
private struct RunCursor {
  private let chunk: Int
  /// The part of the file that is not in the buffer yet.
  private var range: Range<Int>
  private(set) var key: [UInt8] = []
  private(set) var payload: [UInt8] = []
  private var buffer: [UInt8] = []
  private var position = 0

  init(range: Range<Int>, chunk: Int) {
    self.range = range
    self.chunk = chunk
  }

  /// Returns how many bytes each of several cursors reads at once.
  static func chunk(of memory: Int, runs: Int) -> Int {
    min(256 << 10, max(16 << 10, memory / max(1, runs)))
  }

  /// Reads the next record; returns false at the end.
  mutating func advance(in spool: BufferedFile) throws(ReportError) -> Bool {
    guard try fill(8, from: spool) else { return false }
    let keyCount = Int(buffer.number(at: position, bytes: 4))
    let payloadCount = Int(buffer.number(at: position + 4, bytes: 4))
    position += 8
    guard try fill(keyCount + payloadCount, from: spool) else { return false }
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: buffer[position..<position + keyCount])
    position += keyCount
    payload.removeAll(keepingCapacity: true)
    payload.append(contentsOf: buffer[position..<position + payloadCount])
    position += payloadCount
    return true
  }

  /// Reads until a number of bytes is in the buffer; returns false at the end of the sequence.
  private mutating func fill(_ count: Int, from spool: BufferedFile) throws(ReportError) -> Bool {
    let rest = buffer.count - position
    guard rest < count else { return true }
    // What is left in the buffer is read again, which is faster than moving it.
    let start = range.lowerBound - rest
    let length = min(range.upperBound - start, max(chunk, count))
    guard length >= count else { return false }
    buffer = try spool.read(start, count: length)
    position = 0
    range = start + length..<range.upperBound
    return true
  }
}

private func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int
{
  guard let leftBytes = left.baseAddress, let rightBytes = right.baseAddress else {
    return left.count - right.count
  }
  let order = memcmp(leftBytes, rightBytes, min(left.count, right.count))
  return order == 0 ? left.count - right.count : Int(order)
}

extension [UInt8] {
  /// Appends the low `bytes` bytes of a number in big-endian order, so that bytewise comparison sorts
  /// numbers.
  package mutating func appendNumber(_ number: UInt64, bytes: Int) {
    Swift.withUnsafeBytes(of: number.bigEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[($0.count - bytes)...]))
    }
  }

  /// Returns the big-endian number in the `bytes` bytes from `position`.
  package func number(at position: Int, bytes: Int) -> UInt64 {
    withUnsafeBufferPointer { all in
      all[position..<position + bytes].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
