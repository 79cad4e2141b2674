/// A scanner for the numbers of a message that name a kind of failure instead of a measurement.
///
/// In a sentence with `status` or `HTTP` before them, they are the numbers of three digits: `HTTP/1.1 404`, `expected status
/// 200, got 404`. Behind `exit` or `signal` it is any number, also if words such as `code` or `but was` are between them.
/// Numbers with a unit, such as `120 ms`, measure something.
struct ClassNumbers {
  private let bytes: [UInt8]
  /// The position up to which sentences have been read.
  private var place = 0
  /// Whether the sentence contains `status` or `HTTP` before ``place``.
  private var isBehindStatus = false
  /// Whether the word at ``place`` begins like a path or an address, so that its numbers are lines and names.
  private var isInPath = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether the number from `start` to `end` names a kind of failure. Each call must be for a later
  /// number.
  mutating func isClass(from start: Int, to end: Int) -> Bool {
    readSentence(upTo: start)
    let isNegative = bytes[start] == UInt8(ascii: "-")
    guard bytes[(isNegative ? start + 1 : start)..<end].allSatisfy(\.isDigit) else {
      return false
    }
    guard !hasUnit(at: end) else { return false }
    let isStatus = isBehindStatus && !isInPath && !isNegative && end - start == 3
    return isStatus || isBehindExit(start)
  }

  private static let status = Array("status".utf8)
  private static let http = Array("http".utf8)

  /// Reads on to a later position, and records what comes before it in its sentence and its word.
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
        if has(Self.status, at: place) { (isBehindStatus, isInPath) = (true, false) }
      case UInt8(ascii: "h"), UInt8(ascii: "H"):
        if has(Self.http, at: place), !isAddress(at: place + Self.http.count) {
          (isBehindStatus, isInPath) = (true, false)
        }
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): isInPath = true
      default: break
      }
      if byte <= 0x20 { isInPath = false }
      place += 1
    }
  }

  /// Returns whether the `http` at a position begins an address.
  private func isAddress(at place: Int) -> Bool {
    has(Array("://".utf8), at: place) || has(Array("s://".utf8), at: place)
  }

  /// Returns whether a lower-case text is at a position, in any capitals.
  private func has(_ text: [UInt8], at place: Int) -> Bool {
    place + text.count <= bytes.count
      && zip(bytes[place...], text).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
  }

  private static let units: Set<String> = [
    "ms", "s", "sec", "secs", "second", "seconds", "msec", "millisecond", "milliseconds", "minutes",
    "b", "byte", "bytes", "kb", "kib", "mb", "mib", "px", "pt", "times",
  ]

  /// Returns whether a number is followed by a unit of time or size, a percent sign, or more letters.
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
    "were", "got",
    "but", "it", "and", "not", "instead", "expected", "actual", "received", "want", "wanted",
  ]
  private static let separators = Array(" :=,<>([{'\"`#_".utf8)
  /// The largest number of words and numbers between `exit` or `signal` and its number.
  private static let fillerLimit = 8
  /// The largest size of a word that is compared with the list, in bytes.
  private static let wordLimit = 32

  /// Returns whether `exit` or `signal` comes before a number, with only ``fillers`` and numbers between.
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
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
  /// Whether the byte belongs to a word: a letter or a digit of any script, or `_`.
  var isWordByte: Bool { isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var isSign: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
}
