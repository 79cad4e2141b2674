internal import ReportText
internal import Reproducibility

/// A scanner that replaces numbers, identifiers and temporary paths in a message.
struct SignatureScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  /// The index of the byte up to which sentences were read, to find the numbers that name a kind of failure.
  private var place = 0
  /// Whether the sentence at ``place`` has `status` or `HTTP` before it.
  private var isBehindStatus = false
  /// Whether the word at ``place`` begins as a path or an address does: its numbers are lines and names.
  private var isInPath = false

  init(_ message: String) { bytes = Array(message.utf8) }

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

  /// Returns the index after the bytes that fulfil a condition, from `start` on.
  private func end(from start: Int, while isInside: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { !isInside($0) } ?? bytes.count
  }

  private static let pathEnds = Array(" \t\n'\"`,;:)]}>".utf8)
  /// The bytes that end a path with a drive letter; spaces do not, since names in such paths contain them.
  private static let drivePathEnds = Array("\t\n'\"`,;:)]}>|*?<".utf8)
  private static let temporaryNames = ["tmp", "temp", "_temp", "%tmp%", "%temp%", "shm"]
  private static let temporaryStarts = ["/var/folders/", "/private/var/"]

  /// Masks a path with a directory such as `tmp`, `_temp`, `job@tmp` or `/var/folders`; false without one.
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
    let end = end(from: place) { !Self.pathEnds.contains($0) }
    return replace(upTo: end, with: "<temporary>")
  }

  /// Masks a hexadecimal number, a UUID, an object's address after `@` or a hash; false without any of them.
  private mutating func takeIdentifier() -> Bool {
    if has(Array("0x".utf8), at: index) || has(Array("0X".utf8), at: index) {
      let end = end(from: index + 2, while: \.isHexDigit)
      return end > index + 2 && replace(upTo: end, with: "0x#")
    }
    if isAtUUID { return replace(upTo: index + Self.uuidCount, with: "<uuid>") }
    // Letters and digits of a hash, or of an object's address after an '@'.
    let end = end(from: index, while: \.isHexDigit)
    let run = bytes[index..<end]
    let isAddress = index > 0 && bytes[index - 1] == UInt8(ascii: "@") && run.count >= 4
    let isHash = run.count >= 7 && run.contains(where: \.isDigit) && !run.allSatisfy(\.isDigit)
    guard isAddress || isHash, isWordEnd(end) else { return false }
    return replace(upTo: end, with: "#")
  }

  private static let uuidCount = 36
  private static let hyphens: Set = [8, 13, 18, 23]

  private var isAtUUID: Bool {
    let end = index + Self.uuidCount
    guard end <= bytes.count, isWordEnd(end) else { return false }
    return (0..<Self.uuidCount).allSatisfy {
      let byte = bytes[index + $0]
      return Self.hyphens.contains($0) ? byte == UInt8(ascii: "-") : byte.isHexDigit
    }
  }

  private func isWordEnd(_ place: Int) -> Bool {
    place == bytes.count || !bytes[place].isWordByte
  }

  private mutating func replace(upTo end: Int, with mask: String) -> Bool {
    output.append(contentsOf: mask.utf8)
    index = end
    return true
  }

  /// Masks a number but not its sign, or keeps one that names a kind of failure; false without a number.
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
    if isClass(from: index, to: end) {
      output.append(contentsOf: bytes[index..<end])
      index = end
      return true
    }
    if !bytes[index].isDigit { output.append(bytes[index]) }
    return replace(upTo: end, with: "#")
  }

  /// Returns the index after the number that begins at `start`; nil if no number begins there.
  private func numberEnd(from start: Int) -> Int? {
    func digitsEnd(from start: Int) -> Int { self.end(from: start, while: \.isDigit) }
    func isSign(_ place: Int) -> Bool { place < bytes.count && bytes[place].isSign }
    let first = isSign(start) ? start + 1 : start
    var end = digitsEnd(from: first)
    guard end > first else { return nil }
    // Digits in groups of three, as in 1,000,000.
    while end < bytes.count, bytes[end] == UInt8(ascii: ","), digitsEnd(from: end + 1) == end + 4 {
      end += 4
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
      end = digitsEnd(from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let exponent = isSign(end + 1) ? end + 2 : end + 1
      if digitsEnd(from: exponent) > exponent { end = digitsEnd(from: exponent) }
    }
    return end
  }
}

/// The part of a failure by which two reports are compared: its type, and its message with numbers masked.
///
/// Hexadecimal numbers, UUIDs, addresses, hashes and paths of temporary files are masked as well. Numbers
/// that name a class stay: three digits behind `status` or `HTTP` in a sentence, and the numbers of exits and
/// signals. The complete message counts: a long one is replaced by its beginning and a fingerprint of all.
package enum FailureSignature {
  /// Returns a message with its numbers masked, or unchanged if `isExact`.
  ///
  /// In both cases, a result of more than 2,000 bytes is replaced by its beginning and a fingerprint of all.
  package static func masked(_ message: String, isExact: Bool = false) -> String {
    var scanner = SignatureScanner(message)
    let text = isExact ? message : scanner.masked()
    guard text.utf8.count > keptLimit else { return text }
    return "\(text.prefix(MessageText.limit))… \(Fingerprint(text).digits)"
  }

  /// The largest size of a message that is stored completely, in bytes.
  private static let keptLimit = 2000
}

