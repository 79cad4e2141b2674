internal import ReportText
internal import Reproducibility

/// A scanner that replaces numbers, identifiers and temporary paths in a message, from its beginning to its
/// end.
struct SignatureScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var classes: ClassNumbers

  init(_ message: String) {
    bytes = Array(message.utf8)
    classes = ClassNumbers(bytes)
  }

  mutating func masked() -> String {
    while index < bytes.count {
      if isAtWord, takeTemporaryPath() || takeIdentifier() { continue }
      if takeNumber() { continue }
      output.append(bytes[index])
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the position is at the beginning of a word.
  private var isAtWord: Bool {
    index == 0 || !bytes[index - 1].isWordByte || bytes[index - 1] == UInt8(ascii: "@")
  }

  private func has(_ text: [UInt8], at place: Int) -> Bool {
    place + text.count <= bytes.count && bytes[place..<place + text.count].elementsEqual(text)
  }

  private static let pathEnds = Array(" \t\n'\"`,;:)]}>".utf8)
  /// The bytes that end a path with a drive letter; spaces do not, since names in such paths contain them.
  private static let drivePathEnds = Array("\t\n'\"`,;:)]}>|*?<".utf8)
  private static let temporaryNames = ["tmp", "temp", "_temp", "%tmp%", "%temp%", "shm"]
  private static let temporaryStarts = ["/var/folders/", "/private/var/"]

  /// Masks a path with a directory for temporary files, such as `tmp`, `_temp` and `job@tmp`; returns false
  /// if no such path is here.
  private mutating func takeTemporaryPath() -> Bool {
    let hasDrive = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":")
    let ends = hasDrive ? Self.drivePathEnds : Self.pathEnds
    var isTemporary = Self.temporaryStarts.contains { has(Array($0.utf8), at: index) }
    var place = hasDrive ? index + 2 : index
    var nameStart = place
    while !isTemporary, place < bytes.count, place - index < 1024, !ends.contains(bytes[place]) {
      if bytes[place] == UInt8(ascii: "/") || bytes[place] == UInt8(ascii: "\\") {
        let name = String(decoding: bytes[nameStart..<place], as: UTF8.self).lowercased()
        isTemporary = Self.temporaryNames.contains(name) || name.hasSuffix("@tmp")
        nameStart = place + 1
      }
      place += 1
    }
    guard isTemporary else { return false }
    while place < bytes.count, !Self.pathEnds.contains(bytes[place]) { place += 1 }
    return replace(upTo: place, with: "<temporary>")
  }

  /// Masks a UUID, an address or a hash; returns false if none of these is here.
  private mutating func takeIdentifier() -> Bool {
    if has(Array("0x".utf8), at: index) || has(Array("0X".utf8), at: index) {
      var end = index + 2
      while end < bytes.count, bytes[end].isHexDigit { end += 1 }
      guard end > index + 2 else { return false }
      return replace(upTo: end, with: "0x#")
    }
    let groups = [8, 4, 4, 4, 12]
    var end = index
    for (number, size) in groups.enumerated() {
      if number > 0 {
        guard end < bytes.count, bytes[end] == UInt8(ascii: "-") else { end = -1; break }
        end += 1
      }
      guard end + size <= bytes.count, bytes[end..<end + size].allSatisfy(\.isHexDigit) else {
        end = -1
        break
      }
      end += size
    }
    if end > 0, end == bytes.count || !bytes[end].isWordByte {
      return replace(upTo: end, with: "<uuid>")
    }
    // Letters and digits of a hash, or of an object's address after an '@'.
    end = index
    while end < bytes.count, bytes[end].isHexDigit { end += 1 }
    let run = bytes[index..<end]
    let isAddress = index > 0 && bytes[index - 1] == UInt8(ascii: "@") && run.count >= 4
    let isHash = run.count >= 7 && run.contains(where: \.isDigit) && !run.allSatisfy(\.isDigit)
    guard isAddress || isHash, end == bytes.count || !bytes[end].isWordByte else { return false }
    return replace(upTo: end, with: "#")
  }

  private mutating func replace(upTo end: Int, with mask: String) -> Bool {
    output.append(contentsOf: mask.utf8)
    index = end
    return true
  }

  /// Masks a number except for its sign, or keeps a number that names a kind of failure; returns false if no
  /// number is here.
  private mutating func takeNumber() -> Bool {
    if bytes[index].isSign, has(Array("0x".utf8), at: index + 1), index + 3 < bytes.count,
      bytes[index + 3].isHexDigit
    {
      // An offset, as in 'main+0x1d'.
      output.append(bytes[index])
      index += 1
      return takeIdentifier()
    }
    guard let end = numberEnd(from: index) else { return false }
    if classes.isClass(from: index, to: end) {
      output.append(contentsOf: bytes[index..<end])
      index = end
      return true
    }
    if !bytes[index].isDigit { output.append(bytes[index]) }
    return replace(upTo: end, with: "#")
  }

  /// The end of the number that begins at `start`; nil if no number begins there.
  private func numberEnd(from start: Int) -> Int? {
    var end = start
    if bytes[end].isSign { end += 1 }
    func digits() -> Bool { end < bytes.count && bytes[end].isDigit }
    guard digits() else { return nil }
    while digits() { end += 1 }
    // Digits in groups of three, as in 1,000,000.
    while end + 3 < bytes.count, bytes[end] == UInt8(ascii: ","),
      bytes[end + 1...end + 3].allSatisfy(\.isDigit),
      end + 4 == bytes.count || !bytes[end + 4].isDigit
    {
      end += 4
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
      end += 1
      while digits() { end += 1 }
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent].isSign { exponent += 1 }
      if exponent < bytes.count, bytes[exponent].isDigit {
        while exponent < bytes.count, bytes[exponent].isDigit { exponent += 1 }
        end = exponent
      }
    }
    return end
  }
}

/// The stable part of a failure: its type and its message with digits masked.
///
/// Hexadecimal numbers, UUIDs, addresses, hashes and paths of temporary files are masked as well. Numbers that
/// name a class stay: three digits behind `status` or `HTTP` in a sentence, and the numbers of exits and
/// signals. The complete message counts: of a long one the beginning and a fingerprint are kept.
package enum FailureSignature {
  /// Returns a message with numbers masked, or the unchanged message if `isExact`.
  package static func masked(_ message: String, isExact: Bool = false) -> String {
    var scanner = SignatureScanner(message)
    let text = isExact ? message : scanner.masked()
    guard text.utf8.count > keptLimit else { return text }
    return "\(text.prefix(FailureText.messageLimit))… \(Fingerprint(text).digits)"
  }

  /// The largest size of a stored message, in bytes.
  private static let keptLimit = 2000
}
