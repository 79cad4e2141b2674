internal import AtomicFiles

/// A record for a sorter: some numbers and some byte sequences, encoded as one byte sequence.
///
/// A reader can access each number and text without decoding the others.
struct SpoolRecord {
  /// The encoded record: the numbers, the sizes of the texts, the texts.
  private(set) var bytes: [UInt8]
  private let numberCount: Int
  private let textCount: Int

  private static let numberBytes = 8
  private static let sizeBytes = 4

  /// Begins a record; the texts must be appended in their order.
  init(numbers: [UInt64], texts: Int) {
    numberCount = numbers.count
    textCount = texts
    bytes = []
    bytes.reserveCapacity(512)
    for number in numbers { bytes.appendNumber(number, bytes: Self.numberBytes) }
    bytes.append(contentsOf: repeatElement(0, count: texts * Self.sizeBytes))
  }

  /// Decodes a record with the given numbers of numbers and texts.
  init(bytes: [UInt8], numbers: Int, texts: Int) {
    self.bytes = bytes
    numberCount = numbers
    textCount = texts
  }

  /// Appends the text at an index, which must be the next one.
  mutating func append(_ index: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    let place = numberCount * Self.numberBytes + index * Self.sizeBytes
    set(UInt64(bytes.count - start), at: place, bytes: Self.sizeBytes)
  }

  private mutating func set(_ number: UInt64, at place: Int, bytes count: Int) {
    for index in 0..<count {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - index)))
    }
  }

  /// The number at an index.
  subscript(number index: Int) -> UInt64 {
    get { bytes.number(at: index * Self.numberBytes, bytes: Self.numberBytes) }
    set { set(newValue, at: index * Self.numberBytes, bytes: Self.numberBytes) }
  }

  /// The text at an index.
  subscript(text index: Int) -> ArraySlice<UInt8> {
    var start = numberCount * Self.numberBytes + textCount * Self.sizeBytes
    for other in 0..<index { start += size(other) }
    return bytes[start..<start + size(index)]
  }

  private func size(_ index: Int) -> Int {
    Int(
      bytes.number(
        at: numberCount * Self.numberBytes + index * Self.sizeBytes, bytes: Self.sizeBytes))
  }

  /// Returns the record with the text at an index replaced.
  func replacing(_ index: Int, with text: [UInt8]) -> SpoolRecord {
    var copy = SpoolRecord(numbers: (0..<numberCount).map { self[number: $0] }, texts: textCount)
    for other in 0..<textCount {
      copy.append(other) { $0.append(contentsOf: other == index ? text[...] : self[text: other]) }
    }
    return copy
  }
}
