import Foundation
import Scenarios
import XMLReading

extension ScenarioSource {
  /// Returns whether the file may contain a text: it contains its bytes, or its encoding or an error prevents
  /// the search.
  package func mayHold(_ text: String) -> Bool {
    var isFirst = true
    let isThere = XMLFile.search(path, for: Array(text.utf8)) { head in
      defer { isFirst = false }
      return !isFirst || Self.isCompatibleWithASCII(head)
    }
    return isThere ?? true
  }

  /// Returns whether a file's first bytes show that its encoding represents ASCII unchanged.
  private static func isCompatibleWithASCII(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = head.starts(with: mark) ? head.dropFirst(3) : head[...]
    guard let first = start.first, first == UInt8(ascii: "<") || first.isXMLSpace,
      !start.prefix(4).contains(0)
    else { return false }
    let declaration = String(decoding: start.prefix(200), as: UTF8.self)
    guard declaration.hasPrefix("<?xml"),
      let range = declaration.range(of: "encoding"),
      let end = declaration.range(of: "?>"), range.upperBound < end.lowerBound
    else { return true }
    let name = declaration[range.upperBound..<end.lowerBound]
      .drop { " =\t\r\n\"'".contains($0) }.lowercased()
    return ["utf-8", "us-ascii", "iso-8859-", "windows-125"].contains { name.hasPrefix($0) }
  }
}