/// The numbers of a message that name a class of failures instead of a measurement.
///
/// In a sentence with `status` or `HTTP` before them, they are the numbers of three digits: `HTTP/1.1 404`,
/// `expected status 200, got 404`. Behind `exit` or `signal` it is any number, also if words such as `code`
/// or `but was` are between them. Numbers with a unit, such as `120 ms`, measure something.
extension SignatureScanner {
  /// Whether a number names a kind of failure, such as a status code; later calls must be for later numbers.
  private mutating func isClass(from start: Int, to end: Int) -> Bool {
    readSentence(upTo: start)
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = bytes[(isNegative ? start + 1 : start)..<end]
    guard digits.allSatisfy(\.isDigit), !hasUnit(at: end) else { return false }
    let isStatus = isBehindStatus && !isInPath && !isNegative && end - start == 3
    return isStatus || isBehindExit(start)
  }

  private static let status = Array("status".utf8)
  private static let http = Array("http".utf8)

  /// Records whether `status` or `HTTP` precedes a later byte in its sentence, and whether it is in a path.
  private mutating func readSentence(upTo end: Int) {
    while place < end {
      let byte = bytes[place]
      let isLast = place + 1 == bytes.count || bytes[place + 1] <= 0x20
      switch byte {
      case UInt8(ascii: "\n"): isBehindStatus = false
      case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"):
        if isLast { isBehindStatus = false }
        if byte == UInt8(ascii: ".") { isInPath = true }
      case UInt8(ascii: "s"), UInt8(ascii: "S"):
        if hasLetters(Self.status, at: place) { (isBehindStatus, isInPath) = (true, false) }
      case UInt8(ascii: "h"), UInt8(ascii: "H"):
        if hasLetters(Self.http, at: place), !isAddress(at: place + Self.http.count) {
          (isBehindStatus, isInPath) = (true, false)
        }
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): isInPath = true
      default: break
      }
      if byte <= 0x20 { isInPath = false }
      place += 1
    }
  }

  /// Whether `http` before a place is the beginning of an address.
  private func isAddress(at place: Int) -> Bool {
    has(Array("://".utf8), at: place) || has(Array("s://".utf8), at: place)
  }

  /// Whether a text in small letters is at a place, in letters of any case.
  private func hasLetters(_ text: [UInt8], at place: Int) -> Bool {
    place + text.count <= bytes.count
      && zip(bytes[place...], text).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
  }

  private static let units: Set<String> = [
    "ms", "s", "sec", "secs", "second", "seconds", "msec", "millisecond", "milliseconds", "minutes",
    "b", "byte", "bytes", "kb", "kib", "mb", "mib", "px", "pt", "times",
  ]

  /// Whether a number is followed by a percent sign, a letter, or a space and a unit of time, size or count.
  private func hasUnit(at end: Int) -> Bool {
    guard end < bytes.count else { return false }
    if bytes[end] == UInt8(ascii: "%") || bytes[end].isLetter || bytes[end] >= 0x80 {
      return true
    }
    guard bytes[end] == UInt8(ascii: " ") else { return false }
    return Self.units.contains(word(bytes[(end + 1)...].prefix(16).prefix { $0.isLetter }))
  }

  /// The words that may be between `exit` or `signal` and its number.
  private static let fillers: Set<String> = [
    "code", "status", "value", "number", "with", "by", "of", "to", "be", "equal", "is", "was",
    "were", "got", "but", "it", "and", "not", "instead", "expected", "actual", "received",
    "want", "wanted",
  ]
  private static let separators = Array(" :=,<>([{'\"`#_".utf8)
  /// The largest number of words and numbers read before a number, `exit` or `signal` included.
  private static let fillerLimit = 8
  /// The largest size of a word that is read, in bytes.
  private static let wordLimit = 32

  /// Whether `exit` or `signal` precedes the number at `start`, with up to seven fillers and numbers between.
  private func isBehindExit(_ start: Int) -> Bool {
    var place = start
    for _ in 0..<Self.fillerLimit {
      while place > 0, Self.separators.contains(bytes[place - 1]) { place -= 1 }
      let end = place
      let isNumber = place > 0 && bytes[place - 1].isDigit
      while place > 0, end - place < Self.wordLimit,
        isNumber ? bytes[place - 1].isDigit : bytes[place - 1].isLetter
      {
        place -= 1
      }
      guard place < end else { return false }
      if isNumber { continue }
      let word = word(bytes[place..<end])
      if word == "signal" || ["exit", "exits", "exited", "exitcode", "exitstatus"].contains(word) {
        return true
      }
      guard Self.fillers.contains(word) else { return false }
    }
    return false
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
  /// Whether the byte is a part of a word: a letter or a digit of any script, or `_`.
  var isWordByte: Bool { isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var isSign: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
}
