internal import Platform
package import RunRecords

/// A sorter for any number of records by their keys, in bounded memory.
///
/// Records are collected in a buffer. A full buffer is sorted and written to a temporary file as a run, and
/// finally all runs are merged. Keys compare byte by byte; records with equal keys keep their order.
package final class ExternalSorter {
  private let spool: BufferedFile
  private let memory: Int
  private var arena: [UInt8] = []
  private var entries: [Entry] = []
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
      entries.sort { left, right in
        let order = compare(
          UnsafeBufferPointer(rebasing: bytes[left.start..<left.start + left.keyCount]),
          UnsafeBufferPointer(rebasing: bytes[right.start..<right.start + right.keyCount]))
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
    var cursors: [RunCursor] = []
    for run in runs {
      var cursor = RunCursor(range: run)
      if try cursor.advance(in: spool) { cursors.append(cursor) }
    }
    runs = []
    while !cursors.isEmpty {
      // A handful of runs: looking at each is as quick as a heap.
      var least = 0
      for index in cursors.indices.dropFirst() where less(cursors[index].key, cursors[least].key) {
        least = index
      }
      try body(cursors[least].key, cursors[least].payload)
      if try !cursors[least].advance(in: spool) { cursors.remove(at: least) }
    }
  }
}

/// A read position in a sorted run.
private struct RunCursor {
  private static let chunk = 256 << 10

  var range: Range<Int>
  private(set) var key: [UInt8] = []
  private(set) var payload: [UInt8] = []
  private var buffer: [UInt8] = []
  private var position = 0

  init(range: Range<Int>) { self.range = range }

  /// Reads the next record; returns false at the end of the run.
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

  private mutating func fill(_ count: Int, from spool: BufferedFile) throws(ReportError) -> Bool {
    guard buffer.count - position < count else { return true }
    guard !range.isEmpty else { return false }
    buffer.removeFirst(position)
    position = 0
    let length = min(range.count, max(Self.chunk, count - buffer.count))
    buffer.append(contentsOf: try spool.read(range.lowerBound, count: length))
    range = range.lowerBound + length..<range.upperBound
    return buffer.count >= count
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

private func less(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { compare(left, $0) < 0 } }
}

extension [UInt8] {
  /// Appends the low `bytes` bytes of a number in big-endian order, so that bytewise comparison sorts
  /// numbers.
  package mutating func appendNumber(_ number: UInt64, bytes: Int) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0.suffix(bytes)) }
  }

  /// Returns the big-endian number in the `bytes` bytes from `position`.
  package func number(at position: Int, bytes: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in position..<position + bytes { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
