import Foundation

/// The file of a shared library in ELF format, read without running its code.
struct SharedObject {
  /// The ELF number of the processor architecture that the library is built for.
  let machine: UInt16
  private let bytes: Data
  private var symbols: [String: (address: UInt64, size: UInt64)] = [:]
  private var segments: [(address: UInt64, offset: UInt64, size: UInt64)] = []

  /// Reads a library; nil if the file cannot be read or is not a 64-bit little-endian shared library.
  init?(path: String) {
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count >= 64,
      Array(bytes.prefix(6)) == [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    else { return nil }
    self.bytes = bytes
    machine = UInt16(truncatingIfNeeded: Self.number(bytes, 18, 2))
    guard Self.number(bytes, 16, 2) == 3 else { return nil }
    readSegments()
    readSymbols()
  }

  /// Returns the ELF number of an executable's processor architecture; nil for scripts and unreadable files.
  static func machine(of path: String) -> UInt16? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: 20), head.count == 20,
      Array(head.prefix(4)) == [0x7F, 0x45, 0x4C, 0x46]
    else { return nil }
    return UInt16(truncatingIfNeeded: number(head, 18, 2))
  }

  /// The names of the exported symbols, sorted.
  var exports: [String] { symbols.keys.sorted() }

  /// Returns the first bytes of an exported constant; nil if the library exports none with this name and at
  /// least this size.
  func data(of name: String, count: Int) -> [UInt8]? {
    guard let symbol = symbols[name], symbol.size >= UInt64(count),
      let segment = segments.first(where: {
        symbol.address >= $0.address && symbol.address + UInt64(count) <= $0.address + $0.size
      })
    else { return nil }
    let start = Int(symbol.address - segment.address + segment.offset)
    guard start >= 0, start + count <= bytes.count else { return nil }
    return Array(bytes[start..<(start + count)])
  }

  private mutating func readSegments() {
    let start = number(32, 8)
    let (size, count) = (number(54, 2), number(56, 2))
    for place in 0..<min(count, 1_000) {
      let head = start + place * size
      // The loaded ones.
      guard number(head, 4) == 1 else { continue }
      segments.append(
        (UInt64(number(head + 16, 8)), UInt64(number(head + 8, 8)), UInt64(number(head + 32, 8))))
    }
  }

  private mutating func readSymbols() {
    let start = number(40, 8)
    let (size, count) = (number(58, 2), number(60, 2))
    for place in 0..<min(count, 10_000) {
      let head = start + place * size
      // The table of dynamic symbols.
      guard number(head + 4, 4) == 11 else { continue }
      let names = number(start + number(head + 40, 4) * size + 24, 8)
      let (first, length) = (number(head + 24, 8), number(head + 32, 8))
      for entry in stride(from: first, to: min(first + length, bytes.count), by: 24) {
        let info = number(entry + 4, 1)
        // Defined here, and seen by others: global or weak.
        guard number(entry + 6, 2) != 0, (1...2).contains(info >> 4) else { continue }
        symbols[text(names + number(entry, 4))] =
          (UInt64(number(entry + 8, 8)), UInt64(number(entry + 16, 8)))
      }
    }
  }

  private func text(_ start: Int) -> String {
    guard start >= 0, start < bytes.count else { return "" }
    return String(decoding: bytes[start...].prefix { $0 != 0 }.prefix(500), as: UTF8.self)
  }

  private func number(_ offset: Int, _ count: Int) -> Int { Self.number(bytes, offset, count) }

  /// Returns the little-endian number of `count` bytes at an offset, limited to 2⁴⁰; zero beyond the end of
  /// the file.
  private static func number(_ bytes: Data, _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    var value: UInt64 = 0
    for place in (0..<count).reversed() { value = value << 8 | UInt64(bytes[offset + place]) }
    // No file is larger, and sums of a few of these do not overflow.
    return Int(min(value, 1 << 40))
  }
}
