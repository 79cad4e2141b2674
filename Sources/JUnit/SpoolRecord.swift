/// A record for a sorter: some numbers and some texts, encoded as one sequence of bytes.
///
/// A reader can access each number and text without decoding the others.
struct SpoolRecord {
  /// The encoded record: the numbers, the sizes of the texts, the texts.
  private(set) var bytes: [UInt8]
  private let numberCount: Int
  private let textCount: Int

  private static let numberBytes = 8
  private static let sizeBytes = 4

  /// Takes an encoded record that has the given number of numbers and of texts.
  init(bytes: [UInt8], numbers: Int, texts: Int) {
    self.bytes = bytes
    numberCount = numbers
    textCount = texts
  }

  /// Encodes a record.
  ///
  /// - Parameters:
  ///   - bytes: an empty array, whose memory is reused.
  ///   - write: appends the text at an index to an array of bytes.
  init(
    into bytes: consuming [UInt8] = [], numbers: [UInt64], texts: Int,
    _ write: (Int, inout [UInt8]) -> Void
  ) {
    self.init(bytes: bytes, numbers: numbers.count, texts: texts)
    let head = numbers.count * Self.numberBytes + texts * Self.sizeBytes
    self.bytes.reserveCapacity(512)
    for _ in 0..<head { self.bytes.append(0) }
    for (index, number) in numbers.enumerated() { set(number, at: index * Self.numberBytes) }
    for index in 0..<texts {
      let start = self.bytes.count
      write(index, &self.bytes)
      set(UInt32(self.bytes.count - start), at: sizePlace(index))
    }
  }

  private mutating func set(_ number: some FixedWidthInteger, at place: Int) {
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: number.bigEndian, toByteOffset: place, as: type(of: number))
    }
  }

  private func load<Number: FixedWidthInteger>(_ place: Int, as type: Number.Type) -> Number {
    bytes.withUnsafeBytes { Number(bigEndian: $0.loadUnaligned(fromByteOffset: place, as: type)) }
  }

  subscript(number index: Int) -> UInt64 {
    get { load(index * Self.numberBytes, as: UInt64.self) }
    set { set(newValue, at: index * Self.numberBytes) }
  }

  subscript(text index: Int) -> ArraySlice<UInt8> {
    var start = numberCount * Self.numberBytes + textCount * Self.sizeBytes
    for other in 0..<index { start += size(other) }
    return bytes[start..<start + size(index)]
  }

  private func sizePlace(_ index: Int) -> Int {
    numberCount * Self.numberBytes + index * Self.sizeBytes
  }

  private func size(_ index: Int) -> Int {
    Int(load(sizePlace(index), as: UInt32.self))
  }

  /// Returns the record with another text at an index.
  func replacing(_ index: Int, with text: [UInt8]) -> SpoolRecord {
    SpoolRecord(numbers: (0..<numberCount).map { self[number: $0] }, texts: textCount) {
      $1.append(contentsOf: $0 == index ? text[...] : self[text: $0])
    }
  }
}
